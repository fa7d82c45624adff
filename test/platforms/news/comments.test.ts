import { describe, expect, it, test } from 'vitest';
import type { ListAnswer } from '../../../lib/core/list.ts';
import { newsComments } from '../../../lib/platforms/news/lists/comments.ts';
import { type ExactObject, printJson } from '../../fixtures/exact-json.ts';
import { threadReply, threadRow } from '../../fixtures/news/thread-comment.ts';
import { capture, hasCaptures, needsCaptures } from '../../records/departures.ts';
import { commentTree } from '../../replica/framework/comment-tree.ts';
import { listPiece } from '../list-piece.ts';
import { expectRows, withReplies } from '../tree-rows.ts';

// lib/platforms/news/lists/comments.ts

const item = '7526000000000001153';
const page = `https://www.toutiao.com/article/${item}/`;
const { comments } = commentTree({
  seed: 5,
  first: 9,
  all: 40,
  most: 5,
  idOf: (number) => `75510000000000${10_001 + 2 * number}`,
});

function read(
  text: string,
  query = `group_id=${item}&offset=0&count=20`,
  path = '/article/v4/tab_comments/',
  shown = page,
): ListAnswer | null {
  return newsComments.read(listPiece(shown, `https://www.toutiao.com${path}?aid=24&${query}&_signature=x`, text));
}
const answered = (data: readonly ExactObject[], more: ExactObject = {}) =>
  printJson({
    err_no: 0,
    message: 'success',
    data,
    has_more: true,
    offset: 20,
    total_number: 59,
    fold_comment_count: 18,
    ...more,
  });

it('are rows with all that the site says of them but the viewer’s marks, and the replies within them; advertisements are none', () => {
  const rows = comments.map((one, at) => threadRow(one, one.replies.slice(0, 2), at === 2));
  const answer = read(
    answered([...rows.slice(0, 3), { ad: {}, id: 1 }, { cell_type: 1 }, ...rows.slice(3)]),
    `group_id=${item}&offset=0&tab_index=0`,
  );
  expect(answer).toMatchObject({
    of: { aweme_id: item, order: 'heat' },
    from: '',
    next: '20',
    end: null,
    others: 2,
    total: 59,
    withheld: { folded: 18 },
    drift: [],
  });
  const expected = withReplies(comments, 2);
  expectRows(newsComments, answer?.rows ?? [], expected, {
    authorId: ({ id }) => id,
    picture: (name) => `https://p3-sign.toutiaoimg.com/${name}~tplv.jpg`,
    marks: [
      ['byAuthor', 'by_author'],
      ['likedByAuthor', 'liked_by_author'],
    ],
    facts: ({ root, replies, place }) => ({
      parent: root,
      replies: root ? '' : String(replies.length),
      place: root ? '' : place,
    }),
    people: ({ author }) => [author.name, author.id],
  });
  for (const [at, { record }] of (answer?.rows ?? []).entries()) {
    expect(printJson(record as ExactObject)).not.toMatch(/remark_name|user_(digg|bury|relation)|is_(follow|block)/);
    const { mentions = [] } = expected[at] ?? {};
    const people = newsComments.comments?.people(record) ?? [];
    for (const { of } of mentions) expect(people.some((name) => of.name.startsWith(name))).toBe(true);
  }
});

it('replies belong to the comment that they were asked for, and tell what they answer and whom', () => {
  const [, second] = comments;
  const replies = second?.replies ?? [];
  const data = replies.map((one) =>
    threadReply(
      one,
      replies.find(({ id }) => id === one.parent),
    ),
  );
  const body = { data, has_more: false, offset: 5, id_str: second?.id ?? '', group_id: BigInt(Number(item)) };
  const answer = read(
    printJson({ message: 'success', data: body }),
    `id=${second?.id}&offset=0&count=5`,
    '/2/comment/v4/reply_list/',
  );
  expect(answer).toMatchObject({
    of: { aweme_id: item },
    thread: second?.id,
    from: '',
    next: '',
    end: 'all',
    total: null,
    drift: [],
  });
  expect(answer?.rows.map(({ comment }) => [comment?.root, comment?.parent])).toEqual(
    replies.map(({ root, parent }) => [root, parent]),
  );
  const answering = replies.findIndex(({ answers }) => answers !== null);
  const { record = {} } = answer?.rows[answering] ?? {};
  expect(printJson(record as ExactObject)).not.toMatch(/user_digg|is_(follow|block)/);
  const people = newsComments.comments?.people(record);
  expect(people).toEqual(
    expect.arrayContaining([
      replies[answering]?.answers?.name,
      replies[answering]?.answers?.id,
      replies[answering]?.author.handle,
    ]),
  );
});

describe('the item of replies', () => {
  const of = (group_id: ExactObject[string], shown = page) =>
    read(
      printJson({ message: 'success', data: { data: [], has_more: false, group_id } }),
      'id=7&offset=0',
      '/2/comment/v4/reply_list/',
      shown,
    )?.of;

  it.each([
    ['is the page’s, where the number is rounded', BigInt(Number(item)), page, { aweme_id: item }],
    ['is the page’s, where it is not named', null, page, { aweme_id: item }],
    [
      'is another one, where the page has moved on',
      7_526_000_000_000_009_999n,
      page,
      { aweme_id: '7526000000000009999' },
    ],
  ])('%s', (_, group, shown, expected) => {
    expect(of(group, shown)).toEqual(expected);
  });

  it('is not known on pages of none', () => {
    expect(read('{}', 'id=7', '/2/comment/v4/reply_list/', 'https://www.toutiao.com/')).toBeNull();
  });
});

describe('an end', () => {
  it.each([
    [
      'there is nothing',
      answered([], { has_more: false, total_number: 0, fold_comment_count: 0 }),
      0,
      { end: 'none', next: '' },
    ],
    [
      'all that is counted is kept back',
      answered([], { has_more: false }),
      0,
      { end: 'all', total: 59, withheld: { folded: 18 } },
    ],
    ['the last page', answered([], { has_more: 0 }), 40, { end: 'all', next: '' }],
    ['comments are closed', answered([], { ban_comment: true, total_number: 0 }), 0, { end: 'none' }],
    ['nothing, though there are more', answered([]), 20, { end: 'refused' }],
    ['a refusal', printJson({ err_no: 4, message: 'error', data: [] }), 20, { end: 'refused' }],
    ['an unsigned call', '', 20, { end: 'refused' }],
    ['a check', '<html>安全验证</html>', 20, { end: 'check' }],
  ])('%s', (_, text, offset, end) => {
    expect(read(text, `group_id=${item}&offset=${offset}&tab_index=1`)).toMatchObject({
      ...end,
      of: { aweme_id: item, order: 'time' },
    });
  });
});

it('data may be an object whose names are numbers', () => {
  const rows = comments.slice(0, 4).map((one) => threadRow(one, [], false));
  expect(read(answered([], { data: { ...rows } }))?.rows.map(({ itemId: id }) => id)).toEqual(
    comments.slice(0, 4).map(({ id }) => id),
  );
});

describe.skipIf(!hasCaptures('news'))('captured comments', needsCaptures, () => {
  test('of the app in 2017: one row, by its shape', () => {
    const answer = read(printJson(capture('news', 'list-comments-app-2017.json') as never));
    expect(answer).toMatchObject({ end: null, total: 59, others: 0, drift: [] });
    expect(answer?.rows).toMatchObject([
      {
        itemId: '50788650238',
        authorId: '50677891744',
        author: 'LtlcLsfa135190388',
        counters: { likes: '33' },
        comment: { root: '', replies: '0' },
      },
    ]);
  });
});

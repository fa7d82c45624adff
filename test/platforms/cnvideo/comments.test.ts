import { describe, expect, it, test } from 'vitest';
import type { ListAnswer } from '../../../lib/core/list.ts';
import { cnvideoComments } from '../../../lib/platforms/cnvideo/lists/comments.ts';
import { commentAnswer, commentAt } from '../../fixtures/cnvideo/comment-page.ts';
import { threadComment } from '../../fixtures/cnvideo/thread-comment.ts';
import { type ExactObject, printJson } from '../../fixtures/exact-json.ts';
import { capture, hasCaptures, needsCaptures } from '../../records/departures.ts';
import { commentTree } from '../../replica/framework/comment-tree.ts';
import { listPiece } from '../list-piece.ts';
import { expectRows, withReplies } from '../tree-rows.ts';

// lib/platforms/cnvideo/lists/comments.ts

const item = '7566000000000000129';
const page = `https://www.douyin.com/video/${item}`;

function read(
  text: string,
  query = `aweme_id=${item}&cursor=0&count=5`,
  path = 'v1/web/comment/list/',
  over: object = {},
): ListAnswer {
  const answer = cnvideoComments.read(
    listPiece(page, `https://www-hj.douyin.com/aweme/${path}?${query}&a_bogus=x`, text, over),
  );
  if (!answer) throw new Error('no comments');
  return answer;
}
const thread = (text: string, query = 'cursor=3&count=10', version = 'v1') =>
  read(text, `item_id=${item}&comment_id=7481000000000000001&${query}`, `${version}/web/comment/list/reply/`);
const answered = (comments: readonly ExactObject[] | null, hasMore: 0 | 1 = 1, more: object = {}) =>
  printJson({ ...JSON.parse(commentAnswer({ comments, cursor: 5, hasMore, total: 70 })), ...more });
const comment = (more: ExactObject = {}): ExactObject => ({ ...commentAt(item, 1, 70), ...more });

it('are rows with all that the site says of them, and the replies within them', () => {
  const { comments } = commentTree({
    seed: 3,
    first: 9,
    all: 40,
    most: 5,
    idOf: (number) => `74810000000000${10_001 + number}`,
  });
  const said = comments.map((one) => threadComment(item, one, one.replies.length, one.replies.slice(0, 2)));
  const { rows, ...answer } = read(answered(said));
  expect(answer).toEqual({
    of: { aweme_id: item },
    from: '',
    next: '5',
    end: null,
    others: 0,
    total: 70,
    drift: [],
  });
  expectRows(cnvideoComments, rows, withReplies(comments, 2), {
    authorId: ({ secId }) => secId,
    picture: () => expect.stringMatching(/^https:/),
    marks: [
      ['byAuthor', 'by_author'],
      ['likedByAuthor', 'liked_by_author'],
      ['hot', 'hot'],
      ['folded', 'folded'],
    ],
    facts: (one) => ({ place: one.place, replies: one.root ? '0' : String(one.replies.length) }),
    people: ({ author, answers, mentions }) => [
      ...[author, ...(answers ? [answers] : []), ...mentions.map(({ of }) => of)].flatMap(({ name, id }) => [name, id]),
      ...[author.handle, author.secId],
    ],
  });
});

describe('a thread', () => {
  it('names its first-level comment, and the reply that is answered', () => {
    const replies = [
      comment({ cid: '1', reply_id: '7481000000000000001' }),
      comment({ cid: '2', reply_to_reply_id: '1' }),
    ];
    const answer = thread(answered(replies, 0));
    expect(answer).toMatchObject({ thread: '7481000000000000001', from: '3', next: '', end: 'all', total: null });
    expect(answer.rows.map(({ itemId: id, comment: facts }) => [id, facts?.root, facts?.parent])).toEqual([
      ['1', '7481000000000000001', '7481000000000000001'],
      ['2', '7481000000000000001', '1'],
    ]);
    expect(thread(answered(replies), 'cursor=0', 'v2')).toMatchObject({ from: '', next: '5', end: null });
  });

  it('ends where the site counts a reply and gives none', () => {
    expect(thread(answered(null, 0, { total: 1 }))).toMatchObject({
      rows: [],
      next: '',
      end: 'all',
      thread: '7481000000000000001',
    });
  });

  it('is refused as itself', () => {
    expect(thread('{"status_code":2483}')).toMatchObject({ thread: '7481000000000000001', end: 'sign_in', from: '3' });
    expect(thread(answered([]))).toMatchObject({ thread: '7481000000000000001', end: 'refused' });
  });
});

describe('an end', () => {
  it.each([
    ['there is nothing', answered(null, 0, { total: 0 }), 0, { end: 'none', next: '' }],
    [
      'there is nothing, and nobody is asked to sign in',
      answered(null, 0, { total: 0, not_login_module: { guide_login_tip_exist: false } }),
      0,
      { end: 'none' },
    ],
    ['nothing that the site counts is given', answered(null, 0), 0, { end: 'all', total: 70 }],
    ['there is no more', answered(null, 0), 60, { end: 'all', next: '' }],
    [
      'the last come',
      answered([comment()], 0),
      60,
      { end: 'all', next: '', rows: [{ itemId: commentAt(item, 1, 1).cid }] },
    ],
    ['it says that there are more and gives none', answered([]), 60, { end: 'refused', next: null }],
    ['the same, null', answered(null), 60, { end: 'refused' }],
    ['a guest asks for more', '{"status_code":2483,"not_login_module":{}}', 60, { end: 'sign_in' }],
    [
      'a guest is told so in other words',
      answered([], 1, { not_login_module: { guide_login_tip_exist: true } }),
      60,
      { end: 'sign_in' },
    ],
    [
      'a guest is told so behind the last that are given',
      answered([comment()], 0, { not_login_module: { guide_login_tip_exist: true } }),
      60,
      { end: 'sign_in', rows: [{}] },
    ],
    ['a check is asked for', answered([], 0, { verify_ticket: 'a' }), 60, { end: 'check' }],
    ['the same, where there are none', answered(null, 0, { verify_check: '1' }), 0, { end: 'check' }],
    ['the same in other words', answered(null, 1, { verify_check: '1' }), 60, { end: 'check' }],
    ['there is no list', '{"status_code":0,"comment_list":[]}', 0, { end: 'changed' }],
    ['there is no body', '', 0, { end: 'refused' }],
  ])('%s', (_, text, cursor, end) => {
    expect(read(text, `aweme_id=${item}&cursor=${cursor}&count=10`)).toMatchObject(end);
  });
});

it('says how many are filtered, and leaves out what belongs to another item or has no id', () => {
  const answer = read(
    answered([comment({ aweme_id: '1' }), comment({ cid: '' }), comment()], 1, { hotsoon_filtered_count: 3 }),
  );
  expect(answer).toMatchObject({
    withheld: { filtered: 3 },
    others: 1,
    rows: [{ pinned: false }],
    drift: ['data[].cid: missing in 1 of 2'],
  });
});

it('is none without an item or a thread’s comment', () => {
  const of = (query: string, path: string) =>
    cnvideoComments.read(listPiece(page, `https://www.douyin.com/aweme/${path}?${query}`, '{}'));
  expect(of('cursor=0', 'v1/web/comment/list/')).toBeNull();
  expect(of(`item_id=${item}&cursor=0`, 'v1/web/comment/list/reply/')).toBeNull();
});

describe.skipIf(!hasCaptures('cnvideo'))('captured comments', needsCaptures, () => {
  test('of 2026 are ten rows, without a departure', () => {
    const body = capture('cnvideo', 'e13-comments-2026.json') as {
      comments: { cid: string; aweme_id: string; user: { nickname: string } }[];
    };
    const query = `aweme_id=${body.comments[0]?.aweme_id}&cursor=0&count=20`;
    const answer = read(printJson(body as never), query);
    expect(answer).toMatchObject({ next: '20', end: null, total: 3296, others: 0, drift: [] });
    expect(answer.rows.map(({ itemId: id, author }) => [id, author])).toEqual(
      body.comments.map(({ cid, user }) => [cid, user.nickname]),
    );
    expect(answer.rows.map(({ record }) => record)).toEqual(body.comments);
  });
});

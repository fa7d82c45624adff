import { describe, expect, it, test } from 'vitest';
import type { ListAnswer } from '../../../lib/core/list.ts';
import { intlvideoComments } from '../../../lib/platforms/intlvideo/lists/comments.ts';
import { threadComment } from '../../fixtures/intlvideo/thread-comment.ts';
import { capture, hasCaptures, needsCaptures } from '../../records/departures.ts';
import { commentTree } from '../../replica/framework/comment-tree.ts';
import { listPiece } from '../list-piece.ts';
import { expectRows, withReplies } from '../tree-rows.ts';

// lib/platforms/intlvideo/lists/comments.ts

const item = '7526000000000001281';
const page = `https://www.tiktok.com/@kites/video/${item}`;
const { comments } = commentTree({
  seed: 4,
  first: 9,
  all: 40,
  most: 5,
  idOf: (number) => `75410000000000${10_001 + number}`,
});

function read(body: unknown, query = `aweme_id=${item}&cursor=0&count=20`, path = ''): ListAnswer {
  const url = `https://www.tiktok.com/api/comment/list/${path}?${query}&aid=1988`;
  const answer = intlvideoComments.read(listPiece(page, url, typeof body === 'string' ? body : JSON.stringify(body)));
  if (!answer) throw new Error('no comments');
  return answer;
}
const body = (given: readonly object[] | null, more = 1, cursor = 20) => ({
  comments: given,
  cursor,
  has_more: more,
  total: 40,
  status_code: 0,
});

it('are rows with all that the site says of them, and the replies within them', () => {
  const { rows, ...answer } = read(body(comments.map((one) => threadComment(item, one, one.replies.slice(0, 2)))));
  expect(answer).toEqual({ of: { aweme_id: item }, from: '', next: '20', end: null, others: 0, total: 40, drift: [] });
  expectRows(intlvideoComments, rows, withReplies(comments, 2), {
    authorId: ({ secId }) => secId,
    picture: (name) => `https://p16-common-sign.tiktokcdn-us.com/${name}~tplv.image`,
    marks: [
      ['byAuthor', 'by_author'],
      ['likedByAuthor', 'liked_by_author'],
      ['hidden', 'hidden'],
    ],
    facts: (one) => ({ place: '', replies: one.root ? '' : String(one.replies.length) }),
    people: ({ author, answers, mentions }) => [
      ...[author, ...(answers ? [answers] : [])].flatMap(({ name, handle, id }) => [name, handle, id]),
      ...mentions.flatMap(({ of }) => [of.name, of.id, of.secId]),
    ],
  });
  // What its viewer likes is told of nobody.
  expect(JSON.stringify(rows.map(({ record }) => record))).not.toMatch(/"user_(?:digged|buried)"/);
});

it('replies belong to the comment that they were asked for', () => {
  const [, second] = comments;
  const given = (second?.replies ?? []).map((one) => threadComment(item, one));
  const answer = read(body(given, 0, 5), `item_id=${item}&comment_id=${second?.id}&cursor=3`, 'reply/');
  expect(answer).toMatchObject({
    thread: second?.id,
    of: { aweme_id: item },
    from: '3',
    next: '',
    end: 'all',
    total: null,
  });
  expect(answer.rows.map(({ comment }) => [comment?.root, comment?.parent])).toEqual(
    second?.replies.map(({ root, parent }) => [root, parent]),
  );
});

describe('an end', () => {
  it.each([
    ['there is nothing', { ...body([], 0), total: 0 }, 0, { end: 'none', next: '' }],
    ['the last page', body(null, 0), 40, { end: 'all', next: '' }],
    ['nothing, though there are more', body([]), 20, { end: 'refused', next: null }],
    ['an empty answer', '', 20, { end: 'refused' }],
    ['a check', { type: 'verify' }, 20, { end: 'check' }],
    ['a check by its code', { status_code: 10000, status_msg: 'verify' }, 20, { end: 'check' }],
    ['no list', { status_code: 0, has_more: 0 }, 0, { end: 'refused' }],
  ])('%s', (_, given, cursor, end) => {
    expect(read(given, `aweme_id=${item}&cursor=${cursor}`)).toMatchObject(end);
  });
});

describe.skipIf(!hasCaptures('intlvideo'))('captured comments', needsCaptures, () => {
  test('of 2026 are six rows, without a departure', () => {
    const captured = capture('intlvideo', 'lists-comments-2026.json') as {
      comments: { cid: string; aweme_id: string; user: { nickname: string } }[];
    };
    const answer = read(captured, `aweme_id=${captured.comments[0]?.aweme_id}&cursor=0`);
    expect(answer).toMatchObject({ next: '20', end: null, total: 227, others: 0, drift: [] });
    expect(answer.rows.map(({ itemId: id, author, record }) => [id, author, record])).toEqual(
      captured.comments.map((one) => {
        const said: Record<string, unknown> = one;
        const { user_digged: _, user_buried: __, collect_stat: ___, ...record } = said;
        return [one.cid, one.user.nickname, record];
      }),
    );
    expect(answer.rows[0]).toMatchObject({ media: 'image', text: '', cover: expect.stringMatching(/^https:/) });
  });
});

import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { notesComments } from '../../../lib/platforms/notes/lists/comments.ts';
import { viewList } from '../../../lib/platforms/notes/page/view-list.ts';
import { capturesOf, hasCaptures, needsCaptures } from '../../records/departures.ts';
import { listPiece } from '../list-piece.ts';

// lib/platforms/notes/lists/comments.ts

const capture = (name: string) =>
  JSON.parse(readFileSync(new URL(`l-comments-${name}.json`, capturesOf('notes')), 'utf8'));

/** What a page with this entry in its state tells, by its own function. */
function held(
  id: string,
  { comments, interactInfo }: { comments: unknown; interactInfo: unknown },
  page: string,
): string {
  const noteDetailMap = {
    undefined: {},
    [id]: { _value: { comments: { _rawValue: comments }, note: { interactInfo } } },
  };
  const __INITIAL_STATE__ = { note: { noteDetailMap }, user: { loggedIn: true }, search: { feeds: [{ id }] } };
  return runInContext(
    `(${viewList.toString()})()`,
    createContext({ window: { __INITIAL_STATE__ }, location: new URL(page) }),
  );
}

function shown(captured: ReturnType<typeof capture>) {
  const id = captured.comments.list[0].noteId as string;
  const page = `https://www.xiaohongshu.com/explore/${id}?xsec_token=AB1%3D`;
  const text = held(id, captured, page);
  return { id, page, text, told: notesComments.read(listPiece(page, page, text, { own: true })) };
}

describe.skipIf(!hasCaptures('notes'))('the captured states', needsCaptures, () => {
  test.each([
    ['signed in', 'state-2025'],
    ['of a guest', 'state-guest-2026'],
  ])('%s give every comment and embedded reply in its order, without a token', (_, name) => {
    const captured = capture(name);
    const { id, told, text } = shown(captured);
    const all = captured.comments.list.flatMap((one: { subComments: readonly unknown[] }) => [one, ...one.subComments]);
    expect(told?.rows.map((row) => row.itemId)).toEqual(all.map((one: { id: string }) => one.id));
    expect(told?.rows.map(({ text: words }) => words)).toEqual(all.map((one: { content: string }) => one.content));
    expect(told?.rows.map(({ time }) => time)).toEqual(all.map((one: { createTime: number }) => one.createTime));
    expect(told).toMatchObject({
      of: { note_id: id },
      from: '',
      next: captured.comments.cursor,
      end: null,
      others: 0,
      drift: [],
    });
    expect(/xsec/i.test(text)).toBe(false);
    expect(/xsec|"(?:liked|expended|sub_comments)"/i.test(JSON.stringify(told))).toBe(false);
    expect([told?.total ?? null, told?.totalWords ?? null]).toEqual(
      /^\d+$/.test(captured.interactInfo.commentCount)
        ? [Number(captured.interactInfo.commentCount), null]
        : [null, captured.interactInfo.commentCount],
    );
  });

  test('what a row tells: likes and replies in the site’s words, place, pictures, whom it answers', () => {
    const [first, reply, , third] = shown(capture('state-2025')).told?.rows ?? [];
    expect(first).toMatchObject({
      url: '',
      media: 'text',
      counters: { likes: '451' },
      author: 'VoreuIlshx',
      pinned: false,
    });
    expect(first?.comment).toEqual({ root: '', parent: '', replies: '14', place: '北京', pictures: [], marks: [] });
    expect(reply?.comment).toMatchObject({ root: first?.itemId, parent: first?.itemId, replies: '' });
    expect([third?.media, third?.cover]).toEqual(['image', third?.comment?.pictures[0]]);
    const [hot, authors] = shown(capture('state-guest-2026')).told?.rows ?? [];
    expect([hot?.counters.likes, hot?.comment?.replies, authors?.comment?.marks]).toEqual([
      '10+',
      '10+',
      ['by_author'],
    ]);
  });
});

const noteId = '68f0000100000000070012ab';
const id = (at: number) => `68f1${String(at).padStart(4, '0')}0000000007001234`;
const comment = (at: number, over: object = {}) => ({
  id: id(at),
  note_id: noteId,
  content: `第 ${at} <3 you > all`,
  create_time: 1_790_000_000_000 + at,
  like_count: '1.2万',
  user_info: { user_id: 'u1', nickname: 'a b', image: '', xsec_token: 'ABs' },
  show_tags: [],
  at_users: [],
  ip_location: '',
  status: -2,
  sub_comment_count: '0',
  sub_comments: [],
  sub_comment_cursor: '',
  sub_comment_has_more: false,
  liked: true,
  ...over,
});
const answer = (data: unknown) =>
  JSON.stringify({ code: 0, success: true, msg: '成功', ...(data === undefined ? {} : { data }) });
const page = `https://www.xiaohongshu.com/user/profile/66a1b2c30000000001020304/${noteId}`;
const api = 'https://edith.xiaohongshu.com/api/sns/web/v2/comment';
const read = (url: string, text: string, over = {}) => notesComments.read(listPiece(page, url, text, over));

describe('answers', () => {
  const first = `${api}/page?note_id=${noteId}&cursor=&top_comment_id=&xsec_token=ABt%3D`;
  const thread = `//webapi.rednote.com/api/sns/web/v2/comment/sub/page?note_id=${noteId}&root_comment_id=${id(1)}&num=10&cursor=${id(2)}`;

  test('belong to the note in their address; a comment’s own words keep every sign', () => {
    const told = read(
      first,
      answer({ comments: [comment(1), comment(2), { id: 'x' }], cursor: id(2), has_more: true, user_id: 'viewer' }),
    );
    expect(told).toMatchObject({
      of: { note_id: noteId },
      from: '',
      next: id(2),
      end: null,
      total: null,
      others: 0,
      drift: ['data[].id: missing in 1 of 3'],
    });
    expect(told?.rows[0]).toMatchObject({ text: '第 1 <3 you > all', authorId: 'u1', counters: { likes: '1.2万' } });
    expect(JSON.stringify(told)).not.toMatch(/ABs|viewer/);
    expect(read(`${api}/page?cursor=`, answer({ comments: [] }))).toBeNull();
  });

  test('of replies are their thread’s, also at RedNote, whose addresses have no protocol', () => {
    const target = { id: id(2), user_info: { user_id: 'u2', nickname: 'b', xsec_token: 'ABs' } };
    const told = read(
      thread,
      answer({ comments: [comment(3, { target_comment: target })], cursor: id(3), has_more: false }),
    );
    expect(told).toMatchObject({ thread: id(1), from: id(2), next: '', end: 'all' });
    expect(told?.rows.map(({ comment: facts }) => [facts?.root, facts?.parent])).toEqual([[id(1), id(2)]]);
    expect(read(thread.replace(/cursor=.*/, 'cursor='), answer({ comments: [], has_more: false }))).toMatchObject({
      end: 'all',
      thread: id(1),
    });
  });

  test.each([
    [
      'the last, its cursor filled',
      answer({ comments: [comment(1)], cursor: id(1), has_more: false }),
      { next: '', end: 'all' },
    ],
    ['none at all', answer({ comments: [], cursor: '', has_more: false }), { next: '', end: 'none' }],
    ['empty with more to come', answer({ comments: [], has_more: true }), { end: 'refused' }],
    ['a success without data', answer(undefined), { end: 'refused' }],
  ])('%s', (_, text, told) => expect(read(first, text)).toMatchObject(told));

  test('a guest’s wall', () => {
    const wall = '{"code":0,"success":true,"msg":"","data":{}}';
    expect(read(first, wall, { status: 461 })).toMatchObject({ rows: [], end: 'refused', of: { note_id: noteId } });
    expect(read(thread, wall, { status: 461 })).toMatchObject({ rows: [], end: 'refused', thread: id(1) });
  });
});

test('everybody in a record is named: author, answered, mentioned', () => {
  const target_comment = { id: id(1), user_info: { user_id: 'u2', nickname: 'c' } };
  const record = comment(3, { target_comment, at_users: [{ user_id: 'u3', nickname: 'd e' }], content: '@d e @f：' });
  expect(notesComments.comments?.people(record).toSorted()).toEqual(['a b', 'c', 'd', 'd e', 'f', 'u1', 'u2', 'u3']);
  expect(notesComments.comments?.people(null)).toEqual([]);
});

test('the state of another note, or not filled yet, is nothing; a total may be all there is', () => {
  const own = (text: string) => notesComments.read(listPiece(page, page, text, { own: true }));
  const none = { list: [], cursor: '', hasMore: true };
  expect(own(held(noteId, { comments: none, interactInfo: { commentCount: '19' } }, page))).toBeNull();
  const other = page.replace(noteId, id(9));
  expect(own(held(id(9), { comments: { ...none, list: [{ id: id(1) }] }, interactInfo: {} }, other))).toBeNull();
  expect(held(noteId, { comments: none, interactInfo: {} }, other)).toBe('');
});

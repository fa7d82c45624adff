import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../lib/core/list.ts';
import { cnvideoComments } from '../../lib/platforms/cnvideo/lists/comments.ts';
import { listPiece } from '../platforms/list-piece.ts';
import { all as long } from '../setup/long-form.ts';
import { threadIds } from './cnvideo/catalogue.ts';
import { commentPage, replyPage, treeOf } from './cnvideo/lists/comment-threads.ts';
import { visitorOf } from './cnvideo-device.ts';
import { allOf, type CommentTree } from './framework/comment-tree.ts';
import { type AskPage, givenOf, readOf, readThreads, unnamed } from './read-threads.ts';
import { type Replica, startReplica } from './start-replica.ts';

// Comments of Douyin as its replica serves them (cnvideo README, R28, R29), and as they are read.

let replica: Replica;
let now = 0;
beforeAll(async () => {
  replica = await startReplica();
  replica.follow({ now: () => now, wait: async () => {}, told: false });
});
afterAll(() => replica.close());
beforeEach(() => {
  replica.reset();
  now = Date.now();
});

const { get, visit } = visitorOf(() => replica);
const api = 'https://www-hj.douyin.com/aweme/v1/web/comment';

function answerIn(item: string, url: string, text: string, status = 200): ListAnswer {
  const answer = cnvideoComments.read(listPiece(`https://www.douyin.com/video/${item}`, url, text, { status }));
  if (!answer) throw new Error('no comments');
  return answer;
}

const addressOf = (item: string, cursor: string, thread: string, [first, later]: readonly [string, string]) =>
  thread
    ? `${api}/list/reply/?item_id=${item}&comment_id=${thread}&cursor=${cursor}&count=${cursor === '0' ? '3' : later}`
    : `${api}/list/?aweme_id=${item}&cursor=${cursor}&count=${cursor === '0' ? first : later}`;

/** Somebody's page of an item: what it asks is signed, and comes after `pause` ms. */
function somebody(item: string, signedIn = true, pause = 11_000): AskPage {
  const login = signedIn ? `; ${replica.signIn('cnvideo').replace(/; ttwid=.*/, '')}` : '';
  return async (cursor, thread) => {
    now += pause;
    const { url, cookie, headers } = await visit(`${addressOf(item, cursor, thread, ['5', '10'])}&aid=6383`);
    const { text, status } = await get(url, cookie + login, headers);
    return answerIn(item, url, text, status);
  };
}

const known = (item: string): CommentTree => treeOf(item) as CommentTree;

describe('comments with threads', () => {
  it('are given each once to who scrolls and opens all, with parents, and the total is larger (R28, R29)', async () => {
    const tree = known(threadIds.few);
    const { state, rows, whole, opened } = await readThreads(somebody(threadIds.few));
    expect(readOf(rows).sort()).toEqual(givenOf(tree).sort());
    const replies = [...rows.values()].filter(({ comment }) => comment?.root !== '');
    expect(state).toMatchObject({
      count: rows.size,
      replies: replies.length,
      end: 'all',
      total: allOf(tree.comments).length + 1,
      drift: [],
    });
    expect([whole, opened]).toEqual([
      opened,
      tree.comments.filter((one) => !one.gone && one.replies.length > 0).length + 1,
    ]);
    expect(state.spans).toHaveLength(1);
  });

  it('begin with the pinned one; of the others one is folded, some are by the author or hold their first reply', async () => {
    const first = await somebody(threadIds.few)('0', '');
    expect(first.rows.filter(({ comment }) => comment?.root === '')).toHaveLength(5);
    expect(first.rows[0]?.pinned).toBe(true);
    const { rows } = await readThreads(somebody(threadIds.few));
    const all = [...rows.values()];
    expect(all.filter(({ comment }) => comment?.marks.includes('folded'))).toHaveLength(1);
    expect(
      all.filter(({ comment, media }) => comment?.marks.includes('by_author') || media === 'image').length,
    ).toBeGreaterThan(5);
  });

  it('end for guests after the first page (R9)', async () => {
    const { state } = await readThreads(somebody(threadIds.few, false), 10);
    expect(state).toMatchObject({ end: 'sign_in', atLeast: false });
  });

  it('stand still in a variant, which is told (R28)', async () => {
    replica.columns('cnvideo', ['comments-cursor-stuck']);
    const { state } = await readThreads(somebody(threadIds.few), 10);
    expect(state.end).toBe('repeats');
  });

  it('are more a day later, and only those are new (R28)', async () => {
    const before = await readThreads(somebody(threadIds.few));
    replica.columns('cnvideo', ['comments-day-later']);
    const { rows } = await readThreads(somebody(threadIds.few));
    const fresh = [...rows.keys()].filter((id) => !before.rows.has(id));
    const given = new Set(givenOf(treeOf(threadIds.few, 6) as CommentTree).map((line) => line.split(' ')[0]));
    expect(fresh.sort()).toEqual([...given].filter((id) => id && !before.rows.has(id)).sort());
    expect(fresh.length).toBeGreaterThan(6);
  });

  it('are refused in a burst, and after sixty answers until the check is passed (R24)', async () => {
    const hasty = somebody(threadIds.few, true, 100);
    const ends = [];
    for (let count = 0; count < 6; count += 1) ends.push((await hasty('0', '')).end);
    expect(ends).toEqual([null, null, null, null, 'refused', 'refused']);
    now += 600_000;
    const steady = somebody(threadIds.few, true, 300);
    for (let count = 0; count < 60; count += 1) await steady('0', '');
    expect((await steady('0', '')).end).toBe('refused');
    await get('https://verify.snssdk.com/captcha/verify', '');
    expect((await steady('0', '')).rows.length).toBeGreaterThan(4);
  });
});

it('pages show the panel: open on an item’s own page, over a list behind its button (P8, R28)', async () => {
  const open = async (path: string) => {
    const { cookie } = await visit('https://www.douyin.com/aweme/v1/web/comment/list/');
    return (await get(`https://www.douyin.com${path}`, cookie)).text;
  };
  expect(await open(`/video/${threadIds.few}`)).toMatch(
    /data-e2e="comment-list"><\/section><script src="\/replica-comments.js"[^>]*data-opened="true"/,
  );
  expect(await open(`/jingxuan?modal_id=${threadIds.few}`)).toMatch(
    /feed-comment-icon.*data-e2e="comment-list" hidden/,
  );
});

it.each([[threadIds.many, 2000] as const, ...(long ? [[threadIds.crowd, 20_000] as const] : [])])(
  'of item %s, %i on three levels are read each once, with parents',
  async (item, all) => {
    const ask: AskPage = (cursor, thread) => {
      const asked = { cursor: Number(cursor), count: cursor === '0' && thread ? 3 : 20 };
      const text = thread ? replyPage(item, thread, asked) : commentPage(item, asked);
      return answerIn(item, addressOf(item, cursor, thread, ['20', '20']), text ?? '');
    };
    const tree = known(item);
    expect(allOf(tree.comments)).toHaveLength(all);
    const { state, rows, items } = await readThreads(ask);
    const given = givenOf(tree);
    expect(readOf(rows).sort()).toEqual(given.sort());
    expect(unnamed(cnvideoComments, rows, tree)).toEqual([]);
    expect([state.count, items.size, state.end, state.atLeast]).toEqual([given.length, given.length, 'all', false]);
    expect(all - given.length).toBeGreaterThan(all / 40);
  },
  120_000,
);

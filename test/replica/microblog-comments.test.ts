import { expect, it } from 'vitest';
import type { ListAnswer } from '../../lib/core/list.ts';
import { gather, nothingGathered } from '../../lib/features/lists/model/index.ts';
import { microblogComments } from '../../lib/platforms/microblog/lists/comments.ts';
import { namesOf } from '../../lib/platforms/microblog/post-names.ts';
import { askSite, cookiesOf } from './ask-site.ts';
import { allOf } from './framework/comment-tree.ts';
import { commented, commentedPost } from './microblog/lists/comments.ts';
import { microblog } from './microblog/site.ts';

// Comments by the rules of the platform's README (R32 to R34), read by the kind that reads the site's.

async function viewer({ columns = [] as readonly string[], guest = false } = {}) {
  const site = askSite(microblog, { columns });
  const visitor = await site.ask('https://passport.weibo.com/visitor/genvisitor2', {
    method: 'POST',
    body: 'cb=a&rid=1',
  });
  const cookies = guest ? cookiesOf(visitor.setCookies) : site.signIn('weibo.com');
  return async (path: string, page: string, after = 1500): Promise<ListAnswer> => {
    site.clock.now += after;
    const url = `https://weibo.com/ajax/statuses/${path}`;
    const { status, body } = await site.ask(url, { cookies });
    const told = microblogComments.read({ url, page, status, time: site.clock.now, text: String(body) });
    if (!told) throw new Error('no comments');
    return told;
  };
}

type Ask = Awaited<ReturnType<typeof viewer>>;
type Post = (typeof commented)[keyof typeof commented];
const pageOf = ({ mblogid }: Post) => `https://weibo.com/1900000001/${mblogid}`;

/** All pages behind one that is asked with this cursor. */
async function paged(ask: Ask, page: string, path: string): Promise<ListAnswer[]> {
  const answers: ListAnswer[] = [];
  for (let cursor: string | null = '0'; cursor !== null; ) {
    const told: ListAnswer = await ask(`${path}&max_id=${cursor}`, page);
    answers.push(told);
    cursor = told.next || null;
  }
  return answers;
}

const first = (id: string, flow = 0) => `buildComments?flow=${flow}&id=${id}&is_mix=0&fetch_level=0`;
const replies = (id: string, isSecond = false) =>
  `${isSecond ? 'getSecondComment?' : 'buildComments?is_mix=1&fetch_level=1&'}id=${id}`;

async function whole(ask: Ask, post: Post, isSecond = false): Promise<ListAnswer[]> {
  const answers = await paged(ask, pageOf(post), first(post.mid));
  const opened = answers.flatMap(({ rows }) =>
    rows.filter(({ comment }) => comment?.root === '' && Number(comment.replies) > 3),
  );
  const threads: ListAnswer[] = [];
  for (const { itemId: id } of opened) threads.push(...(await paged(ask, pageOf(post), replies(id, isSecond))));
  return [...answers, ...threads];
}

const nothing = { items: new Map<string, number>(), asked: new Set<string>() };
const given = ({ mid }: Post) => {
  const { tree, first: count = 0 } = commentedPost(mid) ?? {};
  return allOf((tree?.comments ?? []).slice(0, count).filter(({ gone }) => !gone)).filter(({ gone }) => !gone);
};

it.each([
  ['P', false],
  ['Q', true],
])('R34 %s: 2,000 comments, 5 %% of them gone: each once, under the one that it answers', async (_, isSecond) => {
  const ask = await viewer();
  const answers = await whole(ask, commented.many, isSecond);
  const wanted = given(commented.many);
  const rows = new Map(answers.flatMap((one) => one.rows).map((row) => [row.itemId, row]));
  const { state, items } = gather(nothingGathered, answers, nothing);
  expect([state.count, items.size, wanted.length < 2000]).toEqual([wanted.length, wanted.length, true]);
  expect(wanted.map(({ id, root, parent }) => [id, root, parent])).toEqual(
    wanted.map(({ id }) => [id, rows.get(id)?.comment?.root, rows.get(id)?.comment?.parent]),
  );
  expect(answers.flatMap(({ drift = [] }) => drift)).toEqual([]);
  expect(answers.map(({ of: { mid, mblogid } }) => ({ mid, mblogid }))).toEqual(answers.map(() => commented.many));
});

it('R32: ten, then twenty, one of them empty; 258 for 267; by time another order of the same', async () => {
  const ask = await viewer({ guest: true });
  const answers = await paged(ask, pageOf(commented.some), first(commented.some.mblogid));
  expect(answers.map(({ rows }) => rows.filter(({ comment }) => comment?.root === '').length)).toEqual([
    10, 20, 20, 0, 20, 20,
  ]);
  expect(answers.map(({ end }) => end)).toEqual([null, null, null, null, null, 'all']);
  expect([answers[0]?.total, commentedPost(commented.some.mid)?.comments_count]).toEqual([258, 267]);
  const byTime = await paged(ask, `https://weibo.com/detail/${commented.some.mid}`, first(commented.some.mid, 1));
  const ids = (all: readonly ListAnswer[]) => gather(nothingGathered, all, nothing).items;
  expect(new Set(ids(byTime).keys())).toEqual(new Set(ids(answers).keys()));
  expect([...ids(byTime).keys()]).not.toEqual([...ids(answers).keys()]);
  expect([byTime[0]?.of.order, answers[0]?.of.order]).toEqual(['time', 'hot']);
});

it('R33: of 1,043 announced 312 first-level comments come, and that is said to be all', async () => {
  const answers = await paged(await viewer(), pageOf(commented.selected), first(commented.selected.mid));
  const roots = answers.flatMap(({ rows }) => rows.filter(({ comment }) => comment?.root === ''));
  expect([roots.length, answers[0]?.total, answers.at(-1)?.end]).toEqual([312, 1043, 'all']);
});

it('R27: calls in a burst are refused, then empty for a minute, which is no end of a post with comments', async () => {
  const ask = await viewer();
  const page = pageOf(commented.many);
  for (let call = 0; call < 4; call += 1) await ask(first(commented.many.mid), page, 100);
  expect(await ask(first(commented.many.mid), page, 100)).toMatchObject({ rows: [], end: 'refused' });
  expect(await ask(first(commented.many.mid), page, 1000)).toMatchObject({ rows: [], end: 'refused' });
});

it('A4: the replica’s posts have the names that each other tell', () => {
  for (const post of Object.values(commented)) expect([namesOf(post.mid), namesOf(post.mblogid)]).toEqual([post, post]);
});

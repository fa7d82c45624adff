import { expect, it } from 'vitest';
import type { ListAnswer } from '../../lib/core/list.ts';
import { gather, nothingGathered } from '../../lib/features/lists/model/index.ts';
import { shortclipComments } from '../../lib/platforms/shortclip/lists/comments.ts';
import { askSite, cookiesOf } from './ask-site.ts';
import { allOf } from './framework/comment-tree.ts';
import { commented, commentsOf } from './shortclip/lists/commented.ts';
import { shortclip } from './shortclip/site.ts';

// Comments by the rules of the platform's README (R26 to R28), read by the kind that reads the site's.

const www = 'https://www.kuaishou.com';

async function viewer(isRest: boolean, { columns = [] as readonly string[], guest = false } = {}) {
  const { clock, signIn, ask } = askSite(shortclip, { columns });
  const device = cookiesOf((await ask(`${www}/`)).setCookies);
  const cookies = guest ? device : { ...device, ...signIn('www.kuaishou.com') };
  const open = async (path: string) =>
    String((await ask(www + path, { cookies, headers: { 'sec-fetch-dest': 'document' } })).body);
  async function told(asked: object, after = 2000): Promise<ListAnswer> {
    clock.now += after;
    const isThread = 'rootCommentId' in asked;
    const operationName = isThread ? 'visionSubCommentList' : 'commentListQuery';
    const path = isRest ? `/rest/v/photo/comment/${isThread ? 'sublist' : 'list'}` : '/graphql';
    const body = JSON.stringify(isRest ? asked : { operationName, variables: asked, query: '…' });
    const { status, body: text } = await ask(www + path, { method: 'POST', cookies, body });
    const page = `${www}/short-video/${commented.many}`;
    const answer = shortclipComments.read({ url: www + path, page, status, time: 1, text: String(text), body });
    if (!answer) throw new Error('no comments');
    return answer;
  }
  async function paged(asked: object): Promise<ListAnswer[]> {
    const answers: ListAnswer[] = [];
    for (let pcursor: string | null = ''; pcursor !== null; ) {
      const answer: ListAnswer = await told({ ...asked, pcursor });
      answers.push(answer);
      pcursor = answer.next || null;
    }
    return answers;
  }
  return { told, paged, open, ask };
}

const nothing = { items: new Map<string, number>(), asked: new Set<string>() };
const roots = ({ rows }: ListAnswer) => rows.filter(({ comment }) => comment?.root === '');

it.each([
  ['(a) REST', true],
  ['(b) GraphQL', false],
])('R26, R27 %s: 2,000 comments, 5 %% of them gone: each once, under its first-level one', async (_, isRest) => {
  const { paged } = await viewer(isRest);
  const first = await paged({ photoId: commented.many });
  const opened = first.flatMap(roots).filter(({ record }) => (record as { hasSubComments: boolean }).hasSubComments);
  const threads: ListAnswer[] = [];
  for (const { itemId: id } of new Map(opened.map((row) => [row.itemId, row])).values())
    threads.push(...(await paged({ photoId: commented.many, rootCommentId: isRest ? Number(id) : id })));
  const tree = (commentsOf(commented.many)?.comments ?? []).filter(({ gone }) => !gone);
  const wanted = allOf(tree).filter(({ gone }) => !gone);
  const rows = new Map([...first, ...threads].flatMap((one) => one.rows).map((row) => [row.itemId, row]));
  const { state, items } = gather(nothingGathered, [...first, ...threads], nothing);
  expect([state.count, items.size, wanted.length < 2000]).toEqual([wanted.length, wanted.length, true]);
  // Who is answered is a person: the comment is known of direct replies alone.
  expect(wanted.map(({ id, root, parent }) => [id, root, parent === root ? parent : ''])).toEqual(
    wanted.map(({ id }) => [id, rows.get(id)?.comment?.root, rows.get(id)?.comment?.parent]),
  );
  expect([first.map((one) => roots(one).length).reduce((sum, count) => sum + count), first.at(-1)?.end]).toEqual([
    tree.length + 1,
    'all',
  ]);
  expect([
    first[0]?.total,
    first.flatMap(({ drift = [] }) => drift),
    threads.flatMap(({ drift = [] }) => drift),
  ]).toEqual([2000, [], []]);
  expect(first.slice(0, -1).every(({ next, rows: some }) => !some.some(({ itemId: id }) => id === next))).toBe(true);
});

it('R23: two pages within 1.5 s: an empty one with more to come, then a check', async () => {
  const { told } = await viewer(false);
  const { next } = await told({ photoId: commented.many, pcursor: '' });
  await told({ photoId: commented.many, pcursor: next });
  expect(await told({ photoId: commented.many, pcursor: next }, 1000)).toMatchObject({ rows: [], next, end: null });
  expect(await told({ photoId: commented.many, pcursor: next }, 1000)).toMatchObject({ end: 'check' });
});

it.each([true, false])('R28: guests are given comments, and in a column refused (REST: %s)', async (isRest) => {
  expect(
    (await (await viewer(isRest, { guest: true })).told({ photoId: commented.few, pcursor: '' })).rows.length,
  ).toBeGreaterThan(10);
  const walled = await viewer(isRest, { guest: true, columns: ['guest-comments'] });
  expect(await walled.told({ photoId: commented.few, pcursor: '' })).toMatchObject({ rows: [], end: 'refused' });
});

it('R26: the page has its panel by either face, and other operations share its address', async () => {
  const { open, ask } = await viewer(false);
  expect(await open(`/short-video/${commented.few}`)).toContain('data-face="graphql"');
  expect(await (await viewer(true, { columns: ['rest-comments'] })).open(`/short-video/${commented.few}`)).toContain(
    'data-face="rest"',
  );
  const body = JSON.stringify({ operationName: 'visionShortVideoReco', variables: { photoId: commented.few } });
  const other = await ask(`${www}/graphql`, { method: 'POST', body });
  expect(String(other.body)).toContain('visionShortVideoReco');
  const piece = { url: `${www}/graphql`, page: www, status: 200, time: 1, text: String(other.body), body };
  expect(shortclipComments.read(piece)).toBeNull();
});

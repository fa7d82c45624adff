import { expect, test } from 'vitest';
import { askSite } from '../../replica/ask-site.ts';
import type { Answer, ReplicaRequest } from '../../replica/framework/site.ts';
import { ids, noteLink } from '../../replica/notes/catalogue.ts';
import { notes } from '../../replica/notes/site.ts';

// The rules of the platform's README as the replica enforces them: each is here because a kinder site would break no
// capture.

const home = 'https://www.xiaohongshu.com';
const note = home + noteLink(ids.image, 'pc_feed');
const linkIn = ({ body }: Answer) => home + (/href="([^"]*)"/.exec(String(body))?.[1] ?? '').replaceAll('&amp;', '&');
const holdsNote = ({ body }: Answer) => String(body).includes('class="note-container"');

/** The site as a person sees it who is signed in. */
function site() {
  const { clock, signIn, ask } = askSite(notes);
  const cookies = signIn('www.xiaohongshu.com');
  return {
    clock,
    ask: (address: string, over: Partial<ReplicaRequest> = {}) =>
      ask(address, { cookies, ...over, headers: { 'sec-fetch-mode': 'navigate', ...over.headers } }),
  };
}

test('R4: tokens change at every view and die after two hours', async () => {
  const { clock, ask } = site();
  const [one, two] = [linkIn(await ask(`${home}/explore`)), linkIn(await ask(`${home}/explore`))];
  expect(one).not.toBe(two);
  expect(holdsNote(await ask(one))).toBe(true);
  clock.now += 2 * 3_600_000 + 1;
  expect(holdsNote(await ask(one))).toBe(false);
});

test('R5: after ten pages a minute the Sorry page, then 300013, then nothing at all, until the network changes', async () => {
  const { clock, ask } = site();
  const answers: Answer[] = [];
  for (let visit = 0; visit < 15; visit += 1) answers.push(await ask(note));
  expect(answers.slice(0, 10).every(holdsNote)).toBe(true);
  expect(answers.slice(10, 12).map(({ body }) => String(body).includes('Sorry, This Page'))).toEqual([true, true]);
  expect(answers.slice(12, 14).map(({ headers }) => headers.location?.includes('300013'))).toEqual([true, true]);
  clock.now += 120_000;
  expect(await ask(`${home}/explore`)).toMatchObject({ status: 200, body: '' });
});

test('R6: a call is refused unsigned, with a signature made by hand, and without x-rap-param, each in its own way', async () => {
  const { ask } = site();
  const feed = 'https://edith.xiaohongshu.com/api/sns/web/v1/feed';
  const call = (headers: Record<string, string>) => ask(feed, { method: 'POST', body: '{}', headers });
  const plain = [await call({}), await call({})].map(({ status, body }) => [status, JSON.parse(String(body)).code]);
  expect(plain.sort()).toEqual([
    [200, -1],
    [200, 300011],
  ]);
  expect(await call({ 'x-s': 'XYS_1.2', 'x-t': '1', 'x-s-common': 'a' })).toMatchObject({ status: 406 });
  const made = await call({ 'x-s': 'XYS_1.2', 'x-t': '1', 'x-s-common': 'a', 'x-rap-param': 'b' });
  expect([made.status, JSON.parse(String(made.body))]).toEqual([461, { code: 0, success: true, msg: '' }]);
});

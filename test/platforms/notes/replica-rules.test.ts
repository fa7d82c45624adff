import { expect, test } from 'vitest';
import { unwatermarkedImages } from '../../../lib/platforms/notes/shape/unwatermarked.ts';
import { imageNote } from '../../fixtures/notes/image-note.ts';
import type { Answer, ReplicaRequest } from '../../replica/framework/site.ts';
import { ids, noteLink } from '../../replica/notes/catalogue.ts';
import { notes } from '../../replica/notes/site.ts';

// The rules of the platform's document, §9, which the extension meets in the replica: each as the site enforces it.

function site(columns: readonly string[] = []) {
  const clock = { now: 1_795_166_000_000 };
  const opened = notes.open({ fault: () => null, served: () => null, now: () => clock.now, is: (name) => columns.includes(name) });
  const cookies = Object.fromEntries((opened.signIn?.('www.xiaohongshu.com') ?? []).map((line) => line.split(';')[0]?.split('=') ?? []));
  async function ask(address: string, over: Partial<ReplicaRequest> = {}): Promise<Answer> {
    const url = new URL(address);
    const request = { method: 'GET', host: url.host, path: url.pathname, url, body: '', time: clock.now, cookies, ...over };
    const answer = await opened.handle({ ...request, headers: { 'sec-fetch-mode': 'navigate', ...over.headers } });
    if (!answer) throw new Error('nothing there');
    return answer;
  }
  return { clock, ask };
}

const home = 'https://www.xiaohongshu.com';
const note = home + noteLink(ids.image, 'pc_feed');
const linkIn = ({ body }: Answer) => home + (/href="([^"]*)"/.exec(String(body))?.[1] ?? '').replaceAll('&amp;', '&');
const holdsNote = ({ body }: Answer) => String(body).includes('class="note-container"');

test('R1: guests are sent to the login, or to an error by script, or see a note whose comments are empty', async () => {
  const guest = { cookies: {} };
  expect((await site().ask(note, guest)).headers.location).toMatch(/^\/login\?redirectPath=http%3A/);
  expect(String((await site(['guest-error']).ask(note, guest)).body)).toContain('error_code=300012');
  const open = await site(['guest-open']).ask(home + noteLink(ids.video, 'pc_feed'), guest);
  expect(String(open.body)).toContain('"stream":{}');
});

test('R3: the state is no JSON, and a second noteDetailMap stands before the note’s', async () => {
  const text = String((await site().ask(note)).body);
  for (const sign of ['undefined', 'new Map([', 'new Set([', 'NaN', '-Infinity', 'AiNoteDetailStore', '};var'])
    expect(text).toContain(sign);
});

test('R4: tokens change at every view and die after two hours; without one the five disguises come in turn', async () => {
  const { clock, ask } = site();
  const [one, two] = [linkIn(await ask(`${home}/explore`)), linkIn(await ask(`${home}/explore`))];
  expect(one).not.toBe(two);
  expect(holdsNote(await ask(one))).toBe(true);
  clock.now += 2 * 3_600_000 + 1;
  expect(holdsNote(await ask(one))).toBe(false);
  const bare = note.split('?')[0] ?? '';
  const seen = [];
  for (let turn = 0; turn < 5; turn += 1) seen.push(await ask(bare));
  expect(seen.map(({ status }) => status).sort()).toEqual([200, 200, 302, 302, 404]);
});

test('R5: after ten pages a minute the Sorry page, then 300013, then nothing at all, until the network changes', async () => {
  const { clock, ask } = site();
  const answers: Answer[] = [];
  for (let visit = 0; visit < 15; visit += 1) answers.push(await ask(note));
  expect(answers.slice(0, 10).every(holdsNote)).toBe(true);
  expect(answers.slice(10, 12).map(({ body }) => String(body).includes('Sorry, This Page'))).toEqual([true, true]);
  expect(answers.slice(12, 14).map(({ headers }) => headers.location?.includes('300013'))).toEqual([true, true]);
  clock.now += 120_000;
  expect(await ask(`${home}/explore`)).toMatchObject({ status: 200, body: '', headers: { 'content-type': 'text/plain; charset=utf-8' } });
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

test('R8: a scripted GET of a note: 300013 from a page, the login for guests, the note or the login for a caller', async () => {
  const scripted = (headers: Record<string, string>) => ({ headers: { 'sec-fetch-mode': 'cors', ...headers } });
  expect((await site().ask(note, scripted({ referer: `${home}/explore` }))).headers.location).toContain('300013');
  expect((await site().ask(note, { ...scripted({}), cookies: {} })).headers.location).toMatch(/^\/login/);
  // Firefox says "same-origin" of an extension's request too, Chromium "none".
  for (const from of ['none', 'same-origin']) expect(holdsNote(await site().ask(note, scripted({ 'sec-fetch-site': from })))).toBe(true);
  expect((await site(['caller-walled']).ask(note, scripted({}))).headers.location).toMatch(/^\/login/);
});

test('R9: RedNote knows no sign-in of Xiaohongshu’s cookies, and moves /explore on', async () => {
  const rednote = note.replace('xiaohongshu', 'rednote');
  expect((await site().ask(rednote)).headers.location).toMatch(/^\/discovery\/item\//);
});

test('R10: short links answer GET alone, dead ones lead home', async () => {
  const { ask } = site();
  expect((await ask('https://xhslink.com/m/1replicaNote', { method: 'HEAD' })).status).toBe(404);
  expect((await ask('https://xhslink.com/m/1replicaNote')).headers.location).toContain(`/discovery/item/${ids.image}`);
  expect((await ask('https://xhslink.cn/o/dead')).headers.location).toBe(`${home}/`);
});

test('R13: a changed signed picture address is 403; those Gleaner derives are open', async () => {
  const { ask } = site();
  const card = imageNote(ids.image);
  const shown = card.image_list[0]?.url_default.replace('http:', 'https:') ?? '';
  expect((await ask(shown)).status).toBe(200);
  expect((await ask(shown.replace('!nd_dft', '!nd_prv'))).status).toBe(403);
  const derived = unwatermarkedImages(card as never);
  expect(derived.length).toBeGreaterThan(0);
  for (const address of derived) expect((await ask(address)).status).toBe(200);
});

import { expect, test } from 'vitest';
import { tree } from '../../../lib/core/json/json.ts';
import { scriptsOf } from '../../../lib/core/page/html-scripts.ts';
import { unwatermarkedImages } from '../../../lib/platforms/notes/note-detail/unwatermarked.ts';
import { stateOf } from '../../../lib/platforms/notes/page/state-note.ts';
import { imageNote } from '../../fixtures/notes/image-note.ts';
import { askSite } from '../../replica/ask-site.ts';
import type { Answer, ReplicaRequest } from '../../replica/framework/site.ts';
import { ids, noteLink, tokenOf } from '../../replica/notes/catalogue.ts';
import { notes } from '../../replica/notes/site.ts';
import { runProgram } from '../../replica/run-program.ts';

// The rules of the platform's README (R1 to R13), which the extension meets in the replica: each as the site enforces
// it.

/** The site as a person sees it who is signed in. */
function site(columns: readonly string[] = [], host = 'www.xiaohongshu.com') {
  const { clock, signIn, ask } = askSite(notes, { columns });
  const cookies = signIn(host);
  return {
    clock,
    cookies,
    ask: (address: string, over: Partial<ReplicaRequest> = {}) =>
      ask(address, { cookies, ...over, headers: { 'sec-fetch-mode': 'navigate', ...over.headers } }),
  };
}

type Registry = ((id: string) => Record<string, (body: object) => Promise<unknown>>) & {
  readonly m: Readonly<Record<string, unknown>>;
};

/** A page of the site with its own program, whose client can be called as the page calls it. */
async function program({ ask, clock, cookies }: ReturnType<typeof site>, address: string) {
  const jar = Object.entries(cookies).map((pair) => pair.join('='));
  const document = {
    get cookie() {
      return jar.join('; ');
    },
    set cookie(line: string) {
      jar.push(line.split(';')[0] ?? '');
    },
    querySelector: (selector: string) => (selector.startsWith('#') && selector !== '#comments' ? {} : null),
    addEventListener() {},
  };
  const state = { note: { noteDetailMap: {} }, user: {} };
  const globals = { document, __INITIAL_STATE__: state, Date: { now: () => clock.now } };
  const page = runProgram(String((await ask(address)).body), address, globals);
  const { webpackChunkxhs_pc_web: chunks } = page.world as {
    webpackChunkxhs_pc_web: { push(chunk: unknown): Registry };
  };
  const registry = chunks.push([['test'], {}, (given: unknown) => given]);
  const mentions = Object.keys(registry.m).filter((id) => String(registry.m[id]).includes('/api/sns/web/v1/feed'));
  const [module = ''] = mentions.filter((id) => String(registry.m[id]).includes('function postApiSnsWebV1Feed('));
  const exported = Object.entries(registry(module)).find(([, one]) => one.name === 'postApiSnsWebV1Feed');
  if (!exported) throw new Error('no feed function');
  /** Has the page's client ask for a note, and the site answer it. */
  async function call(id: string): Promise<Answer> {
    clock.now += 1;
    void exported?.[1]({ source_note_id: id, xsec_token: tokenOf(id, 'pc_feed'), xsec_source: 'pc_feed' });
    await new Promise((resolve) => setImmediate(resolve));
    const { url = '', headers = {}, body = '' } = page.asked.findLast(({ by }) => by === 'xhr') ?? {};
    return ask(url, { method: 'POST', headers, body });
  }
  return { ...page, mentions, module, letter: exported[0], call };
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
  expect(String(open.body)).not.toContain('"masterUrl"');
  expect(String((await site().ask(home + noteLink(ids.video, 'pc_feed'))).body)).toContain('"masterUrl"');
  expect(String(open.body)).toContain('"comments":{"list":[]');
});

/** What the document holds under the note's id; null where it has no state. */
async function entryIn({ ask }: ReturnType<typeof site>) {
  const state = stateOf(scriptsOf(String((await ask(note)).body)).map(({ text }) => text));
  return state === null ? null : tree(tree(tree(tree(state).note).noteDetailMap)[ids.image]).note;
}

test('R2: the entry is in the document, or empty, or the state is missing', async () => {
  expect(await entryIn(site())).toMatchObject({ noteId: ids.image });
  expect(await entryIn(site(['late-state']))).toEqual({});
  expect(await entryIn(site(['emptied-state']))).toMatchObject({ noteId: ids.image });
  expect(await entryIn(site(['no-state']))).toBeNull();
});

test('change 2: in one column the entry stays empty until the session has been to the feed', async () => {
  const left = site(['empty-entry']);
  expect(await entryIn(left)).toEqual({});
  await left.ask(`${home}/explore`);
  expect(await entryIn(left)).toMatchObject({ noteId: ids.image });
});

test('R3: the state is no JSON, and a second noteDetailMap stands before the note’s', async () => {
  const text = String((await site().ask(note)).body);
  for (const sign of ['undefined', 'new Map([', 'new Set([', 'NaN', '-Infinity', 'AiNoteDetailStore', '};var'])
    expect(text).toContain(sign);
});

test('R4: tokens change at every view and die after two hours; without one the six disguises come in turn', async () => {
  const { clock, ask } = site();
  const [one, two] = [linkIn(await ask(`${home}/explore`)), linkIn(await ask(`${home}/explore`))];
  expect(one).not.toBe(two);
  expect(holdsNote(await ask(one))).toBe(true);
  expect(holdsNote(await ask(one.replace(ids.video, ids.image)))).toBe(false);
  clock.now += 2 * 3_600_000 + 1;
  expect(holdsNote(await ask(one))).toBe(false);
  const bare = note.split('?')[0] ?? '';
  const seen = [];
  for (let turn = 0; turn < 6; turn += 1) seen.push(await ask(bare));
  expect(seen.map(({ status }) => status).sort()).toEqual([200, 200, 200, 302, 302, 404]);
});

test('R5: after ten pages a minute the Sorry page, then 300013, then nothing at all, until the network changes', async () => {
  const { clock, ask } = site();
  const answers: Answer[] = [];
  for (let visit = 0; visit < 15; visit += 1) answers.push(await ask(note));
  expect(answers.slice(0, 10).every(holdsNote)).toBe(true);
  expect(answers.slice(10, 12).map(({ body }) => String(body).includes('Sorry, This Page'))).toEqual([true, true]);
  expect(answers.slice(12, 14).map(({ headers }) => headers.location?.includes('300013'))).toEqual([true, true]);
  clock.now += 120_000;
  expect(await ask(`${home}/explore`)).toMatchObject({
    status: 200,
    body: '',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
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

test('R5: calls of the page’s client are counted too', async () => {
  const feed = site();
  const page = await program(feed, `${home}/explore`);
  page.runTo(3000);
  const answers: Answer[] = [];
  for (let turn = 0; turn < 14; turn += 1) answers.push(await page.call(ids.image));
  const codes = answers.map(({ body }) => (body === '' ? 'blocked' : JSON.parse(String(body)).code));
  // The page itself was one of the ten.
  expect(codes).toEqual([...Array(9).fill(0), ...Array(4).fill(300013), 'blocked']);
});

test('R6: the client signs a second or more after the load; the old signer is gone', async () => {
  const { world, runTo, call } = await program(site(), `${home}/explore`);
  runTo(999);
  expect('mnsv2' in world).toBe(false);
  expect(JSON.parse(String((await call(ids.image)).body)).success).toBe(false);
  runTo(3000);
  expect([typeof world.mnsv2, '_webmsxyw' in world]).toEqual(['function', false]);
  expect(JSON.parse(String((await call(ids.image)).body))).toMatchObject({
    code: 0,
    data: { items: [{ id: ids.image }] },
  });
});

test('R7: another module and another letter with every visit; two decoys mention the path', async () => {
  const visits = [await program(site(), note), await program(site(), note), await program(site(), note)];
  expect(visits.map(({ mentions }) => mentions.length)).toEqual([3, 3, 3]);
  expect(new Set(visits.map(({ module }) => module)).size).toBeGreaterThan(1);
  expect(new Set(visits.map(({ letter }) => letter)).size).toBeGreaterThan(1);
});

test('R8: a scripted GET of a note: 300013 from a page, the login for guests, the note or the login for a caller', async () => {
  const scripted = (headers: Record<string, string>) => ({ headers: { 'sec-fetch-mode': 'cors', ...headers } });
  expect((await site().ask(note, scripted({ referer: `${home}/explore` }))).headers.location).toContain('300013');
  expect((await site().ask(note, { ...scripted({}), cookies: {} })).headers.location).toMatch(/^\/login/);
  // Firefox says "same-origin" of an extension's request too, Chromium "none".
  for (const from of ['none', 'same-origin'])
    expect(holdsNote(await site().ask(note, scripted({ 'sec-fetch-site': from })))).toBe(true);
  expect((await site(['caller-walled']).ask(note, scripted({}))).headers.location).toMatch(/^\/login/);
});

test('R9: RedNote knows no sign-in of Xiaohongshu’s cookies, and moves /explore on', async () => {
  const rednote = note.replace('xiaohongshu', 'rednote');
  expect((await site().ask(rednote)).headers.location).toMatch(/^\/discovery\/item\//);
  const item = rednote.replace('/explore/', '/discovery/item/');
  const { setCookies } = await site([], 'www.rednote.com').ask(item, { cookies: {} });
  expect(setCookies.filter((line) => !line.includes('Domain=.rednote.com'))).toEqual([]);
  expect((await site().ask(item)).headers.location).toMatch(/^\/login/);
});

test('R9: RedNote’s pages ask a protocol-relative address, its answers have extras, its media a host of their own', async () => {
  const abroad = site([], 'www.rednote.com');
  const item = note.replace('xiaohongshu', 'rednote').replace('/explore/', '/discovery/item/');
  const text = String((await abroad.ask(item)).body);
  expect([
    text.includes("base = '//webapi.rednote.com'"),
    text.includes('rednotecdn.com'),
    text.includes('xhscdn.com'),
  ]).toEqual([true, true, false]);
  const page = await program(abroad, item);
  page.runTo(3000);
  const [given] = JSON.parse(String((await page.call(ids.image)).body)).data.items;
  expect(given).toMatchObject({ ignore: false, note_card: { note_translation: null } });
});

test('R10: short links answer GET alone, dead ones lead home', async () => {
  const { ask } = site();
  expect((await ask('https://xhslink.com/m/1replicaNote', { method: 'HEAD' })).status).toBe(404);
  expect((await ask('https://xhslink.com/m/1replicaNote')).headers.location).toContain(`/discovery/item/${ids.image}`);
  const { location = '' } = (await ask('https://xhslink.com/m/1replicaNote')).headers;
  expect((await ask(location, { cookies: {} })).headers.location).toMatch(/^\/login\?redirectPath=http%3A/);
  expect((await ask('https://xhslink.cn/o/dead')).headers.location).toBe(`${home}/`);
});

test('R11: a configuration is asked for on every load; over all that a guest may read lies a login', async () => {
  const { asked } = await program(site(), `${home}/explore`);
  expect(asked).toContainEqual(
    expect.objectContaining({ by: 'fetch', url: expect.stringContaining('/api/redcaptcha/v2/getconfig') }),
  );
  const modal = async (cookies: Record<string, string> | null) => {
    const { ask } = site(['guest-open']);
    return String((await ask(note, cookies ? { cookies } : {})).body).includes('class="login-modal"');
  };
  expect([await modal({}), await modal(null)]).toEqual([true, false]);
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

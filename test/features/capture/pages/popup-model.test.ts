import { expect, test, vi } from 'vitest';
import type { Capture } from '../../../../lib/core/capture.ts';
import type { RunAnswer } from '../../../../lib/core/handle.ts';
import { nothingFound } from '../../../../lib/features/capture/pages/paste-model.ts';
import { createPopup } from '../../../../lib/features/capture/pages/popup-model.ts';
import { placeOf } from '../../../../lib/features/capture/pages/popup-view.ts';
import type { FrontPage } from '../../../../lib/features/capture/protocol.ts';
import { fakeBackground } from '../../../components/fake-background.ts';
import { front, operation } from '../../../components/front-video.ts';
import { runOf, troubleOf } from '../../../components/shown-in-popup.ts';
import { failedWith } from '../../../core/told.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';
import { keepsNone } from './keeps-none.ts';
import { answered, atOnce, elsewhere, openedPopup, running, withRun } from './opened-popup.ts';

test('a page is asked for with the body the background prefilled, and may not open a tab', async () => {
  const { popup, asked } = await openedPopup({ 'run.start': () => answered });
  await popup.capture(front, front.offers[0]);
  const argument = { path: operation.path, body: front.offers[0]?.body, tabId: 1, explicit: false };
  expect(asked[1]).toEqual({ name: 'run.start', argument });
  expect(runOf(popup)).toEqual(exampleCapture);
});

test('pasted text takes the first link and may open a tab', async () => {
  const link = { url: front.url, platform: 'cnvideo', target: front.target, offers: front.offers, short: false };
  const { popup, asked } = await openedPopup({
    'page.front': () => elsewhere,
    'text.read': () => [link],
    'run.start': () => answered,
  });
  await atOnce(() => popup.read(elsewhere, 'look: https://v.douyin.com/x/'));
  await popup.capture(elsewhere, popup.paste.value.links[0]?.offers[0], true);
  expect(asked.find(({ name }) => name === 'run.start')?.argument).toMatchObject({ explicit: true, tabId: 1 });
});

test('typed text stays while the popup is closed, until it was captured or handed on; never in a private window', async () => {
  let stored = '';
  const kept = {
    get: async () => stored,
    async set(text: string): Promise<void> {
      stored = text;
    },
  };
  const { background, asked } = fakeBackground({
    'page.front': () => elsewhere,
    'text.read': () => [],
    'run.start': () => answered,
  });
  const first = createPopup(background, null, kept);
  await first.load();
  await atOnce(() => first.read(elsewhere, 'half a li'));
  const again = createPopup(background, null, kept);
  await atOnce(() => again.load());
  expect(again.paste.value.text).toBe('half a li');
  await again.capture(elsewhere, front.offers[0], true);
  expect([again.paste.value.text, stored]).toEqual(['', '']);
  stored = 'ordinary';
  const secret = { ...elsewhere, incognito: true };
  again.showPage(secret);
  await again.capture(secret, front.offers[0], true);
  expect(asked.at(-1)?.argument).toMatchObject({ privately: true });
  expect(stored).toBe('ordinary');
  const reopened = createPopup(background, null, kept);
  await atOnce(async () => reopened.showPage(elsewhere));
  expect(reopened.paste.value.text).toBe('ordinary');
  stored = '';
  await atOnce(() => again.read({ ...elsewhere, incognito: true }, 'private'));
  expect(stored).toBe('');
});

test('over a page that can be captured, a kept text waits; over what it could not be captured of, it is read', async () => {
  const kept = { get: async () => 'https://v.example/1', set: async () => {} };
  const failed = { ...exampleCapture, state: 'failed' as const, itemId: 'other' };
  const { background, asked } = fakeBackground({
    'page.front': () => front,
    'text.read': () => [],
    'run.start': () => ({ ...answered, run: failed }),
  });
  const popup = createPopup(background, null, kept);
  await atOnce(() => popup.load());
  expect(popup.paste.value).toMatchObject({ text: 'https://v.example/1', kept: true });
  expect(asked.map(({ name }) => name)).not.toContain('text.read');
  await popup.capture(front, front.offers[0]);
  await atOnce(async () => popup.showPage(front));
  expect(popup.paste.value).toMatchObject({ read: 'https://v.example/1', kept: false });
});

test('what was typed for a capture that failed can be mended', async () => {
  const failed = { ...exampleCapture, state: 'failed' as const };
  const { popup } = await openedPopup({ 'text.read': () => [], 'run.start': () => ({ ...answered, run: failed }) });
  await atOnce(() => popup.read(front, 'https://v.example/1'));
  await popup.capture(front, front.offers[0], true);
  popup.showPage(front);
  expect(popup.paste.value.text).toBe('https://v.example/1');
});

test('what is pasted while an earlier text is captured stays', async () => {
  const answer = Promise.withResolvers<RunAnswer>();
  const { popup } = await openedPopup({ 'text.read': () => [], 'run.start': () => answer.promise });
  await atOnce(() => popup.read(front, 'first'));
  const capturing = popup.capture(front, front.offers[0], true);
  await atOnce(() => popup.read(front, 'second'));
  answer.resolve(answered);
  await capturing;
  expect(popup.paste.value.text).toBe('second');
});

test('only the answer to the newest pasted text counts', async () => {
  const late = Promise.withResolvers<never[]>();
  const link = { url: front.url, platform: null, target: null, offers: [], short: false };
  const { popup } = await openedPopup({ 'text.read': ({ text }) => (text === 'old' ? late.promise : [link]) });
  let old: Promise<unknown> = Promise.resolve();
  await atOnce(() => {
    old = popup.read(front, 'old');
    return popup.read(front, 'new');
  });
  late.resolve([]);
  await old;
  expect(popup.paste.value.links).toEqual([link]);
  expect(nothingFound(popup.paste.value)).toBe(false);
});

test('a page that is being read again when a capture begins does not take its place', async () => {
  const late = Promise.withResolvers<FrontPage>();
  const pages = [front, late.promise];
  const { popup } = await openedPopup({
    'page.front': () => pages.shift() ?? front,
    'settings.change': () => null,
    'run.start': () => answered,
  });
  const choosing = popup.chooseSession('cnvideo', 'anonymous');
  const capturing = popup.capture(front, front.offers[0]);
  late.resolve({ ...front });
  await Promise.all([choosing, capturing]);
  expect(runOf(popup)).toEqual(exampleCapture);
});

test('a popup that was closed in mid-run finds the run again and follows it to its end', async () => {
  let stored: Capture = { ...running, envelope: null };
  const { popup, broadcast } = await openedPopup({
    'page.front': () => ({ ...front, run: running }),
    'run.get': () => stored,
  });
  expect(runOf(popup)?.state).toBe('running');
  stored = exampleCapture;
  broadcast({ run: { ...exampleCapture, id: 'another' }, step: '' });
  expect(runOf(popup)?.state).toBe('running');
  broadcast({ run: exampleCapture, step: '' });
  await vi.waitFor(() => expect(runOf(popup)).toEqual(exampleCapture));
});

test('a run of another tab is not taken for the one asked for', async () => {
  const answer = Promise.withResolvers<RunAnswer>();
  const { popup, broadcast } = await openedPopup({ 'run.start': () => answer.promise });
  const capturing = popup.capture(front, front.offers[0]);
  broadcast({ run: { ...running, id: 'other', tabId: 2 }, step: 'document' });
  expect(runOf(popup)).toBe(null);
  broadcast({ run: running, step: 'document' });
  expect(popup.view.value).toMatchObject({ kind: 'running', run: { id: running.id }, step: 'document' });
  answer.resolve(answered);
  await capturing;
  expect(runOf(popup)?.state).toBe('done');
});

test('a worker stopped in mid-run leaves the interrupted run on show', async () => {
  const interrupted: Capture = { ...exampleCapture, state: 'interrupted', endedAt: Date.now() };
  let run: Capture | null = null;
  const { popup } = await openedPopup({
    'page.front': () => ({ ...front, run }),
    'run.get': () => run,
    'run.start': () => {
      run = interrupted;
      throw new Error('The message port closed before a response was received.');
    },
  });
  await popup.capture(front, front.offers[0]);
  expect(runOf(popup)).toBe(interrupted);
  expect(troubleOf(popup)).toBeNull();
});

test('a request refused before any run began says so', async () => {
  const { popup } = await openedPopup({
    'run.start': () => ({ run: null, refused: failedWith('invalid_request', 'No item is named.'), envelope: '{}' }),
  });
  await popup.capture(front, front.offers[0]);
  expect(troubleOf(popup)).toMatchObject({ values: [{ said: 'No item is named.' }] });
});

test('switching a platform on keeps the others as they were', async () => {
  const { popup, asked } = await openedPopup({
    'page.front': () => ({ ...front, enabled: false }),
    'settings.change': () => ({ badge: true, disabled: ['notes'], unwatched: [], sessions: {} }),
  });
  await popup.enablePlatform('cnvideo');
  expect(asked[1]).toEqual({ name: 'settings.change', argument: { disabled: { cnvideo: false } } });
});

test('what the browser could not store is said, not passed over', async () => {
  const full = () => Promise.reject(new Error('QuotaExceededError: no room'));
  const next = vi.fn();
  for (const change of ['enablePlatform', 'chooseSession'] as const) {
    const { popup } = await openedPopup({ 'settings.change': full });
    await (change === 'enablePlatform' ? popup[change]('cnvideo', next) : popup[change]('cnvideo', 'own'));
    expect(troubleOf(popup)).toMatchObject({ code: 'internal', values: [{ said: 'QuotaExceededError: no room' }, {}] });
  }
  expect(next).not.toHaveBeenCalled();
});

test('what waits for a platform to be turned on comes next, instead of the page', async () => {
  const { popup, asked } = await openedPopup({ 'settings.change': () => null });
  const next = vi.fn();
  const before = asked.length;
  await popup.enablePlatform('cnvideo', next);
  expect(next).toHaveBeenCalledOnce();
  expect(asked.slice(before).map(({ name }) => name)).toEqual(['settings.change']);
});

test('choosing a session keeps the page on show, however new its last run is', async () => {
  const ended = { ...exampleCapture, endedAt: Date.now() };
  const { popup } = await openedPopup({
    ...withRun(ended),
    'settings.change': () => ({ sessions: { cnvideo: 'own' } }),
  });
  expect(runOf(popup)).toBe(ended);
  popup.showPage(front);
  await popup.chooseSession('cnvideo', 'own');
  expect(runOf(popup)).toBeNull();
});

const challenge = failedWith('challenge');
const unread = { ...exampleCapture, envelope: null, endedAt: Date.now() };
const refused: Capture = { ...unread, state: 'failed', failure: challenge };

test('a run that waited for its page is repeated once the page was loaded again, and shown as it is before that', async () => {
  for (const [renewed, failure, repeats] of [
    [true, challenge, 1],
    [false, challenge, 0],
    [true, failedWith('removed'), 0],
  ] as const) {
    const answers = withRun({ ...refused, failure }, { renewed });
    const { popup, asked } = await openedPopup({ ...answers, 'run.repeat': () => answered });
    const repeated = asked.flatMap(({ name, argument }) => (name === 'run.repeat' ? [argument] : []));
    expect(repeated).toEqual(Array(repeats).fill({ id: refused.id, tabId: front.tabId }));
    expect(runOf(popup)?.state).toBe(repeats ? 'done' : 'failed');
  }
});

test('at the side, a failed item of a feed is not captured again for being scrolled past and back to; for being loaded again it is', async () => {
  const feed = { ...front, renewed: true };
  const next = { ...feed, target: { ...front.target, ids: { aweme_id: '2' } } };
  let now: object = feed;
  const { popup, asked } = await openedPopup({
    'page.front': () => now,
    'run.get': () => refused,
    'run.repeat': () => ({ ...answered, run: refused }),
  });
  const turn = async (page: object) => {
    now = page;
    await popup.turnTo(tab(front.tabId ?? 0));
    return asked.filter(({ name }) => name === 'run.repeat').length;
  };
  const failed = { ...feed, run: refused };
  expect([await turn(next), await turn(failed), await turn(failed)]).toEqual([0, 0, 1]);
  // A check stood in the place of the page, and was passed.
  expect([await turn({ ...feed, target: null }), await turn(failed)]).toEqual([1, 2]);
});

const fresh = { ...exampleCapture, endedAt: Date.now() - 60_000 };
const other = { url: 'https://www.douyin.com/', target: null, offers: [] };
const ofAnother = { url: 'https://www.douyin.com/video/2', target: { ...front.target, ids: { aweme_id: '2' } } };
test.each<[what: string, page: object, run: Capture, shown: string]>([
  ['a failure on the page of its item', {}, refused, 'item'],
  ['a failure whose page is in the way', { ...other, gate: true }, refused, 'gate'],
  ['a failure beside another page of its site', other, refused, 'platform'],
  ['a failure on another site', { ...other, platform: null }, refused, 'elsewhere'],
  ['a success on the page of its item', {}, fresh, 'item'],
  ['a success beside another page of its site', other, fresh, 'platform'],
  ['the page of another item, not a success', ofAnother, fresh, 'page'],
  ['the field for links of another site, not a success', { ...other, platform: null }, fresh, 'page'],
])('what the popup shows: %s', async (_, page, run, expected) => {
  const { popup } = await openedPopup(withRun(run, page));
  const { value: shown } = popup.view;
  expect(shown.kind === 'result' ? placeOf(shown.front, shown.run) : shown.kind).toBe(expected);
});

const tab = (id: number) => ({ id, title: '', incognito: false, readable: true });

test('at the side, another tab takes the place of the page and of its result, and a page nobody may read asks nothing', async () => {
  const recent = { ...exampleCapture, endedAt: Date.now() - 1000 };
  const pages: Record<number, FrontPage> = {
    1: { ...front, run: recent },
    2: { ...front, tabId: 2, url: 'https://www.douyin.com/video/2', target: null, run: recent },
  };
  const { background, asked } = fakeBackground({
    'page.front': ({ tabId }) => pages[tabId ?? 1],
    'run.get': () => recent,
  });
  const popup = createPopup(background, null, keepsNone);
  await popup.turnTo(tab(1));
  expect(runOf(popup)).toEqual(recent);
  // It ended a moment ago, but is of another page.
  await popup.turnTo(tab(2));
  expect(popup.view.value).toMatchObject({ kind: 'page', front: { tabId: 2 } });
  const before = asked.length;
  await popup.turnTo({ ...tab(3), title: 'Private bank', incognito: true, readable: false });
  expect(popup.view.value).toMatchObject({
    kind: 'page',
    front: { tabId: 3, platform: null, run: null, offers: [], incognito: true },
  });
  expect(asked).toHaveLength(before);
});

test('at the side, a choice made on one page is no choice on the next', async () => {
  const { background } = fakeBackground({ 'page.front': ({ tabId }) => ({ ...front, tabId: tabId ?? 1 }) });
  const popup = createPopup(background, null, keepsNone);
  for (const readable of [true, false]) {
    await popup.turnTo(tab(1));
    popup.chosen.value = 1;
    await popup.turnTo({ ...tab(2), readable });
    expect(popup.chosen.value).toBe(0);
  }
});

test('at the side, an address that is rewritten as it was changes neither the choice nor the view', async () => {
  const run = { ...exampleCapture, endedAt: Date.now() - 1000 };
  let page: FrontPage = { ...front, tabId: 1, run };
  const { background, asked } = fakeBackground({ 'page.front': () => page, 'run.get': () => run });
  const popup = createPopup(background, null, keepsNone);
  await popup.turnTo(tab(1));
  popup.showPage(page);
  popup.chosen.value = 1;
  await popup.turnTo(tab(1));
  expect([popup.view.value.kind, popup.chosen.value]).toEqual(['page', 1]);
  expect(asked.filter(({ name }) => name === 'page.front').map(({ argument }) => argument)).toEqual([
    { tabId: 1 },
    { tabId: 1, unasked: true },
  ]);
  page = { ...page, target: null };
  await popup.turnTo(tab(1));
  expect(popup.chosen.value).toBe(0);
});

test('at the side, what the page shows at the click is captured, though a feed has gone on since', async () => {
  let page: FrontPage = { ...front, tabId: 1 };
  const { background, asked } = fakeBackground({
    'page.front': () => page,
    'run.start': () => answered,
    'run.get': () => exampleCapture,
  });
  const popup = createPopup(background, null, keepsNone);
  await popup.turnTo(tab(1));
  const shown = page;
  const target = front.target && { ...front.target, ids: { aweme_id: '9' } };
  page = { ...page, target, offers: front.offers.map((offer) => ({ ...offer, body: '{"aweme_id":"9"}' })) };
  await popup.capture(shown, shown.offers[0]);
  const bodies = () => asked.flatMap(({ name, argument }) => (name === 'run.start' ? [argument] : []));
  expect(bodies()).toMatchObject([{ body: '{"aweme_id":"9"}', tabId: 1 }]);
  // What it shows now has no such operation.
  popup.showPage({ ...shown, run: null });
  const again = popup.view.value.front ?? expect.fail('no page');
  page = { ...page, offers: [] };
  await popup.capture(again, again.offers[0]);
  expect([bodies().length, popup.view.value]).toMatchObject([1, { kind: 'page', front: { offers: [] } }]);
});

test('at the side, a page that is read anew while a click is looked up does not take the place of its capture', async () => {
  const looked = Promise.withResolvers<FrontPage>();
  const answer = Promise.withResolvers<RunAnswer>();
  let looks = 0;
  const { background, asked } = fakeBackground({
    'page.front': () => {
      looks += 1;
      return looks === 2 ? looked.promise : { ...front, tabId: 1 };
    },
    'run.start': () => answer.promise,
    'run.get': () => exampleCapture,
  });
  const popup = createPopup(background, null, keepsNone);
  await popup.turnTo(tab(1));
  const shown = popup.view.value.front ?? expect.fail('no page');
  const capturing = popup.capture(shown, shown.offers[0]);
  await popup.turnTo(tab(1));
  looked.resolve({ ...front, tabId: 1 });
  await vi.waitFor(() => expect(asked.at(-1)?.name).toBe('run.start'));
  expect(popup.view.value).toMatchObject({ kind: 'running', asked: true });
  answer.resolve(answered);
  await capturing;
  expect(runOf(popup)).toEqual(exampleCapture);
});

test('at the side, the wanted variant of an operation is captured of the page as it is at the click', async () => {
  const [offer = expect.fail('no offer')] = front.offers;
  const month = { ...offer, body: '{"day":"30"}', differs: { day: '30' } };
  let page: FrontPage = { ...front, tabId: 1, offers: [offer, month] };
  const { background, asked } = fakeBackground({
    'page.front': () => page,
    'run.start': () => answered,
    'run.get': () => exampleCapture,
  });
  const popup = createPopup(background, null, keepsNone);
  await popup.turnTo(tab(1));
  const shown = page;
  page = { ...page, url: `${page.url}?from=1` };
  await popup.capture(shown, month);
  expect(asked.find(({ name }) => name === 'run.start')?.argument).toMatchObject({ body: '{"day":"30"}' });
});

test('at the side, a kept text that waits over a page is read once a page offers nothing', async () => {
  const kept = { get: async () => 'https://v.example/1', set: async () => {} };
  const { background } = fakeBackground({ 'page.front': () => ({ ...front, tabId: 1 }), 'text.read': () => [] });
  const popup = createPopup(background, null, kept);
  await atOnce(() => popup.turnTo(tab(1)));
  expect(popup.paste.value).toMatchObject({ kept: true, read: '' });
  await atOnce(() => popup.turnTo({ ...tab(2), readable: false }));
  expect(popup.paste.value).toMatchObject({ kept: false, read: 'https://v.example/1' });
  // Back on the page, that has its button again; what the user has read or typed stays as it is.
  await atOnce(() => popup.turnTo(tab(1)));
  expect(popup.paste.value).toMatchObject({ kept: true, read: '', links: [] });
  await atOnce(() => popup.read(popup.view.value.front ?? front, 'https://v.example/1'));
  await atOnce(() => popup.turnTo({ ...tab(2), readable: false }));
  await atOnce(() => popup.turnTo(tab(1)));
  expect(popup.paste.value).toMatchObject({ kept: false, read: 'https://v.example/1' });
});

test('at the side, what an earlier tab brings late is not shown', async () => {
  const late = Promise.withResolvers<FrontPage>();
  const run = Promise.withResolvers<RunAnswer>();
  const { background } = fakeBackground({
    'page.front': ({ tabId }) => (tabId === 2 ? late.promise : { ...front, tabId: tabId ?? 1 }),
    'run.start': () => run.promise,
  });
  const popup = createPopup(background, null, keepsNone);
  await popup.turnTo(tab(1));
  const captured = popup.capture(front, front.offers[0]);
  const turned = popup.turnTo(tab(2));
  await popup.turnTo(tab(3));
  late.resolve({ ...front, tabId: 2 });
  run.resolve(answered);
  await Promise.all([captured, turned]);
  expect(popup.view.value).toMatchObject({ kind: 'page', front: { tabId: 3 } });
});

test('at the side, a run under way is there again with its tab, though nobody may read that', async () => {
  const answer = Promise.withResolvers<RunAnswer>();
  const { background } = fakeBackground({
    'page.front': ({ tabId }) => ({ ...front, platform: null, tabId, run: tabId === 3 ? running : null }),
    'run.get': () => running,
    'run.start': () => answer.promise,
  });
  const popup = createPopup(background, 3, keepsNone);
  const page = { ...front, platform: null, tabId: 3 };
  popup.showPage(page);
  void popup.capture(page, front.offers[0], true);
  await popup.turnTo(tab(4));
  await popup.turnTo({ ...tab(3), readable: false });
  expect(popup.view.value).toMatchObject({ kind: 'running', run: { id: running.id } });
});

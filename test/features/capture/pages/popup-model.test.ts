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
import { answered, atOnce, elsewhere, openedPopup, running, tab, withRun } from './opened-popup.ts';

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

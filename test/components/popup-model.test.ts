import { afterEach, expect, test, vi } from 'vitest';
import { createPopup } from '../../components/popup/popup-model.ts';
import type { FrontPage } from '../../lib/browser/messaging/messages.ts';
import { type Capture, withoutEnvelope } from '../../lib/gateway/capture.ts';
import { exampleCapture } from '../screens/example-capture.ts';
import { fakeBackground } from './fake-background.ts';

const operation = {
  spec: 'E2',
  path: exampleCapture.path,
  name: 'video-detail',
  platform: 'cnvideo',
  cookie: 'none',
  proxy: false,
  collects: false,
} as const;
const front: FrontPage = {
  tabId: 1,
  url: exampleCapture.itemUrl,
  title: 'A video',
  incognito: false,
  platform: { id: 'cnvideo', name: 'Douyin' },
  target: { platform: 'cnvideo', kind: 'video', ids: { aweme_id: exampleCapture.itemId }, url: exampleCapture.itemUrl },
  offers: [{ operation, body: '{"aweme_id":"7300000000000000001"}' }],
  granted: true,
  origins: [],
  enabled: true,
  run: null,
  session: { choice: 'automatic', signedIn: null },
};
const running: Capture = { ...exampleCapture, state: 'running', endedAt: null, envelope: null };
afterEach(() => void vi.useRealTimers());

const headers = { 'gleaner-capture': exampleCapture.id };
const answered = { status: 200, headers, body: exampleCapture.envelope ?? '', run: withoutEnvelope(exampleCapture) };

test('a page is asked for with the body the background prefilled, and may not open a tab', async () => {
  const { background, asked } = fakeBackground({
    'page.front': () => front,
    'gateway.handle': () => answered,
  });
  const popup = createPopup(background, null);
  await popup.load();
  await popup.capture();
  const request = { method: 'POST', path: operation.path, headers: { 'content-type': 'application/json' }, body: front.offers[0]?.body };
  expect(asked[1]).toEqual({ name: 'gateway.handle', argument: { request, tabId: 1, explicit: false } });
  expect(popup.run.value).toEqual(exampleCapture);
});

test('pasted text takes the first link and may open a tab', async () => {
  const link = { url: front.url, platform: 'cnvideo', target: front.target, offers: front.offers };
  const { background, asked } = fakeBackground({
    'page.front': () => ({ ...front, platform: null, target: null, offers: [] }),
    'text.read': () => [link],
    'gateway.handle': () => answered,
  });
  const popup = createPopup(background, null);
  await popup.load();
  expect(popup.text.value).toBe('');
  vi.useFakeTimers();
  const read = popup.read('look: https://v.douyin.com/x/');
  await vi.runAllTimersAsync();
  await read;
  vi.useRealTimers();
  await popup.capture();
  expect(asked.find(({ name }) => name === 'gateway.handle')?.argument).toMatchObject({ explicit: true, tabId: 1 });
});

test('only the answer to the newest pasted text counts', async () => {
  const late = Promise.withResolvers<never[]>();
  const link = { url: front.url, platform: null, target: null, offers: [] };
  const { background } = fakeBackground({
    'page.front': () => front,
    'text.read': ({ text }) => (text === 'old' ? late.promise : [link]),
  });
  const popup = createPopup(background, null);
  await popup.load();
  vi.useFakeTimers();
  const old = popup.read('old');
  const newest = popup.read('new');
  await vi.runAllTimersAsync();
  await newest;
  late.resolve([]);
  await old;
  expect(popup.links.value).toEqual([link]);
  expect(popup.nothingFound.value).toBe(false);
});

test('a popup that was closed in mid-run finds the run again and follows it to its end', async () => {
  const { background, broadcast } = fakeBackground({
    'page.front': () => ({ ...front, run: running }),
    'run.get': () => exampleCapture,
  });
  const popup = createPopup(background, null);
  await popup.load();
  expect(popup.run.value?.state).toBe('running');
  broadcast({ run: { ...exampleCapture, id: 'another' }, step: '' });
  expect(popup.run.value?.state).toBe('running');
  broadcast({ run: exampleCapture, step: '' });
  await vi.waitFor(() => expect(popup.run.value).toEqual(exampleCapture));
});

test('a finished run is not shown on the page of another item', async () => {
  const fresh = { ...exampleCapture, endedAt: Date.now() - 60_000 };
  const other = { ...front, url: 'https://www.douyin.com/video/2', target: { ...front.target, ids: { aweme_id: '2' } } } as FrontPage;
  for (const [page, shown] of [
    [front, fresh],
    [other, null],
  ] as const) {
    const popup = createPopup(fakeBackground({ 'page.front': () => ({ ...page, run: fresh }), 'run.get': () => fresh }).background, null);
    await popup.load();
    expect(popup.run.value).toBe(shown);
  }
});

test('a run of another tab is not taken for the one asked for', async () => {
  const answer = Promise.withResolvers<typeof answered>();
  const { background, broadcast } = fakeBackground({
    'page.front': () => front,
    'gateway.handle': () => answer.promise,
  });
  const popup = createPopup(background, null);
  await popup.load();
  const capturing = popup.capture();
  broadcast({ run: { ...running, id: 'other', tabId: 2 }, step: 'document' });
  expect(popup.run.value).toBe(null);
  broadcast({ run: running, step: 'document' });
  expect([popup.run.value?.id, popup.step.value]).toEqual([running.id, 'document']);
  answer.resolve(answered);
  await capturing;
  expect(popup.run.value?.state).toBe('done');
});

test('a worker stopped in mid-run leaves the interrupted run on show', async () => {
  const interrupted: Capture = { ...exampleCapture, state: 'interrupted', endedAt: Date.now() };
  let run: Capture | null = null;
  const { background } = fakeBackground({
    'page.front': () => ({ ...front, run }),
    'run.get': () => run,
    'gateway.handle': () => {
      run = interrupted;
      throw new Error('The message port closed before a response was received.');
    },
  });
  const popup = createPopup(background, null);
  await popup.load();
  await popup.capture();
  expect(popup.run.value).toBe(interrupted);
  expect(popup.trouble.value).toBe('');
});

test('a request refused before any run began says so', async () => {
  const { background } = fakeBackground({
    'page.front': () => front,
    'gateway.handle': () => ({
      status: 400,
      headers: {},
      body: '{"code":400,"msg":"invalid_request: No item is named.","data":null}',
      run: null,
    }),
  });
  const popup = createPopup(background, null);
  await popup.load();
  await popup.capture();
  expect(popup.trouble.value).toBe('invalid_request: No item is named.');
});

test('switching a platform on keeps the others as they were', async () => {
  const { background, asked } = fakeBackground({
    'page.front': () => ({ ...front, enabled: false }),
    'settings.read': () => ({ badge: true, disabled: ['notes', 'cnvideo'], unwatched: [], sessions: {} }),
    'settings.change': () => ({ badge: true, disabled: ['notes'], unwatched: [], sessions: {} }),
  });
  const popup = createPopup(background, null);
  await popup.load();
  await popup.enablePlatform();
  expect(asked[2]).toEqual({ name: 'settings.change', argument: { disabled: ['notes'] } });
});

test('choosing a session keeps the page on show, however new its last run is', async () => {
  const ended = { ...exampleCapture, endedAt: Date.now() };
  const { background } = fakeBackground({
    'page.front': () => ({ ...front, run: ended }),
    'run.get': () => ended,
    'session.choose': () => null,
  });
  const popup = createPopup(background, null);
  await popup.load();
  expect(popup.run.value).toBe(ended);
  popup.showPage();
  await popup.chooseSession('own');
  expect(popup.run.value).toBeNull();
});

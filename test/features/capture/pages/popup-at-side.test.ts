import { expect, test, vi } from 'vitest';
import type { RunAnswer } from '../../../../lib/core/handle.ts';
import { createPopup } from '../../../../lib/features/capture/pages/popup-model.ts';
import type { FrontPage } from '../../../../lib/features/capture/protocol.ts';
import { fakeBackground } from '../../../components/fake-background.ts';
import { front } from '../../../components/front-video.ts';
import { runOf } from '../../../components/shown-in-popup.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';
import { keepsNone } from './keeps-none.ts';
import { answered, atOnce, running, tab } from './opened-popup.ts';

/** A popup at the side, over a page that may become another one; what it captures is done at once. */
async function turnedTo(page: FrontPage) {
  let now = page;
  const { background, asked } = fakeBackground({
    'page.front': () => now,
    'run.start': () => answered,
    'run.get': () => exampleCapture,
  });
  const popup = createPopup(background, null, keepsNone);
  await popup.turnTo(tab(1));
  const become = (change: Partial<FrontPage>) => {
    now = { ...now, ...change };
  };
  const started = () => asked.flatMap(({ name, argument }) => (name === 'run.start' ? [argument] : []));
  return { popup, become, started };
}

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

test('at the side, the user has clicked for the first page alone, answered or not', async () => {
  let isSilent = true;
  const { background, asked } = fakeBackground({
    'page.front': ({ tabId = 1 }) => (isSilent ? Promise.reject(new Error('silent')) : { ...front, tabId }),
  });
  const popup = createPopup(background, null, keepsNone);
  await popup.turnTo(tab(1));
  isSilent = false;
  await popup.turnTo(tab(2));
  await popup.load('page', true);
  const unasked = { tabId: 2, unasked: true };
  expect(asked.map(({ argument }) => argument)).toEqual([{ tabId: 1 }, unasked, unasked]);
});

test('at the side, what the page shows at the click is captured, though a feed has gone on since', async () => {
  const shown: FrontPage = { ...front, tabId: 1 };
  const { popup, become, started } = await turnedTo(shown);
  const target = front.target && { ...front.target, ids: { aweme_id: '9' } };
  become({ target, offers: front.offers.map((offer) => ({ ...offer, body: '{"aweme_id":"9"}' })) });
  await popup.capture(shown, shown.offers[0]);
  expect(started()).toMatchObject([{ body: '{"aweme_id":"9"}', tabId: 1 }]);
  // What it shows now has no such operation.
  popup.showPage({ ...shown, run: null });
  const again = popup.view.value.front ?? expect.fail('no page');
  become({ offers: [] });
  await popup.capture(again, again.offers[0]);
  expect([started().length, popup.view.value]).toMatchObject([1, { kind: 'page', front: { offers: [] } }]);
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
  const shown: FrontPage = { ...front, tabId: 1, offers: [offer, month] };
  const { popup, become, started } = await turnedTo(shown);
  become({ url: `${shown.url}?from=1` });
  await popup.capture(shown, month);
  expect(started()).toMatchObject([{ body: '{"day":"30"}' }]);
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

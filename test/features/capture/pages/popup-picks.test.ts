import { afterEach, expect, test, vi } from 'vitest';
import { type Capture, withoutEnvelope } from '../../../../lib/core/capture.ts';
import { because, Reasoned } from '../../../../lib/core/reason.ts';
import { nothingFound } from '../../../../lib/features/capture/pages/paste-model.ts';
import { createPopup } from '../../../../lib/features/capture/pages/popup-model.ts';
import type { FrontPage } from '../../../../lib/features/capture/protocol.ts';
import { fakeBackground } from '../../../components/fake-background.ts';
import { front } from '../../../components/front-video.ts';
import { runOf, troubleOf } from '../../../components/shown-in-popup.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';

// What the popup shows of a pick from the menu.
const running: Capture = { ...exampleCapture, state: 'running', endedAt: null, envelope: null };
afterEach(() => void vi.useRealTimers());

test('what was picked in vain is shown, not the run of before', async () => {
  vi.useFakeTimers();
  const ended = { ...exampleCapture, endedAt: Date.now() };
  const { background } = fakeBackground({
    'page.front': () => ({ ...front, run: ended, picked: { text: 'no link at all', list: false, refused: null } }),
    'text.read': () => [],
  });
  const popup = createPopup(background, null);
  const loading = popup.load();
  await vi.runAllTimersAsync();
  await loading;
  expect(runOf(popup)).toBeNull();
  expect([popup.paste.value.text, nothingFound(popup.paste.value)]).toEqual(['no link at all', true]);
});

test('what is looked up is said until it has a run, whose step is known when it is shown', async () => {
  const begun = Promise.withResolvers<FrontPage>();
  const { background, asked, broadcast } = fakeBackground({
    'page.front': ({ waits }) => (waits ? begun.promise : { ...front, starting: 'look: https://v.douyin.com/x/' }),
    'run.get': () => running,
    'operations.read': () => [],
  });
  const popup = createPopup(background, null);
  const loading = popup.load();
  await vi.waitFor(() =>
    expect(popup.view.value).toMatchObject({ kind: 'running', run: null, step: 'link', pasted: true }),
  );
  broadcast({ run: running, step: 'tab' });
  begun.resolve({ ...front, run: running, step: 'queued' });
  await loading;
  expect(popup.view.value).toMatchObject({ kind: 'running', step: 'tab', run: { id: running.id } });
  expect(asked.filter(({ name }) => name === 'page.front').map(({ argument }) => argument)).toEqual([
    {},
    { tabId: 1, waits: true },
  ]);
});

test('what is picked and refused before it runs says why', async () => {
  const reason = { code: 'platform_off' } as const;
  const { background } = fakeBackground({
    'page.front': () => ({ ...front, picked: { text: 'x', list: false, refused: reason } }),
  });
  const popup = createPopup(background, null);
  await popup.load();
  expect(popup.view.value).toEqual({ kind: 'trouble', reason });
});

test.each([
  ['nothing is chosen of an id that fits several platforms', null, -1],
  ['the first is chosen where it is of the platform in front', front.platform, 0],
] as const)('%s', async (_, platform, chosen) => {
  vi.useFakeTimers();
  const link = { url: '', target: null, offers: front.offers, short: false };
  const { background } = fakeBackground({
    'page.front': () => front,
    'text.read': () => ['cnvideo', 'intlvideo'].map((id) => ({ ...link, platform: id })),
  });
  const popup = createPopup(background, null);
  const read = popup.read({ ...front, platform }, '7300000000000000001');
  await vi.runAllTimersAsync();
  await read;
  expect(popup.paste.value.chosen).toBe(chosen);
});

test('a run that was copied is not copied again', async () => {
  const ended = { ...exampleCapture, endedAt: Date.now() };
  const { background, asked } = fakeBackground({
    'page.front': () => ({ ...front, run: ended, toCopy: ended.id }),
    'run.get': () => ended,
    'run.copied': () => null,
    'operations.read': () => [],
  });
  const popup = createPopup(background, null);
  await popup.load();
  popup.noteCopied(ended.id, true);
  expect(asked).toContainEqual({ name: 'run.copied', argument: { id: ended.id } });
});

test.each([
  ['is known', exampleCapture.itemId, exampleCapture.id],
  ['of another item is not', '2', 'before'],
])('behind a capture, its page has the newest state: what was captured %s', async (_, itemId, known) => {
  const before = { ...exampleCapture, id: 'before', state: 'failed' as const };
  const run = withoutEnvelope({ ...exampleCapture, itemId });
  const { background } = fakeBackground({ 'run.start': () => ({ run, refused: null, envelope: '{}' }) });
  const popup = createPopup(background, null);
  const page = { ...front, run: before };
  popup.showPage(page);
  await popup.capture(page, page.offers[0]);
  popup.showPage(page);
  expect(popup.view.value).toMatchObject({ kind: 'page', front: { run: { id: known } } });
});

test('a run that the background refuses says why; one whose worker was stopped is shown as it is stored', async () => {
  const shown = async (thrown: Error) => {
    const { background } = fakeBackground({ 'page.front': () => front, 'run.start': () => Promise.reject(thrown) });
    const popup = createPopup(background, null);
    await popup.load();
    await popup.capture(front, front.offers[0]);
    return troubleOf(popup)?.code ?? popup.view.value.kind;
  };
  expect(await shown(new Reasoned(because('run_gone')))).toBe('run_gone');
  expect(await shown(new Reasoned(because('silent_background')))).toBe('page');
  expect(await shown(new Error('The message port closed.'))).toBe('page');
});

import { expect, test, vi } from 'vitest';
import { withoutEnvelope } from '../../../../lib/core/capture.ts';
import { because, Reasoned } from '../../../../lib/core/reason.ts';
import { nothingFound } from '../../../../lib/features/capture/pages/paste-model.ts';
import { createPopup } from '../../../../lib/features/capture/pages/popup-model.ts';
import type { FrontPage } from '../../../../lib/features/capture/protocol.ts';
import { fakeBackground } from '../../../components/fake-background.ts';
import { front } from '../../../components/front-video.ts';
import { runOf, troubleOf } from '../../../components/shown-in-popup.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';
import { keepsNone } from './keeps-none.ts';
import { atOnce, openedPopup, running, withRun } from './opened-popup.ts';

// What the popup shows of a pick from the menu.
const ended = { ...exampleCapture, endedAt: Date.now() };

test('what was picked in vain is shown, not the run of before', async () => {
  const picked = { text: 'no link at all', list: false, refused: null };
  await atOnce(async () => {
    const { popup } = await openedPopup({ ...withRun(ended, { picked }), 'text.read': () => [] });
    expect(runOf(popup)).toBeNull();
    expect([popup.paste.value.text, nothingFound(popup.paste.value)]).toEqual([picked.text, true]);
  });
});

test('what is looked up is said until it has a run, whose step is known when it is shown', async () => {
  const begun = Promise.withResolvers<FrontPage>();
  const { background, asked, broadcast } = fakeBackground({
    'page.front': ({ waits }) => (waits ? begun.promise : { ...front, starting: 'look: https://v.douyin.com/x/' }),
    'run.get': () => running,
  });
  const popup = createPopup(background, null, keepsNone);
  const loading = popup.load();
  await vi.waitFor(() =>
    expect(popup.view.value).toMatchObject({ kind: 'running', run: null, step: 'link', pasted: true }),
  );
  broadcast({ run: running, step: 'tab' });
  begun.resolve({ ...front, run: running, step: 'queued' });
  await loading;
  expect(popup.view.value).toMatchObject({ kind: 'running', step: 'tab', run: { id: running.id } });
  const fronts = asked.filter(({ name }) => name === 'page.front');
  expect(fronts.map(({ argument }) => argument)).toEqual([{}, { tabId: 1, waits: true }]);
});

test('what is picked and refused before it runs says why', async () => {
  const reason = { code: 'platform_off' } as const;
  const picked = { text: 'x', list: false, refused: reason };
  const { popup } = await openedPopup({ 'page.front': () => ({ ...front, picked }) });
  expect(popup.view.value).toEqual({ kind: 'trouble', reason });
});

test.each([
  ['nothing is chosen of an id that fits several platforms', null, -1],
  ['the first is chosen where it is of the platform in front', front.platform, 0],
] as const)('%s', async (_, platform, chosen) => {
  const link = { url: '', target: null, offers: front.offers, short: false };
  const links = ['cnvideo', 'intlvideo'].map((id) => ({ ...link, platform: id }));
  const { popup } = await openedPopup({ 'text.read': () => links });
  await atOnce(() => popup.read({ ...front, platform }, '7300000000000000001'));
  expect(popup.paste.value.chosen).toBe(chosen);
});

test('a run that was copied is not copied again', async () => {
  const { popup, asked } = await openedPopup({ ...withRun(ended, { toCopy: ended.id }), 'run.copied': () => null });
  popup.noteCopied(ended.id, true);
  expect(asked).toContainEqual({ name: 'run.copied', argument: { id: ended.id } });
});

test.each([
  ['is known', exampleCapture.itemId, exampleCapture.id],
  ['of another item is not', '2', 'before'],
])('behind a capture, its page has the newest state: what was captured %s', async (_, itemId, known) => {
  const run = withoutEnvelope({ ...exampleCapture, itemId });
  const { popup } = await openedPopup({ 'run.start': () => ({ run, refused: null, envelope: '{}' }) });
  const page = { ...front, run: { ...exampleCapture, id: 'before', state: 'failed' as const } };
  popup.showPage(page);
  await popup.capture(page, page.offers[0]);
  popup.showPage(page);
  expect(popup.view.value).toMatchObject({ kind: 'page', front: { run: { id: known } } });
});

test.each([
  ['says why', new Reasoned(because('run_gone')), 'run_gone'],
  ['whose background is silent shows what is stored', new Reasoned(because('silent_background')), 'page'],
  ['whose worker was stopped shows what is stored', new Error('The message port closed.'), 'page'],
])('a run that is refused %s', async (_, thrown, shown) => {
  const { popup } = await openedPopup({ 'run.start': () => Promise.reject(thrown) });
  await popup.capture(front, front.offers[0]);
  expect(troubleOf(popup)?.code ?? popup.view.value.kind).toBe(shown);
});

import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import { createSampleRun, SampleView } from '../../components/welcome/sample-view.tsx';
import { Welcome } from '../../components/welcome/welcome.tsx';
import { because } from '../../lib/core/reason.ts';
import { sampleOf } from '../../lib/features/capture/background/links/example.ts';
import { settingsOf } from '../../lib/features/settings/model/index.ts';
import { operations } from '../../lib/operations.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { firstSites } from '../../lib/platforms/sessions.ts';
import { exampleCapture, failedCapture } from '../tools/screens/example-capture.ts';
import { textsOf } from '../tools/screens/open-screen.ts';
import { fakeBackground } from './fake-background.ts';
import { draw, ownDocument } from './in-document.tsx';
import { withoutLayout } from './no-layout.ts';
import { speak } from './speak.ts';

const samples = platforms.flatMap(({ id }) => sampleOf(id, operations, platforms) ?? []);

/** What was asked for in order, and what is shown at the end, where the samples end so. */
async function tried(ends: readonly (typeof exampleCapture | null)[]) {
  const left = [...ends];
  const { background, asked } = fakeBackground({
    'run.start': () => ({ run: left.shift() ?? null, refused: null, envelope: '' }),
  });
  const { state, beginAny } = createSampleRun(background);
  await beginAny(samples);
  const now = state.value;
  return { runs: asked.length, of: now?.sample.platform, kind: now?.kind };
}

const failed = failedCapture('unreachable');

test.each([
  ['the first, where it can be had', [exampleCapture], { runs: 1, of: 'intlvideo', kind: 'ended' }],
  ['the next, where it cannot be reached', [failed, null, exampleCapture], { runs: 3, of: 'lifestyle', kind: 'ended' }],
  [
    'why the first failed, where none of three can be',
    [failed, failed, null],
    { runs: 3, of: 'intlvideo', kind: 'ended' },
  ],
  ['nothing more once it was cancelled', [failedCapture('cancelled')], { runs: 1, of: 'intlvideo', kind: 'ended' }],
] as const)('the welcome page shows %s', async (_, ends, shown) => {
  expect(await tried(ends)).toEqual(shown);
});

test('a sample of a platform that was turned off turns it on, and tries again; a refusal is told', async () => {
  speak('en');
  const { document, window, find } = ownDocument();
  Object.assign(window.HTMLElement.prototype, { scrollIntoView() {} });
  const [sample] = samples;
  const reason = because('platform_off');
  const run = { ...failed, failure: { kind: 'unreachable', reason, action: 'grant', retry: 'again' } };
  const begin = vi.fn();
  const switchOn = vi.fn(async (_: string) => {});
  switchOn.mockRejectedValueOnce(new Error('the disk is full'));
  const grant = vi.fn(async () => true);
  const run1 = { state: signal({ kind: 'ended', sample, run }), begin };
  draw(<SampleView samples={run1 as never} actions={{ switchOn, grant, open: () => {} }} />, {
    background: fakeBackground({ 'run.picture': () => '' }).background,
  });
  find('.primary').click();
  await vi.waitFor(() => expect(document.body.textContent).toContain('the disk is full'));
  expect(begin).not.toHaveBeenCalled();
  find('.primary').click();
  await vi.waitFor(() => expect(begin.mock.calls).toEqual([[sample]]));
  expect([switchOn.mock.calls[1], grant.mock.calls]).toEqual([[sample?.platform], []]);
});

test('a consent that cannot be stored says why, and "Start" stays', async () => {
  speak('en');
  const { document, window, find } = ownDocument();
  withoutLayout(window, 'ResizeObserver', 'MutationObserver');
  const onAgree = vi.fn(() => Promise.reject(new Error('the disk is full')));
  const background = fakeBackground({ 'settings.read': () => settingsOf({}), 'consent.read': () => '' }).background;
  const shown = {
    sites: [],
    keys: [],
    pinned: null,
    browserName: 'chromium',
    samples: { state: signal(null) },
    actions: {},
    agreed: '',
    onAgree,
  };
  draw(<Welcome {...(shown as never as Parameters<typeof Welcome>[0])} />, { background });
  find('[data-do=agree]').click();
  await vi.waitFor(() => expect(document.body.textContent).toContain('the disk is full'));
  expect(find('[data-do=agree]')).toBeTruthy();
});

test.each([
  ['en', 'intlvideo'],
  ['zh_CN', 'cnvideo'],
] as const)('in %s the first sample is of %s, and all are platforms that have one', (locale, first) => {
  const named = firstSites(textsOf(locale).languageTag?.message ?? '');
  expect(named[0]).toBe(first);
  expect(named.filter((id) => !samples.some(({ platform }) => platform === id))).toEqual([]);
});

import { expect, test } from 'vitest';
import { createSampleRun } from '../../components/welcome/sample-view.tsx';
import { sampleOf } from '../../lib/features/capture/background/links/example.ts';
import { operations } from '../../lib/operations.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { firstSites } from '../../lib/platforms/sessions.ts';
import { exampleCapture, failedCapture } from '../tools/screens/example-capture.ts';
import { textsOf } from '../tools/screens/open-screen.ts';
import { fakeBackground } from './fake-background.ts';

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

test.each([
  ['en', 'intlvideo'],
  ['zh_CN', 'cnvideo'],
] as const)('in %s the first sample is of %s, and all are platforms that have one', (locale, first) => {
  const named = firstSites(textsOf(locale).languageTag?.message ?? '');
  expect(named[0]).toBe(first);
  expect(named.filter((id) => !samples.some(({ platform }) => platform === id))).toEqual([]);
});

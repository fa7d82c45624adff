import { expect, test } from 'vitest';
import { isPartial } from '../../components/capture/completeness.tsx';
import type { Capture } from '../../lib/core/capture.ts';
import { exampleCapture as example, failedCapture } from '../tools/screens/example-capture.ts';

const exampleCapture: Capture = { ...example, coverage: { known: 49, total: 276 } };

test('an answer is partial when every source that gave it lacked something, and something is missing', () => {
  const partial = exampleCapture.trail.map((step) => ({
    ...step,
    outcome: step.outcome === 'found' ? ('partial' as const) : step.outcome,
  }));
  expect(isPartial({ ...exampleCapture, trail: partial, missing: ['statistics'] })).toBe(true);
  expect(isPartial({ ...example, trail: partial, missing: ['one.field'] })).toBe(false);
  // Merged from several, it may have all.
  expect(isPartial({ ...exampleCapture, trail: partial, missing: [] })).toBe(false);
  expect(isPartial({ ...exampleCapture, missing: ['statistics'] })).toBe(false);
  expect(isPartial({ ...failedCapture('removed'), trail: partial, missing: ['statistics'] })).toBe(false);
});

import { expect, test } from 'vitest';
import { isPartial } from '../../components/capture/completeness.tsx';
import { exampleCapture, failedCapture } from '../screens/example-capture.ts';

test('an answer is partial when every source that gave it lacked something, and something is missing', () => {
  const partial = exampleCapture.trail.map((step) => ({
    ...step,
    outcome: step.outcome === 'found' ? ('partial' as const) : step.outcome,
  }));
  expect(isPartial({ ...exampleCapture, trail: partial, missing: ['statistics'] })).toBe(true);
  // Merged from several, it may have all.
  expect(isPartial({ ...exampleCapture, trail: partial, missing: [] })).toBe(false);
  expect(isPartial({ ...exampleCapture, missing: ['statistics'] })).toBe(false);
  expect(isPartial({ ...failedCapture('removed'), missing: ['statistics'] })).toBe(false);
});

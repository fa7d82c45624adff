import { expect, it } from 'vitest';
import { strandedOutcome } from '../../../../lib/features/queue/model/outcome.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';

/** The steps of a run are not stored: how much a stopped one had cost is known to nobody. */
it('an item whose worker was stopped is charged what an item may cost', () => {
  const stopped = { ...exampleCapture, state: 'running', endedAt: null, requests: 0 } as const;
  expect(strandedOutcome(stopped, 12)).toEqual({ kind: 'void', loads: 12 });
  expect(strandedOutcome({ ...stopped, requests: 20 }, 12)).toEqual({ kind: 'void', loads: 20 });
  expect(strandedOutcome({ ...exampleCapture, requests: 3 }, 12)).toMatchObject({ kind: 'done', loads: 3 });
  expect(strandedOutcome(null, 12)).toEqual({ kind: 'void', loads: 1 });
});

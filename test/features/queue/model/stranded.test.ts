import { expect, it } from 'vitest';
import { strandedOutcome } from '../../../../lib/features/queue/model/outcome.ts';
import { begunPages } from '../../../../lib/features/queue/model/paged.ts';
import type { Stranded } from '../../../../lib/features/queue/model/store.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';
import { exampleItem } from './queue-parts.ts';

/** The steps of a run are not stored: how much a stopped one had cost is known to nobody. */
it('an item whose worker was stopped is charged what an item may cost', () => {
  const stopped = { ...exampleCapture, state: 'running', endedAt: null, requests: 0 } as const;
  const after = (capture: Stranded['capture'], usual: number, paged = false) =>
    strandedOutcome(
      {
        item: exampleItem('a', 0, paged ? { paged: begunPages({ limit: 0, tabId: null, container: '' }) } : {}),
        capture,
      },
      usual,
    );
  expect(after(stopped, 12)).toEqual({ kind: 'void', loads: 12 });
  expect(after({ ...stopped, requests: 20 }, 12)).toEqual({ kind: 'void', loads: 20 });
  expect(after({ ...exampleCapture, requests: 3 }, 12)).toMatchObject({ kind: 'done', loads: 3 });
  expect(after(null, 12)).toEqual({ kind: 'void', loads: 1 });
  // A page of a list stores nothing before it has come.
  expect(after(null, 12, true)).toEqual({ kind: 'void', loads: 12 });
});

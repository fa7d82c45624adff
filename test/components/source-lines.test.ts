import { expect, test } from 'vitest';
import { sourceLines } from '../../components/sources/sources-view.tsx';
import { because, type Reason } from '../../lib/core/reason.ts';
import { exampleCapture } from '../tools/screens/example-capture.ts';

const view = {
  path: exampleCapture.path,
  sources: [
    { id: 'first', kind: 'observed' },
    { id: 'second', kind: 'api' },
    { id: 'third', kind: 'tab' },
  ],
};
const step = (
  source: string,
  outcome: 'found' | 'partial' | 'absent' | 'upstream_changed',
  ms: number,
  reason: Reason | null = null,
) => ({
  source,
  session: 'page',
  outcome,
  reason,
  ms,
});
const at = (startedAt: number, ...trail: ReturnType<typeof step>[]) => ({
  ...exampleCapture,
  id: `c${startedAt}`,
  startedAt,
  trail,
});

test('of each source is told, in order, when it last gave an answer and last failed, how, how often and how long it took', () => {
  const captures = [
    at(30, step('first', 'upstream_changed', 40), step('second', 'found', 900)),
    at(20, step('first', 'absent', 5), step('second', 'partial', 700)),
    at(10, step('first', 'found', 30), step('third', 'absent', 0, because('switched_off'))),
    { ...at(40, step('first', 'found', 1)), path: '/api/other' },
  ];
  expect(sourceLines(view, captures)).toEqual([
    {
      id: 'first',
      kind: 'observed',
      key: `${view.path} first`,
      found: { at: 10, ms: 30, outcome: 'found', captureId: 'c10' },
      failed: { at: 30, ms: 40, outcome: 'upstream_changed', captureId: 'c30' },
      counts: { found: 1, failed: 1, absent: 1 },
    },
    {
      id: 'second',
      kind: 'api',
      key: `${view.path} second`,
      found: { at: 30, ms: 900, outcome: 'found', captureId: 'c30' },
      failed: null,
      counts: { found: 2, failed: 0, absent: 0 },
    },
    {
      id: 'third',
      kind: 'tab',
      key: `${view.path} third`,
      found: null,
      failed: null,
      counts: { found: 0, failed: 0, absent: 0 },
    },
  ]);
});

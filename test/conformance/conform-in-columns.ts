import { describe, expect, it } from 'vitest';
import type { Capture } from '../../lib/core/capture.ts';
import { siteNamed } from '../replica/start-replica.ts';
import { longForm } from '../setup/long-form.ts';
import type { Arrangement, ConformanceCase } from './case.ts';
import { courseTold } from './claims/course-told.ts';
import { isBelow } from './properties.ts';
import { type ColumnCell, cellsOf } from './short-form.ts';
import type { ConformanceStage } from './stage/stage.ts';

/** More requests than a cell needs hide one that is made for nothing. */
const slack = 2;

/** Holds the whole order of sources to the case's cells, in each column of the platform; `ask` runs it once. */
export function conformInColumns(
  { operation, body: usual, cells: given = [], alternatives = [] }: ConformanceCase,
  ofPlatform: readonly ConformanceCase[],
  stage: ConformanceStage,
  ask: (body: unknown, arrange: Arrangement) => Promise<Capture>,
): void {
  const optional = alternatives.map(({ path }) => path);

  describe('in every column', () => {
    const named = (cell: ColumnCell) => ({ ...cell, told: cell.source ?? cell.failure });
    const { served, left } = cellsOf(given, ofPlatform);

    it('every column of the platform has a cell', () => {
      const listed = (siteNamed(operation.platform).columns ?? [])
        .filter(({ lists }) => !lists)
        .map(({ name }) => name);
      const without = ['default', ...listed].filter((name) => !given.some(({ columns }) => columns.includes(name)));
      expect(without, `\`cells\` of the case says nothing of ${without.join(', ')}`).toEqual([]);
    });

    it.for(served.map(named))(
      '$column: $told',
      async ({ column, arrange, body, source, or, failure, complete, requests }) => {
        stage.replica.columns(operation.platform, column === 'default' ? [] : column.split(' + '));
        const capture = await ask(body ?? usual, arrange);
        const told = courseTold(capture, stage.replica);
        const missing = capture.missing.filter((path) => !isBelow(path, optional));
        expect(capture.failure?.kind, told).toBe(failure);
        if (source) expect([source, or], told).toContain(capture.source.split(' + ')[0]);
        expect(capture.requests, told).toBeLessThanOrEqual(requests);
        const lax = `\`requests\` of the cell allows ${requests}, and ${capture.requests} were used`;
        expect(requests - capture.requests, lax).toBeLessThanOrEqual(slack);
        if (complete) expect(missing).toEqual([]);
      },
    );
    it.skip.each(left.map(named))('$column: $told', longForm, () => {});
  });
}

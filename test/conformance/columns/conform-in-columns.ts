import { describe, expect, it } from 'vitest';
import type { Capture } from '../../../lib/core/capture.ts';
import { siteNamed } from '../../replica/start-replica.ts';
import { longForm } from '../../setup/long-form.ts';
import type { Arrangement, ConformanceCase } from '../case.ts';
import { courseTold } from '../claims/course-told.ts';
import { isBelow } from '../properties.ts';
import { type ColumnCell, cellsOf } from '../short-form.ts';
import type { ConformanceStage } from '../stage/stage.ts';
import { type ColumnResult, visitors, waysAsked } from './column-result.ts';

/** More requests than a cell needs hide one that is made for nothing. */
const slack = 2;

const theTable = { meta: { skipped: 'the table of all ways: npm run tool -- columns' } };

/** Holds the whole order of sources to the case's cells, in each column of the platform; `ask` runs it once. */
export function conformInColumns(
  { operation, page, front, body: usual, cells: given = [], alternatives = [] }: ConformanceCase,
  ofPlatform: readonly ConformanceCase[],
  stage: ConformanceStage,
  ask: (body: unknown, arrange: Arrangement) => Promise<Capture>,
): void {
  const optional = alternatives.map(({ path }) => path);

  function resultOf(column: string, capture: Capture): ColumnResult {
    return {
      operation: operation.spec ?? operation.path,
      column,
      source: capture.source,
      failure: capture.failure?.kind ?? null,
      complete: capture.missing.every((path) => isBelow(path, optional)),
      requests: capture.requests,
    };
  }

  function canSignIn(): boolean {
    try {
      return stage.replica.signInLines(operation.platform).length > 0;
    } catch {
      return false;
    }
  }

  // Nothing is expected here but what is of every run: no request too soon, no secret kept, no host that is not named.
  describe.runIf(process.env.GLEANER_TABLE)('in every column, whoever asks', theTable, () => {
    const columns = [
      'default',
      ...(siteNamed(operation.platform).columns ?? []).filter(({ lists }) => !lists).map(({ name }) => name),
    ];
    const asked = columns.flatMap((column) =>
      waysAsked.flatMap((way) => visitors.map((visitor) => ({ column, way, visitor }))),
    );

    it.for(asked)('$column: $way, $visitor', async ({ column, way, visitor }, { task, skip }) => {
      if (visitor === 'signed in' && !canSignIn()) skip('the site knows no sign-in');
      stage.replica.columns(operation.platform, column === 'default' ? [] : [column]);
      const signedIn = visitor === 'signed in';
      const place = way === 'open page' ? { ...front, tabs: [page], explicit: false } : { queued: way === 'job' };
      task.meta.table = { ...resultOf(column, await ask(usual, { ...place, signedIn })), way, visitor };
    });
  });

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
      async ({ column, arrange, body, source, or, failure, complete, requests }, { task }) => {
        stage.replica.columns(operation.platform, column === 'default' ? [] : column.split(' + '));
        const capture = await ask(body ?? usual, arrange);
        const told = courseTold(capture, stage.replica);
        const missing = capture.missing.filter((path) => !isBelow(path, optional));
        task.meta.column = resultOf(column, capture);
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

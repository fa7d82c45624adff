import { relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';

/** What mutating one area came to. */
interface AreaResult {
  readonly name: string;
  readonly mutants: readonly MutantResult[];
  /** The least score in percent; null: none was set yet. */
  readonly floor: number | null;
  readonly minutes: number;
}

type Status = MutantResult['status'];

const noticed: readonly Status[] = ['Killed', 'Timeout'];
/** Changed so that no test file loads: says nothing about tests. */
const idle: readonly Status[] = ['RuntimeError', 'CompileError'];

/**
 * Of the mutants that could run, how many were noticed, in percent. Ignored ones and those that no test reaches were
 * not.
 */
export function score(mutants: readonly MutantResult[]): number {
  const ran = mutants.filter(({ status }) => !idle.includes(status));
  return ran.length === 0 ? 100 : (ran.filter(({ status }) => noticed.includes(status)).length * 100) / ran.length;
}

/** A line for each mutant that no test noticed. */
export function survivors(mutants: readonly MutantResult[]): string[] {
  return mutants
    .filter(({ status }) => !noticed.includes(status) && !idle.includes(status))
    .map(({ fileName, location: { start }, status, mutatorName, replacement = '' }) => {
      const changed = replacement.replaceAll(/\s+/g, ' ').slice(0, 100);
      return `${relative('', fileName)}:${start.line}:${start.column} ${status} ${mutatorName} → ${changed}`;
    });
}

function isLow({ mutants, floor }: Pick<AreaResult, 'mutants' | 'floor'>): boolean {
  return floor !== null && score(mutants) < floor;
}

function row({ name, mutants, floor, minutes }: AreaResult): string {
  const count = (...wanted: readonly Status[]) => mutants.filter(({ status }) => wanted.includes(status)).length;
  const verdict =
    floor === null ? 'no floor yet' : isLow({ mutants, floor }) ? `BELOW its floor of ${floor}` : `floor ${floor}`;
  const counts = `${mutants.length} mutants, ${count('Survived', 'Ignored')} survived, ${count('NoCoverage')} reached by no test`;
  return `  ${name.padEnd(16)} ${score(mutants).toFixed(2)} %  ${verdict}  (${counts}; ${minutes.toFixed(0)} min)`;
}

/** One row for each area, and whether any is below its floor. */
export function scoreTable(results: readonly AreaResult[]): { readonly text: string; readonly low: boolean } {
  return { text: results.map(row).join('\n'), low: results.some(isLow) };
}

import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation } from '../../../lib/core/operation.ts';

const variable = 'GLEANER_COVERAGE';

/** Records the number of fields in a capture of the case's item, if coverage is being measured. */
export function noteCoverage({ path }: Operation, known: number | undefined): void {
  const file = process.env[variable];
  if (file && known !== undefined) appendFileSync(file, `${path} ${known}\n`);
}

/**
 * The number of fields in captures of these operations in the replica, by path: the conformance suite captures each
 * once.
 */
export function measuredCoverage(operations: readonly Operation[]): ReadonlyMap<string, number> {
  const folder = mkdtempSync(join(tmpdir(), 'gleaner-coverage-'));
  const file = join(folder, 'noted');
  writeFileSync(file, '');
  for (const platform of new Set(operations.map((one) => one.platform))) {
    const suite = ['vitest', 'run', `test/conformance/${platform}.test.ts`, '-t', 'a recognised page prefills'];
    try {
      execFileSync('npx', suite, { stdio: 'ignore', env: { ...process.env, [variable]: file } });
    } catch {
      // The suite fails while the document states another number.
    }
  }
  const noted = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
  rmSync(folder, { recursive: true });
  return new Map(noted.map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]));
}

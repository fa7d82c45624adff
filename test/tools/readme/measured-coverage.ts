import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation } from '../../../lib/core/operation.ts';

const variable = 'GLEANER_COVERAGE';

/** Notes, for who measures, how many fields a capture of the case's item has. */
export function noteCoverage({ path }: Operation, known: number | undefined): void {
  const file = process.env[variable];
  if (file && known !== undefined) appendFileSync(file, `${path} ${known}\n`);
}

/** How many fields captures of these operations have in the replica, by path: the conformance suite captures one of each. */
export function measuredCoverage(operations: readonly Operation[]): ReadonlyMap<string, number> {
  const folder = mkdtempSync(join(tmpdir(), 'gleaner-coverage-'));
  const file = join(folder, 'noted');
  writeFileSync(file, '');
  for (const platform of new Set(operations.map((one) => one.platform))) {
    const suite = ['vitest', 'run', `test/conformance/${platform}.test.ts`, '-t', 'a recognised page prefills'];
    try {
      execFileSync('npx', suite, { stdio: 'ignore', env: { ...process.env, [variable]: file } });
    } catch {
      // It fails as long as the document tells another number.
    }
  }
  const noted = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
  rmSync(folder, { recursive: true });
  return new Map(noted.map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]));
}

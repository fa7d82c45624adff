import '../../../lib/browser/stand-in.ts';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arrange } from '../../conformance/stage/arrange.ts';
import { openStage } from '../../conformance/stage/browser-stage.ts';
import { startReplica } from '../../replica/start-replica.ts';
import { reportOf } from './learn-change.ts';
import { tenChanges } from './ten-changes.ts';

/**
 * Ten invented changes of sites, end to end: the replica is changed, an item captured, its report saved, `npm run
 * learn` run on it, and the test that it made shown to fail. Everything that was laid is removed again.
 */
const folder = mkdtempSync(join(tmpdir(), 'gleaner-learn-'));
const replica = await startReplica();
const stage = await openStage(replica);
const rows: Record<string, Readonly<Record<string, string>>> = {};
let wrong = 0;
const seconds = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`;
const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });

for (const change of tenChanges) {
  const begun = performance.now();
  await stage.clear();
  const text = await reportOf(change, replica, (operation, arrangement) =>
    arrange(stage, replica, operation, arrangement),
  );
  const captured = seconds(begun);
  const report = join(folder, 'report.txt');
  writeFileSync(report, text);
  const learning = performance.now();
  const learnt = run('test/tools/learn/run.ts', report);
  const learned = seconds(learning);
  const file = /Laid (\S+\.json)/.exec(learnt.stdout)?.[1];
  const testing = performance.now();
  const name = file?.split(/[\\/]/).at(-1)?.slice(0, -5) ?? '';
  const tested = run(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'conformance',
    'test/conformance/learned/learned.test.ts',
    '-t',
    `${name}$`,
  );
  const counts = /(\d+) passed, (\d+) failed/.exec(tested.stdout)?.[0] ?? learnt.stderr.trim();
  const ended = /\+\s+"outcome": "([^"]*)"/.exec(tested.stdout + tested.stderr)?.[1] ?? '';
  if (!/^0 passed, 1 failed$/.test(counts)) wrong += 1;
  if (file) rmSync(file);
  rows[change.name] = {
    source: `${change.spec} ${change.source}`,
    capture: captured,
    learn: learned,
    test: seconds(testing),
    result: counts,
    ended,
  };
}
await stage.close();
await replica.close();
rmSync(folder, { recursive: true });
console.table(rows);
console.log(`${tenChanges.length - wrong} of ${tenChanges.length} reports became one failing test`);
process.exit(wrong > 0 ? 1 : 0);

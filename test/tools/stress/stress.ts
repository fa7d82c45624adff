/**
 * `npm run tool -- stress [--runs N]`: the whole suite again and again (10 times), each time in another random
 * order, with twice as many busy loops as cores beside it. Ends in what ever failed, in how many of the runs.
 */
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { temporaryProfile } from '../../e2e/drivers/temporary-profile.ts';
import { readFailureList } from '../../setup/failure-list.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '10' } } });
const scratch = temporaryProfile('stress');
const list = join(scratch.dir, 'failed-tests');
const env = { ...process.env, GLEANER_FAILED_TESTS: list, GLEANER_BUILD: '.output' };

function succeeds(script: string, ...options: readonly string[]): boolean {
  const words = ['run', '--silent', '--ignore-scripts', script, '--', ...options];
  return spawnSync('npm', words, { stdio: 'inherit', shell: process.platform === 'win32', env }).status === 0;
}

if (!succeeds('build')) throw new Error('There is no build to test');
const loops = Array.from({ length: 2 * availableParallelism() }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
process.on('exit', () => {
  for (const loop of loops) loop.kill();
});
/** The runs in which a test failed, by its file and name. */
const failures = new Map<string, Set<number>>();
for (let run = 1; run <= Number(values.runs); run += 1) {
  const seed = Math.floor(Math.random() * 1_000_000_000);
  console.log(`\n── run ${run} of ${values.runs}, seed ${seed}, ${loops.length} busy loops ──`);
  for (const script of ['test:unit', 'test:e2e']) {
    writeFileSync(list, '');
    const isGreen = succeeds(script, '--sequence.shuffle', `--sequence.seed=${seed}`);
    const failed = readFailureList(list).map(({ file, name }) => `${file} > ${name}`);
    for (const name of failed.length > 0 || isGreen ? failed : [`${script} ended and named no test`])
      failures.set(name, new Set([...(failures.get(name) ?? []), run]));
  }
}
scratch.remove();
const often = [...failures].toSorted(([, one], [, other]) => other.size - one.size);
for (const [name, runs] of often) console.log(`${runs.size} of ${values.runs}  ${name}`);
console.log(`${failures.size} tests failed in ${values.runs} runs`);
process.exitCode = failures.size === 0 ? 0 : 1;

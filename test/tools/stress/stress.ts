/**
 * `npm run tool -- stress [--runs N]`: the whole suite again and again (10 times), each time in another random
 * order, with twice as many busy loops as cores beside it. Ends in a table of every test that ever failed.
 */
import { fork, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { temporaryProfile } from '../../e2e/drivers/temporary-profile.ts';
import { readFailureList } from '../../setup/failure-list.ts';
import { type FailedTest, failureTable } from './failure-table.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '10' } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is how often, e.g. --runs 10; not "${values.runs}"`);

function npm(script: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn('npm', ['run', '--silent', '--ignore-scripts', script, '--', ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

const scratch = temporaryProfile('stress');
const list = join(scratch.dir, 'failed-tests');

/** Runs one part of the suite; what failed of it. */
async function part(run: number, script: string, seed: number): Promise<FailedTest[]> {
  writeFileSync(list, '');
  const order = ['--sequence.shuffle', `--sequence.seed=${seed}`];
  const code = await npm(script, order, { GLEANER_FAILED_TESTS: list, GLEANER_BUILD: '.output' });
  const failed = readFailureList(list);
  if (code !== 0 && failed.length === 0)
    return [{ run, file: script, name: `ended with code ${code} and named no test` }];
  return failed.map(({ file, name }) => ({ run, file, name }));
}

let interrupted = false;
// Ctrl-C reaches every part itself: wait until it has cleaned up, then say what failed so far.
process.on('SIGINT', () => {
  interrupted = true;
});

if ((await npm('build', [], {})) !== 0 || !existsSync('.output')) throw new Error('There is no build to test');
const loops = Array.from({ length: 2 * availableParallelism() }, () => fork(join(import.meta.dirname, 'busy-loop.ts')));
const failures: FailedTest[] = [];
let done = 0;
while (done < runs && !interrupted) {
  done += 1;
  const seed = Math.floor(Math.random() * 1_000_000_000);
  console.log(`\n── run ${done} of ${runs}, seed ${seed}, ${loops.length} busy loops ──`);
  for (const script of ['test:unit', 'test:e2e']) if (!interrupted) failures.push(...(await part(done, script, seed)));
}
for (const loop of loops) loop.kill();
scratch.remove();
console.log(`\n${failureTable(failures, done)}`);
process.exitCode = failures.length === 0 && !interrupted ? 0 : 1;

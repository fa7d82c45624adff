import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFailureList } from './failure-list.ts';
import { addTallies, printTally, readTally, type Tally } from './tally.ts';

/** One part of `npm test`: an npm script. Those with `tests` end in a tally; the others count as one. */
interface Stage {
  readonly script: string;
  readonly tests: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

const none: Tally['skipped'] = new Map();

/** Runs one npm script, passes its output on, and counts. A script that fails without naming a failure counts as one. */
function run({ script, tests, env }: Stage): Promise<Tally> {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  // The pre-scripts ran already.
  const args = ['run', '--silent', '--ignore-scripts', script];
  const child = spawn('npm', args, {
    stdio: ['inherit', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...color, ...env },
  });
  let tail = '';
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    tail = (tail + chunk.toString()).slice(-8000);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const counted = tests ? readTally(tail) : null;
      const { passed, failed, skipped } = counted ?? { passed: Number(code === 0 && !tests), failed: 0, skipped: none };
      resolve({ passed, skipped, failed: code === 0 && (counted || !tests) ? failed : Math.max(1, failed) });
    });
  });
}

const scratch = mkdtempSync(join(tmpdir(), 'gleaner-tests-'));
const failed = join(scratch, 'failed-tests');
writeFileSync(failed, '');
const long = process.argv.includes('--all');
// What one of the many processes has compiled, the next one finds.
const form = {
  GLEANER_FAILED_TESTS: failed,
  NODE_COMPILE_CACHE: join(scratch, 'compiled'),
  ...(long ? { GLEANER_ALL: '1' } : {}),
};
const stages: readonly Stage[] = [
  { script: 'check', tests: false },
  { script: 'build', tests: false },
  // What users get is what is tested: the builds of a moment ago.
  { script: 'test:unit', tests: true, env: { ...form, GLEANER_BUILD: '.output' } },
  { script: 'test:e2e', tests: true, env: { ...form, GLEANER_BUILD: '.output' } },
];

let interrupted = false;
// Ctrl-C reaches every part itself: wait until it has cleaned up, then start no further one.
process.once('SIGINT', () => {
  interrupted = true;
});

const tallies: Tally[] = [];
const lines: string[] = [];
for (const stage of stages) {
  if (interrupted) break;
  console.log(`\n── ${stage.script} ──`);
  const started = performance.now();
  const tally = await run(stage);
  tallies.push(tally);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  lines.push(`  ${stage.script.padEnd(10)} ${tally.failed === 0 ? 'passed' : 'FAILED'}  ${seconds} s`);
}
const total = addTallies(tallies);
// Their own words are hours of reading above.
const names = readFailureList(failed).map(({ file, name, why }) => `  ${file} > ${name}\n    ${why}\n`);
rmSync(scratch, { recursive: true });
if (names.length > 0) console.log(`\nWhat failed:\n${names.join('')}`);
console.log(`\n${lines.join('\n')}\n\n${printTally(total)}`);
process.exitCode = total.failed === 0 && !interrupted ? 0 : 1;

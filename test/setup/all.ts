import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readFailureList } from './failure-list.ts';
import { addTallies, printTally, readTally, type Tally } from './tally.ts';

/** One part of `npm test`: an npm script, and its words. Those with `tests` end in a tally; the others count as one. */
interface Part {
  readonly script: string;
  readonly tests: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

interface Outcome {
  readonly tally: Tally;
  /** For people: its name, how it ended and how long it took. */
  readonly told: string;
}

const none: Tally['skipped'] = new Map();
const named = (script: string) => script.padEnd(11);

/**
 * Runs one npm script, passes its output on, with the script's name where another's comes between, and counts. A script
 * that fails without naming a failure counts as one.
 */
async function run({ script, tests, env }: Part, isAlone: boolean): Promise<Outcome> {
  const started = performance.now();
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  // The pre-scripts ran already.
  const args = ['run', '--silent', '--ignore-scripts', ...script.split(' ')];
  const child = spawn('npm', args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...color, ...env },
  });
  const lines: string[] = [];
  const tell = (line: string) => console.log(line && !isAlone ? `${named(script)} │ ${line}` : line);
  createInterface(child.stderr).on('line', tell);
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    tell(line);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const counted = tests ? readTally(lines.join('\n')) : null;
  const { passed, failed, skipped } = counted ?? { passed: Number(code === 0 && !tests), failed: 0, skipped: none };
  const tally = { passed, skipped, failed: code === 0 && (counted || !tests) ? failed : Math.max(1, failed) };
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  return { tally, told: `  ${named(script)} ${tally.failed === 0 ? 'passed' : 'FAILED'}  ${seconds} s` };
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
// What users get is what is tested: the builds of a moment ago.
const tested = { ...form, GLEANER_BUILD: '.output' };
/** Each row when the one before has ended. */
const rows: readonly (readonly Part[])[] = [
  // Which APIs the oldest browsers have changes with what the code calls: seldom, and the linters take half a minute.
  ['check', 'build', ...(long ? ['tool lowest'] : [])].map((script) => ({ script, tests: false })),
  [{ script: 'test:unit', tests: true, env: tested }],
  [{ script: 'test:e2e', tests: true, env: tested }],
];

let interrupted = false;
// Ctrl-C reaches every part itself: wait until it has cleaned up, then start no further one.
process.once('SIGINT', () => {
  interrupted = true;
});

const outcomes: Outcome[] = [];
for (const row of rows) {
  if (interrupted) break;
  console.log(`\n── ${row.map(({ script }) => script).join(', ')} ──`);
  outcomes.push(...(await Promise.all(row.map((part) => run(part, row.length === 1)))));
}
const total = addTallies(outcomes.map(({ tally }) => tally));
// Their own words are hours of reading above.
const names = readFailureList(failed).map(({ file, name, why }) => `  ${file} > ${name}\n    ${why}\n`);
rmSync(scratch, { recursive: true });
if (names.length > 0) console.log(`\nWhat failed:\n${names.join('')}`);
console.log(`\n${outcomes.map(({ told }) => told).join('\n')}\n\n${printTally(total)}`);
process.exitCode = total.failed === 0 && !interrupted ? 0 : 1;

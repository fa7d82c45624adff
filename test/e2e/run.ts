/**
 * `npm run test:e2e [-- --all] [-- names…]`: the tests in real browsers, both side by side, and beside them, one part
 * after another, those that share no browser. `--all` (or GLEANER_ALL=1) runs the long form, which has the build for an
 * older Chromium besides (GLEANER_OLDER=1: that alone); GLEANER_BROWSER=chromium|firefox keeps to one browser;
 * GLEANER_BUILD=<folder> takes the users' builds made earlier.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { addTallies, printTally, readTally, type Tally } from '../setup/tally.ts';
import { buildExtensions } from './build-extensions.ts';
import { temporaryProfile } from './drivers/temporary-profile.ts';
import { olderBuild } from './older-build.ts';

const given = process.argv.slice(2);
const all = given.includes('--all') ? { GLEANER_ALL: '1' } : {};
const olderAlone = process.env.GLEANER_OLDER === '1';
const withOlder = olderAlone || 'GLEANER_ALL' in { ...process.env, ...all };
const rest = given.filter((word) => word !== '--all');
const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
const wanted = olderAlone ? 'chromium' : process.env.GLEANER_BROWSER;
const browsers = (['chromium', 'firefox'] as const).filter((name) => (wanted ?? name) === name);

/** The parts, by the name their lines begin with: those that take longest first. */
const parts: readonly { readonly name: string; readonly env: NodeJS.ProcessEnv }[] = [
  ...(olderAlone
    ? []
    : [
        ...browsers.map((name) => ({ name, env: { GLEANER_BROWSER: name } })),
        ...browsers.map((name) => ({ name: `${name}, apart`, env: { GLEANER_BROWSER: name, GLEANER_APART: '1' } })),
      ]),
  ...(browsers.includes('chromium') && withOlder
    ? [{ name: 'older', env: { GLEANER_BROWSER: 'chromium', GLEANER_OLDER: '1' } }]
    : []),
];

/** How many parts run at once. With more of the long form, each waits so long for the processor that deadlines pass. */
const partsAtOnce = withOlder ? availableParallelism() + 1 : parts.length;

/** Every test of one part, in a Vitest of its own: they share a browser, and never wait for another's. */
function run({ name, env: own }: (typeof parts)[number]): Promise<Tally> {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/e2e/vitest-config.ts', ...rest];
  const child = spawn(process.execPath, vitest, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...all,
      ...color,
      ...own,
      GLEANER_BUILDS: JSON.stringify(own.GLEANER_OLDER ? older : builds),
    },
  });
  const lines: string[] = [];
  const tell = (line: string) => console.log(line && `${name.padEnd(15)} │ ${line}`);
  createInterface(child.stderr).on('line', tell);
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    tell(line);
  });
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const tally = readTally(lines.join('\n'));
      const missing = code !== 0 && (tally?.failed ?? 0) === 0 ? 1 : 0;
      resolve({
        passed: tally?.passed ?? 0,
        failed: (tally?.failed ?? 0) + missing,
        skipped: tally?.skipped ?? new Map(),
      });
    });
  });
}

// Ctrl-C reaches the tests themselves; wait until they have cleaned up.
process.on('SIGINT', () => {});
const scratch = temporaryProfile('build');
const builds = buildExtensions(browsers, scratch.dir, process.env.GLEANER_BUILD);
const older = builds.chromium && withOlder ? { chromium: olderBuild(builds.chromium) } : {};
const waiting = [...parts];
const tallies: Tally[] = [];
async function runInTurn(): Promise<void> {
  for (let part = waiting.shift(); part; part = waiting.shift()) tallies.push(await run(part));
}
await Promise.all(Array.from({ length: partsAtOnce }, runInTurn));
const tally = addTallies(tallies);
scratch.remove();
console.log(`\n${printTally(tally)}`);
// A name that no test has is a mistake, in a part it is none.
process.exitCode = tally.failed === 0 && tally.passed > 0 ? 0 : 1;

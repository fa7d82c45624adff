/**
 * `npm run test:e2e [-- --all] [-- names…]`: the tests in real browsers. `--all` (or GLEANER_ALL=1) runs the long form;
 * GLEANER_BROWSER=chromium|firefox keeps to one browser; GLEANER_BUILD=<folder> takes builds made earlier.
 */
import { spawn } from 'node:child_process';

const given = process.argv.slice(2);
const all = given.includes('--all') ? { GLEANER_ALL: '1' } : {};
const rest = given.filter((word) => word !== '--all');
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/e2e/vitest-config.ts', ...rest];
const child = spawn(process.execPath, vitest, { stdio: 'inherit', env: { ...process.env, ...all } });
// Ctrl-C reaches the tests themselves; wait until they have cleaned up.
process.on('SIGINT', () => {});
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});

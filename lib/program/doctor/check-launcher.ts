import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import type { Home } from '../home.ts';
import { startedBy } from '../install/launcher.ts';
import { type Finding, finding, installAgain } from './finding.ts';

function runnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Starts the host as a browser does and closes its input at once. '' when it ends without an error, else its last line. */
function trouble(home: Home): string {
  const shell = home.platform === 'win32';
  const { status, stderr, error } = spawnSync(home.launcher, [], { input: '', encoding: 'utf8', timeout: 10_000, shell });
  if (status === 0) return '';
  return error?.message ?? (stderr.trim().split('\n').at(-1) || `it ended with ${status}`);
}

/** Checks that the script that browsers start is there, is ours, and runs. */
export function checkLauncher(home: Home): Finding[] {
  const { launcher } = home;
  if (!existsSync(launcher)) return [finding('launcher-missing', `${launcher} is not there.`, installAgain)];
  const started = startedBy(readFileSync(launcher, 'utf8'));
  if (!started) return [finding('launcher-foreign', `${launcher} is not what gleaner install writes.`, installAgain)];
  if (!runnable(launcher)) return [finding('launcher-not-runnable', `${launcher} may not be run.`, installAgain)];
  if (!existsSync(started.node))
    return [finding('node-gone', `Node is not at ${started.node} any more.`, `${installAgain}, with the Node that is there now`)];
  if (!existsSync(started.script))
    return [finding('script-gone', `${started.script} is not there any more.`, `${installAgain}, from where Gleaner is now`)];
  const words = trouble(home);
  return words ? [finding('host-fails', `The host does not start: ${words}`, `try it by hand: '${launcher}'; then ${installAgain}`)] : [];
}

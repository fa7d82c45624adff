import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { sources } from './sources.ts';
import { type Files, filesIn } from './zip.ts';

/** Runs a program to its end. @throws Error with what it printed, where it fails */
export function run(command: string, words: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, words, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...env },
  });
  if (status !== 0)
    throw new Error(`${command} ${words.join(' ')} in ${cwd} failed:\n${stdout}\n${stderr}`, { cause: error });
  return stdout;
}

export function writeFiles(folder: string, files: Files): void {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

const git = (folder: string, ...words: readonly string[]) => run('git', words, folder);
/** Its history's own, whatever this machine's is. */
const settings = { 'user.name': 'Gleaner', 'user.email': 'gleaner@localhost', 'commit.gpgsign': 'false' };

/** A copy of the project as it is now, with a history of its own, for releases that nobody gets. */
export interface ScratchCopy {
  readonly folder: string;
  /** Changes a file and commits that. */
  change(path: string, how: (text: string) => string): void;
  /** `npm run release -- <version>`. Gives what it has laid. */
  release(version: string): Files;
}

/** `linked`: it borrows the installed packages, which paths in the program then tell. */
export function scratchCopy(folder: string, linked: boolean): ScratchCopy {
  const { 'commit.json': _, ...files } = Object.fromEntries(sources());
  writeFiles(folder, new Map(Object.entries(files)));
  git(folder, 'init', '--quiet');
  for (const [name, value] of Object.entries(settings)) git(folder, 'config', name, value);
  if (linked) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  else run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], folder);
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'a copy');
  return {
    folder,
    change(path, how) {
      writeFileSync(join(folder, path), how(readFileSync(join(folder, path), 'utf8')));
      git(folder, 'commit', '--quiet', '--all', '--message', 'a change');
    },
    release(version) {
      run('npm', ['run', '--silent', 'release', '--', version], folder);
      return filesIn(join(folder, '.output/release'));
    },
  };
}

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Files, withFiles } from './zip.ts';

/** What a release is made of. */
export interface Commit {
  readonly hash: string;
  /** When it was committed: ISO 8601, UTC. */
  readonly time: string;
}

/** Lies in the sources' package alone, where there is no git to ask. */
const commitFile = 'commit.json';
/** What installing and building lay beside the sources. */
const laid = ['node_modules', '.git', '.output', '.wxt'];

export const git = (...words: readonly string[]): string => execFileSync('git', words, { encoding: 'utf8' }).trimEnd();

/** Whether this folder is the unpacked package of sources. */
export const isUnpacked = (): boolean => existsSync(commitFile);

export function commit(): Commit {
  if (isUnpacked()) return JSON.parse(readFileSync(commitFile, 'utf8')) as Commit;
  const [hash = '', seconds] = git('log', '-1', '--format=%H %ct').split(' ');
  return { hash, time: new Date(Number(seconds) * 1000).toISOString() };
}

function sourcePaths(): string[] {
  if (!isUnpacked()) return git('ls-files', '-z').split('\0').filter(Boolean);
  const top = readdirSync('.', { withFileTypes: true }).filter(
    ({ name }) => !laid.includes(name) && name !== commitFile,
  );
  return top.flatMap((entry) => {
    if (entry.isFile()) return [entry.name];
    const below = readdirSync(entry.name, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    return below.map(({ parentPath, name }) => join(parentPath, name).replaceAll('\\', '/'));
  });
}

/** All files of the project, and the commit they are of. */
export function sources(): Files {
  const files = new Map(sourcePaths().map((path) => [path, readFileSync(path)]));
  return withFiles(files, { [commitFile]: `${JSON.stringify(commit())}\n` });
}

/**
 * `npm run release -- 0.2.0`: cuts the changelog and commits that, unless it was done before, and lays everything that
 * is published of the version into `.output/release`: byte for byte the same for the same commit.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { names } from '../../../lib/names.ts';
import { temporaryProfile } from '../../e2e/drivers/temporary-profile.ts';
import { unknownNames } from './addresses.ts';
import { cutOf, isLater, withCut, withVersion } from './cut.ts';
import { commit, git, isUnpacked } from './sources.ts';

const usage = 'npm run release -- 0.2.0   the version: three numbers';
const changelog = 'CHANGELOG.md';
const folder = '.output/release';
const currentVersion = (): string => (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;

/**
 * Changes version and changelog, and commits both with the time of the commit before, so that the same is made of the
 * same.
 */
function cut(version: string): void {
  const current = currentVersion();
  if (!isLater(version, current)) throw new Error(`${version} does not come after ${current}.`);
  const { time } = commit();
  const log = withCut(readFileSync(changelog, 'utf8'), version, time.slice(0, 10));
  for (const path of git('ls-files', '-z', '*package.json', 'package-lock.json', 'CITATION.cff', '*.md')
    .split('\0')
    .filter(Boolean)) {
    const text = readFileSync(path, 'utf8');
    const next = path === changelog ? log : withVersion(path, text, current, version);
    if (next !== text) writeFileSync(path, next);
  }
  process.env.GIT_AUTHOR_DATE = time;
  process.env.GIT_COMMITTER_DATE = time;
  git('commit', '--quiet', '--all', '--message', `release: ${version}`);
  console.log(`Cut ${version} of ${time.slice(0, 10)}: ${git('log', '-1', '--format=%h %s')}`);
}

async function release(version: string): Promise<void> {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(usage);
  const changed = isUnpacked() ? '' : git('status', '--porcelain');
  if (changed) throw new Error(`A release is made of a commit; commit or put away first:\n${changed}`);
  if (currentVersion() !== version) {
    if (isUnpacked()) throw new Error(`These are the sources of ${currentVersion()}.`);
    cut(version);
  }
  if (cutOf(readFileSync(changelog, 'utf8'), version) === null)
    throw new Error(`${changelog} has no section "## ${version} (day)".`);
  // Only now: what it is made of reads the version as it loads.
  const { packages } = await import('./packages.ts');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const scratch = temporaryProfile('release');
  try {
    for (const [name, content] of await packages(version, scratch.dir)) {
      writeFileSync(join(folder, name), content);
      console.log(`${String(Math.ceil(content.length / 1000)).padStart(8)} kB  ${join(folder, name)}`);
    }
  } finally {
    scratch.remove();
  }
  for (const line of unknownNames(names)) console.log(`lib/names.ts: ${line}`);
  console.log(`Made of ${commit().hash}. What comes next is in docs/release.md.`);
}

try {
  await release(process.argv[2] ?? '');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

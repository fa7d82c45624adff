import type { names as known } from '../../../lib/names.ts';

type Names = typeof known;

/** The addresses that packages of npm and MCP name, as far as they are known. */
export function addressesOf({ homepage, repository, bugs }: Names): Readonly<Record<string, unknown>> {
  return {
    ...(homepage && { homepage }),
    ...(repository && { repository: { type: 'git', url: `git+${repository}.git` } }),
    ...(bugs && { bugs: { url: bugs } }),
  };
}

/** What leaving a name out means for who gets the packages. */
const meanings: Readonly<Record<Exclude<keyof Names, 'localKey' | 'firefoxId'>, string>> = {
  chromeStoreId: 'gleaner install lets the Chrome Web Store’s Gleaner in only with --id',
  edgeStoreId: 'gleaner install lets the Edge store’s Gleaner in only with --id',
  homepage: 'no package names a page of the project',
  repository: 'no package names where its sources are',
  bugs: 'no package names where to report what does not work',
  downloads: 'the XPI looks for no updates, and updates.json names no file',
};

/** What is not known, and was left out: a line each. */
export function unknownNames(names: Names): string[] {
  const missing = Object.entries(meanings).filter(([name]) => names[name as keyof Names] === null);
  return missing.map(([name, meaning]) => `${name} is not known: ${meaning}.`);
}

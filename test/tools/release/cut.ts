/** Where the version stands, and how: each expression finds all places of a file. */
const places: readonly { readonly files: RegExp; readonly place: (version: string) => RegExp }[] = [
  // The manifest's own version, and the two of the lock file, come before those of any dependency.
  { files: /(^|\/)package\.json$/, place: (version) => new RegExp(`(?<=^ {2}"version": ")${version}(?=")`, 'm') },
  {
    files: /^package-lock\.json$/,
    place: (version) => new RegExp(`(?<="name": "gleaner",\\s+"version": ")${version}(?=")`, 'g'),
  },
  { files: /^CITATION\.cff$/, place: (version) => new RegExp(`(?<=^version: )${version}$`, 'm') },
  { files: /^(?!CHANGELOG).*\.md$/, place: (version) => new RegExp(`(?<=\\bgleaner-)${version}(?=[-.])`, 'g') },
];

/** A file of the project as it is in the version `next`. */
export function withVersion(path: string, text: string, version: string, next: string): string {
  const found = places.find(({ files }) => files.test(path));
  return found ? text.replace(found.place(version.replaceAll('.', '\\.')), next) : text;
}

/**
 * What is "Next" becomes a version of that day (`2026-11-24`).
 * @throws Error when nothing is next
 */
export function withCut(changelog: string, version: string, day: string): string {
  if (!/^## Next\s+(?!##\s)\S/m.test(changelog)) throw new Error('CHANGELOG.md has nothing under "## Next".');
  return changelog.replace(/^## Next$/m, `## ${version} (${day})`);
}

/** What is new in a version, or null: it has not been cut. */
export function cutOf(changelog: string, version: string): string | null {
  const section = changelog.split(/^## /m).find((one) => one.startsWith(`${version} (`));
  return section === undefined || section.startsWith(`${version} (unreleased)`)
    ? null
    : section.slice(section.indexOf('\n')).trim();
}

/** Whether `next` comes after `version`; both of three numbers. */
export function isLater(next: string, version: string): boolean {
  const [a = [], b = []] = [next, version].map((one) => one.split('.').map(Number));
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

import { globSync, readFileSync } from 'node:fs';

/** What people read of the project, by path from its root. */
export const documents: ReadonlyMap<string, string> = new Map(
  ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/**/*.md').toSorted()].map((path) => {
    const name = path.replaceAll('\\', '/');
    return [name, readFileSync(name, 'utf8')];
  }),
);

/** One of them. @throws Error when there is none of that name */
export function documentNamed(path: string): string {
  const text = documents.get(path);
  if (text === undefined) throw new Error(`${path} is not there`);
  return text;
}

/** Without blocks of code. */
export function proseOf(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```/gm, '');
}

/** Words of a text, everything between spaces; each Chinese character counts as one. */
export function countWords(text: string): number {
  return (text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu) ?? []).length;
}

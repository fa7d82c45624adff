import { globSync, readFileSync } from 'node:fs';

/** The project's documents, by path from its root. */
export const documents: ReadonlyMap<string, string> = new Map(
  [
    'README.md',
    'README.zh-CN.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'SECURITY.md',
    ...globSync('{docs,store}/**/*.md').toSorted(),
  ].map((path) => {
    const name = path.replaceAll('\\', '/');
    return [name, readFileSync(name, 'utf8')];
  }),
);

/** The document at a path. @throws Error if there is none */
export function documentNamed(path: string): string {
  const text = documents.get(path);
  if (text === undefined) throw new Error(`${path} is not there`);
  return text;
}

/** The text without code blocks. */
export function proseOf(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```/gm, '');
}

/** The number of words in a text, separated by spaces; each Chinese character counts as one. */
export function countWords(text: string): number {
  return (text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu) ?? []).length;
}

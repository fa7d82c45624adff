import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';

/** What goes into a package or a folder: content by path, with `/`. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** The same bytes for the same files, whenever and wherever it is called. */
export function zip(files: Files): Uint8Array {
  // The first moment that a zip can name, by the clock on the wall: zips keep local times.
  const mtime = new Date(1980, 0, 1);
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return zipSync(Object.fromEntries(sorted.map(([path, content]) => [path, [content, { mtime, level: 9 }]])));
}

/** Every file below a folder. */
export function filesIn(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path)]));
}

/** `files` with those of `others` in their place. */
export const withFiles = (files: Files, others: Readonly<Record<string, string>>): Files =>
  new Map([...files, ...Object.entries(others).map(([path, text]) => [path, Buffer.from(text)] as const)]);

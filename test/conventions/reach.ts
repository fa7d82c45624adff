import type { SourceFile } from './source-file.ts';

/**
 * How a file's code reaches a package, as a chain of files; null if it does not. Type imports are erased and do not
 * count.
 */
export function reach(
  start: string,
  wanted: string,
  sources: ReadonlyMap<string, SourceFile>,
  seen = new Set<string>(),
): string | null {
  seen.add(start);
  for (const { file, package: name, typeOnly } of sources.get(start)?.imports ?? []) {
    if (typeOnly) continue;
    if (name === wanted) return `${start} → ${wanted}`;
    if (file === null || seen.has(file)) continue;
    const chain = reach(file, wanted, sources, seen);
    if (chain) return `${start} → ${chain}`;
  }
  return null;
}

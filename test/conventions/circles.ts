import type { SourceFile } from './source-file.ts';

/** Import cycles between files, including type imports, each named once as `a → b → a`. */
export function circles(sources: readonly SourceFile[]): string[] {
  const imported = new Map(sources.map(({ path, imports }) => [path, imports.flatMap(({ file }) => file ?? [])]));
  const done = new Set<string>();
  const found: string[] = [];

  function visit(path: string, way: readonly string[]): void {
    const start = way.indexOf(path);
    if (start >= 0) found.push([...way.slice(start), path].join(' → '));
    if (start >= 0 || done.has(path)) return;
    for (const next of imported.get(path) ?? []) visit(next, [...way, path]);
    done.add(path);
  }
  for (const { path } of sources) visit(path, []);
  return found;
}

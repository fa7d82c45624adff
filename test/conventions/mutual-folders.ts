import type { SourceFile } from './source-file.ts';

/** The first folders in which two paths differ; null if one contains the other, or they differ at the top level. */
function parting(from: string, to: string): readonly [string, string] | null {
  const [a, b] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)];
  const at = a.findIndex((step, index) => step !== b[index]);
  if (at < 1 || at >= b.length) return null;
  return [a.slice(0, at + 1).join('/'), b.slice(0, at + 1).join('/')];
}

/** Sibling folders that import each other, as `a ↔ b`, each with the imports of the direction that has fewer. */
export function mutualFolders(sources: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, string[]>();
  for (const { path, imports } of sources) {
    for (const { file } of imports) {
      const parted = file === null ? null : parting(path, file);
      if (parted) ways.set(parted.join(' → '), [...(ways.get(parted.join(' → ')) ?? []), `${path} imports ${file}`]);
    }
  }
  const pairs = [...ways].flatMap(([way, there]) => {
    const [a = '', b = ''] = way.split(' → ');
    const back = ways.get(`${b} → ${a}`);
    return back && a < b ? [[`${a} ↔ ${b}`, back.length < there.length ? back : there] as const] : [];
  });
  return new Map(pairs);
}

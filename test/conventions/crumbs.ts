import { dirname } from 'node:path';
import { isDoor } from './doors.ts';
import type { SourceFile } from './source-file.ts';

/** A file with fewer lines is no idea of its own where one neighbour alone needs it. */
const fewLines = 20;

/** Every platform has these, whatever they hold: people look for them there. */
const floorPlan = /^lib\/platforms\/[a-z]+\/(platform|session|failures)\.ts$/;

/** Files under 20 lines whose only importer stands in the same folder, with that importer. What a door hands on is for others. */
export function crumbs(sources: readonly SourceFile[]): ReadonlyMap<string, string> {
  const importers = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    for (const { file } of imports) if (file !== null) importers.set(file, (importers.get(file) ?? new Set()).add(path));
  }
  const found = sources.flatMap(({ path, lines }) => {
    const [only, ...others] = importers.get(path) ?? [];
    const isCrumb =
      lines < fewLines &&
      !floorPlan.test(path) &&
      only !== undefined &&
      others.length === 0 &&
      !isDoor(only) &&
      dirname(only) === dirname(path);
    return isCrumb ? [[path, only] as const] : [];
  });
  return new Map(found);
}

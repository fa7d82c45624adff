import { dirname } from 'node:path';
import { isDoor } from './doors.ts';
import type { SourceFile } from './source-file.ts';

/** A file with fewer lines is not worth its own module if only one neighbour needs it. */
const fewLines = 20;

/** Every platform has these, even if short: people look for them there. */
const floorPlan = /^lib\/platforms\/[a-z]+\/(platform|session|failures)\.ts$/;

/**
 * Files under 20 lines whose only importer is in the same folder, with that importer. Excludes what a door re-exports:
 * others use it.
 */
export function crumbs(sources: readonly SourceFile[]): ReadonlyMap<string, string> {
  const importers = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    for (const { file } of imports)
      if (file !== null) importers.set(file, (importers.get(file) ?? new Set()).add(path));
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

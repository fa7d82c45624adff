import type { SourceFile } from './source-file.ts';

/** A file of a role of a feature: the role's folder, the feature, and the file in it. */
const inRole = /^(lib\/features\/([^/]+)\/(?:model|store|background|pages)\/)(.+)$/;

/** A role's door: what others may have of it. */
export function isDoor(path: string): boolean {
  return inRole.exec(path)?.[3] === 'index.ts';
}

/**
 * Imports that go past the door of another feature, each as a sentence. What is fetched only when it is needed names its file: a door would
 * bring the rest along.
 */
export function pastDoors(sources: readonly SourceFile[]): string[] {
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ file, lazy }) => {
      const [, folder, feature] = inRole.exec(file ?? '') ?? [];
      if (!file || !folder || lazy || isDoor(file) || path.startsWith(`lib/features/${feature}/`)) return [];
      return [`${path} imports ${file}: go through ${folder}index.ts`];
    }),
  );
}

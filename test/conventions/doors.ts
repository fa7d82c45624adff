import type { SourceFile } from './source-file.ts';

/** A file in a role of a feature: the role's folder, the feature, and the file name. */
const inRole = /^(lib\/features\/([^/]+)\/(?:model|store|background|pages)\/)(.+)$/;

/** Whether this is a role's door, its public interface. */
export function isDoor(path: string): boolean {
  return inRole.exec(path)?.[3] === 'index.ts';
}

/**
 * Imports that bypass another feature's door, each as a sentence. A lazy import names its file directly, because a door
 * would load the rest too.
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

import { readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { jsonTree } from '../../core/json/json-value.ts';
import { tree } from '../../core/json/tree.ts';

/** What is in a JSON file; {} when it holds none. */
function treeIn(file: string) {
  try {
    return jsonTree(readFileSync(file, 'utf8')) ?? {};
  } catch {
    return {};
  }
}

/** Gleaner, by what its manifest declares. */
function isGleaner(manifest: Readonly<Record<string, unknown>>): boolean {
  const { commands, permissions, optional_permissions: later } = manifest;
  return 'capture-now' in tree(commands) && [permissions, later].some((list) => Array.isArray(list) && list.includes('nativeMessaging'));
}

/**
 * The ids under which the profiles of a Chromium have Gleaner. Its preferences name each extension's folder; an extension of a store has
 * its manifest there (tried with Chromium 148).
 */
export function loadedIds(userData: string): string[] {
  const profiles = readdirSync(userData, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const found = profiles.flatMap(({ name }) =>
    ['Preferences', 'Secure Preferences'].flatMap((file) => {
      const settings = tree(tree(treeIn(join(userData, name, file)).extensions).settings);
      return Object.entries(settings).flatMap(([id, value]) => {
        const { path, manifest } = tree(value);
        const folder = typeof path === 'string' && isAbsolute(path) ? path : '';
        return isGleaner(folder ? treeIn(join(folder, 'manifest.json')) : tree(manifest)) ? [id] : [];
      });
    }),
  );
  return [...new Set(found)];
}

import { readFileSync } from 'node:fs';

/** The version of the package this program came with. */
export function version(): string {
  for (let at = new URL('./', import.meta.url); at.pathname !== '/'; at = new URL('..', at)) {
    try {
      const { name, version: found } = JSON.parse(readFileSync(new URL('package.json', at), 'utf8')) as { name?: string; version?: string };
      if (name === 'gleaner' && found) return found;
    } catch {
      // Not in this folder.
    }
  }
  return '0.0.0';
}

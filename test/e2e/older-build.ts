import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedBuild } from './changed-build.ts';

/**
 * A copy of Chromium's users' build that gets of the extension API what a Chromium below 148 gives: no `browser` in any
 * place, and messages as JSON. What else an older version lacks, this does not show.
 */
export function olderBuild(build: string): string {
  const dir = changedBuild(build, ({ message_serialization: _, ...manifest }) => manifest);
  const scripts = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  // The observers are among the page's own scripts, where there is no extension API.
  for (const file of scripts.filter((one) => !one.startsWith('observers'))) {
    const path = join(dir, file);
    writeFileSync(path, `delete globalThis.browser;\n${readFileSync(path, 'utf8')}`);
  }
  return dir;
}

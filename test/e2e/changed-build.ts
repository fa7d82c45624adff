import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../setup/manifest-of.ts';
import { temporaryProfile } from './drivers/temporary-profile.ts';

/**
 * A copy of a users' build that goes with this process: with what `change` makes of its manifest, and with a script
 * before its background's. A build of its own would take seconds, and be another one than users get.
 */
export function changedBuild(build: string, change: (manifest: Manifest) => Partial<Manifest>, script = ''): string {
  const dir = join(temporaryProfile('build').dir, 'extension');
  cpSync(build, dir, { recursive: true });
  function rewrite(file: string, made: (text: string) => string): void {
    const path = join(dir, file);
    writeFileSync(path, made(readFileSync(path, 'utf8')));
  }
  rewrite('manifest.json', (text) => JSON.stringify(change(JSON.parse(text))));
  rewrite('background.js', (text) => script + text);
  return dir;
}

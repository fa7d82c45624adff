import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A copy of a build with the same permissions whose scripts do nothing: one in each world of the same pages, or where
 * these are not observed in the isolated one alone, or none; and a background that sleeps. What it costs a page is what
 * the browser takes for any extension of this kind.
 */
export function emptiedBuild(built: string, folder: string, pages: readonly string[], observed = true): string {
  const dir = join(folder, 'empty');
  cpSync(built, dir, { recursive: true });
  for (const script of ['background.js', 'keeper.js', 'empty-observer.js']) writeFileSync(join(dir, script), ';');
  const file = join(dir, 'manifest.json');
  const shared = { matches: pages, run_at: 'document_start' };
  const content_scripts = [
    { ...shared, js: ['keeper.js'] },
    ...(observed ? [{ ...shared, js: ['empty-observer.js'], world: 'MAIN' }] : []),
  ].filter(({ matches }) => matches.length > 0);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), content_scripts }));
  return dir;
}

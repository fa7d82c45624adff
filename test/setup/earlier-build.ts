import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The folder of a users' build made earlier, as `npm run build` leaves it in `.output`.
 * @throws Error when there is none
 */
export function earlierBuild(folder: string, browser: 'chromium' | 'firefox'): string {
  const dir = resolve(folder, browser === 'firefox' ? 'firefox-mv3' : 'chrome-mv3');
  if (!existsSync(join(dir, 'manifest.json'))) throw new Error(`GLEANER_BUILD is set, but there is no build in ${dir}`);
  return dir;
}

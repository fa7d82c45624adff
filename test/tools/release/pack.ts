/**
 * `npm run zip [-- firefox]`: the packages to load by hand, into `.output`. `npm run build-for-amo`: Firefox's alone,
 * which equals the release's byte for byte where it is made of the unpacked package of sources.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import root from '../../../package.json' with { type: 'json' };
import { temporaryProfile } from '../../e2e/drivers/temporary-profile.ts';
import { buildOf } from './packages.ts';
import { zip } from './zip.ts';

const scratch = temporaryProfile('pack');
mkdirSync('.output', { recursive: true });
for (const [browser, name] of [['chromium', 'chrome'] as const, ['firefox', 'firefox'] as const]) {
  if (process.argv[2] && process.argv[2] !== browser) continue;
  const file = `.output/gleaner-${root.version}-${name}.zip`;
  writeFileSync(file, zip(buildOf(browser, scratch.dir)));
  console.log(file);
}
scratch.remove();

import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { BrowserName } from '../../../e2e/drivers/browser-driver.ts';
import { launchBrowser } from '../../../e2e/drivers/launch-browser.ts';
import { temporaryProfile } from '../../../e2e/drivers/temporary-profile.ts';
import { startReplica } from '../../../replica/start-replica.ts';
import { buildExtension } from '../../../setup/build-extension.ts';
import { earlierBuild } from '../../../setup/earlier-build.ts';
import { backgroundStarts } from '../background-start.ts';
import { countStarts } from './count-starts.ts';
import { goals, pageCost } from './page-cost.ts';

// How quiet Gleaner is: what starts its background, which is stopped before each, and what its scripts cost pages of
// the platforms. A start too many fails; times only warn, for they are of this machine.

const given = process.argv.slice(3);
const before = given.includes('--before') ? given[given.indexOf('--before') + 1] : undefined;
const browsers = (['chromium', 'firefox'] as const).filter(
  (one: BrowserName) => given.includes(one) || !given.some((word) => word === 'chromium' || word === 'firefox'),
);
const scratch = temporaryProfile('bench-quiet');
const replica = await startReplica();
const results: object[] = [];
const short = (value: number) => Number(value.toFixed(2));
const busy = () => {
  const [load = 0] = loadavg();
  return `Load of the machine: ${load.toFixed(1)}${load > 2 ? ' (it is busy: times say less)' : ''}`;
};

for (const browser of browsers) {
  const dir = buildExtension(browser, scratch.dir);
  const driver = await launchBrowser(browser, { extensionDir: dir, replica });
  const starts = await countStarts(driver, replica).finally(() => driver.close());
  console.log(`\n${browser}: starts of a background that is stopped, by 50 each`);
  console.table(Object.fromEntries(starts.map(({ of, ...row }) => [of, row])));
  if (starts.some((row) => row.starts > row.goal)) process.exitCode = 1;
  console.log(busy());
  const builds = { ...(before ? { before: earlierBuild(before, browser) } : {}), now: dir };
  const background = await backgroundStarts(browser, replica, builds);
  console.log(`${browser}: one start of the background until its first answer, processor in ms and memory in MB`);
  console.table(background);
  console.log(busy());
  const costs = await pageCost(browser, replica, dir, scratch.dir);
  console.log(
    `${browser}: a page of 1,509 nodes with Gleaner / with an empty extension / with none, in ms, and what Gleaner is more than the empty one`,
  );
  console.table(
    Object.fromEntries(
      costs.map(({ page, run, ours, empty, none, ...more }) => {
        const three = (key: 'script' | 'load' | 'fetches') =>
          [ours, empty, none].map((one) => short(one[key])).join(' / ');
        const row = {
          ...(Number.isNaN(more.script)
            ? {}
            : { 'script, processor': three('script'), more: `${short(more.script)} (≤ ${goals.script})` }),
          'load event': three('load'),
          times: `${short(more.load)} (≤ ${goals.load})`,
          'ten fetches': three('fetches'),
          'times ': `${short(more.fetches)} (≤ ${goals.fetches})`,
        };
        return [`${page}, run ${run}`, row];
      }),
    ),
  );
  console.log(busy());
  results.push({ browser, starts, background, costs, load: loadavg() });
}
await replica.close();
scratch.remove();
mkdirSync('.output', { recursive: true });
writeFileSync('.output/bench-quiet.json', `${JSON.stringify(results, null, 1)}\n`);

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { matchPatterns } from '../../../../lib/core/platform.ts';
import { startReplica } from '../../../replica/start-replica.ts';
import { benchStage } from '../bench-stage.ts';
import { median } from '../median.ts';
import { benchPage, benchSite } from './bench-site.ts';
import { emptiedBuild } from './emptied-build.ts';
import { measureIn, type PageTimes } from './measure-page.ts';

// What Gleaner costs pages of 1,509 nodes: the same page in a browser with Gleaner, in one with an extension of the same
// permissions whose scripts are empty, and in one that has none, in turn, so that what else the machine does meets all.

const { values } = parseArgs({ allowPositionals: true, options: { build: { type: 'string' } } });
const rounds = 21;
/** What Gleaner may take more than the empty extension. */
const goals = { script: '≤ 1 ms more', load: '≤ 1.05 times', fetches: '≤ 1.1 times' } as const;

/** An item in the address is reported, with the browser's own price for a message: some 2 ms in Chromium. */
const pages = [
  { name: 'that shows nothing', host: 'lemon8-app.com', address: 'https://www.lemon8-app.com/search?bench' },
  {
    name: 'with an item',
    host: 'lemon8-app.com',
    address: 'https://www.lemon8-app.com/@tester/7512345678901234567?bench',
  },
  { name: 'with an item, observed', host: 'xiaohongshu.com', address: benchPage, observed: true },
] as const;

const { buildFor, scratch } = benchStage(values.build);
const replica = await startReplica();
replica.altered(benchSite);
for (const browser of ['chromium', 'firefox'] as const) {
  const dir = buildFor(browser);
  const none = emptiedBuild(dir, join(scratch.dir, `${browser}-none`), [], false);
  const table: Record<string, Record<string, string>> = {};
  for (const [at, { name, host, address, ...more }] of pages.entries()) {
    const observed = 'observed' in more;
    const empty = emptiedBuild(dir, join(scratch.dir, `${browser}-${at}`), matchPatterns([host]), observed);
    const open = (folder: string, observes: boolean) => measureIn(browser, replica, folder, observes, address);
    const browsers = [await open(dir, observed), await open(empty, false), await open(none, false)];
    for (const one of browsers) for (let warm = 0; warm < 3; warm += 1) await one.measure();
    const found: PageTimes[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const times: PageTimes[] = [];
      // Whoever comes second finds the machine as the first left it.
      for (const which of round % 2 === 0 ? [0, 1, 2] : [2, 1, 0])
        times[which] = (await browsers[which]?.measure()) as PageTimes;
      found.push(times);
    }
    await Promise.all(browsers.map((one) => one.close()));
    const of = (which: number, key: keyof PageTimes) => median(found.map((times) => times[which]?.[key] ?? Number.NaN));
    const compared = (key: keyof PageTimes) =>
      median(
        found.map(([ours, other]) => {
          const [one, empty] = [ours?.[key] ?? Number.NaN, other?.[key] ?? Number.NaN];
          return key === 'script' ? one - empty : one / empty;
        }),
      );
    table[name] = Object.fromEntries(
      (['script', 'load', 'fetches'] as const).map((key) => {
        const three = [0, 1, 2].map((which) => of(which, key).toFixed(2)).join(' / ');
        return [key, `${three}: ${compared(key).toFixed(2)} (${goals[key]})`];
      }),
    );
  }
  console.log(`\n${browser}: a page with Gleaner / with empty scripts / with no scripts, in ms: beside the empty ones`);
  console.table(table);
}
await replica.close();
scratch.remove();

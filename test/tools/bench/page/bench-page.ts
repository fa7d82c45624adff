import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { matchPatterns } from '../../../../lib/core/platform.ts';
import { temporaryProfile } from '../../../e2e/drivers/temporary-profile.ts';
import { startReplica } from '../../../replica/start-replica.ts';
import { buildExtension } from '../../../setup/build-extension.ts';
import { benchSite } from './bench-site.ts';
import { emptiedBuild } from './emptied-build.ts';
import { benchBrowser, type PageTimes } from './measure-page.ts';

// What Gleaner costs a page of 1,509 nodes that it observes: the same page in a browser with Gleaner, in one with an
// extension of the same permissions whose scripts are empty, and in one without, in turn, so that what else the machine
// does meets all. Times warn and fail nothing.

const rounds = 21;
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Of version 0.1, with it and without, in ms; and the goal: what it may cost, in ms, or as a multiple. */
const figures = {
  script: { name: 'scripts on the page, processor', was: '2.75 / 0.08', goal: { added: 1 } },
  thread: { name: 'all work of its thread, processor', was: '', goal: null },
  load: { name: 'load event', was: '49.6 / 35.8', goal: { times: 1.05 } },
  fetches: { name: 'ten fetches of the page', was: '103 / 85', goal: { times: 1.05 } },
} as const;

const scratch = temporaryProfile('bench-build');
const replica = await startReplica();
const [, given] = process.argv.slice(2);
const dir = given ?? buildExtension('chromium', scratch.dir);
const emptyDir = emptiedBuild(dir, scratch.dir, matchPatterns(['xiaohongshu.com']));
const browsers = [
  await benchBrowser(replica.port, dir, true),
  await benchBrowser(replica.port, emptyDir, false),
  await benchBrowser(replica.port, null, false),
] as const;
const found: (readonly [ours: PageTimes, empty: PageTimes, none: PageTimes])[] = [];
replica.altered(benchSite);
for (const browser of browsers) for (let warm = 0; warm < 3; warm += 1) await browser.measure();
for (let round = 0; round < rounds; round += 1) {
  const times: PageTimes[] = [];
  // Whoever comes second finds the machine as the first left it.
  for (const at of round % 2 === 0 ? [0, 1, 2] : [2, 1, 0]) times[at] = (await browsers[at]?.measure()) as PageTimes;
  found.push(times as unknown as (typeof found)[number]);
}
await Promise.all([...browsers.map((browser) => browser.close()), replica.close()]);
scratch.remove();

const rows = Object.entries(figures).map(([key, { name, was, goal }]) => {
  const of = (one: PageTimes) => one[key as keyof PageTimes];
  // Of each round, so that a slow minute of the machine counts for none.
  const compared = (which: 0 | 1, compare: (one: number, none: number) => number) =>
    median(found.map((times) => compare(of(times[which]), of(times[2]))));
  const [added, addedEmpty] = ([0, 1] as const).map((which) => compared(which, (one, none) => one - none)) as [
    number,
    number,
  ];
  const [times, timesEmpty] = ([0, 1] as const).map((which) => compared(which, (one, none) => one / none)) as [
    number,
    number,
  ];
  const kept = !goal || ('added' in goal ? added <= goal.added : times <= goal.times);
  const [ours, empty, none] = ([0, 1, 2] as const).map((which) => median(found.map((one) => of(one[which]))));
  return { name, ours, empty, none, added, addedEmpty, times, timesEmpty, goal, was, kept };
});
mkdirSync('.output', { recursive: true });
writeFileSync('.output/bench-page.json', `${JSON.stringify({ rounds, load: loadavg(), rows, found }, null, 1)}\n`);
const short = (value: number | undefined, digits = 2) => Number((value ?? Number.NaN).toFixed(digits));
console.table(
  Object.fromEntries(
    rows.map(({ name, ours, empty, none, added, addedEmpty, times, timesEmpty, goal, was }) => [
      name,
      {
        'with, ms': short(ours),
        'empty, ms': short(empty),
        'none, ms': short(none),
        added: short(added),
        'by empty': short(addedEmpty),
        times: short(times, 3),
        'of empty': short(timesEmpty, 3),
        goal: goal ? ('added' in goal ? `≤ ${goal.added} ms` : `≤ ${goal.times} ×`) : '',
        'was, ms': was,
      },
    ]),
  ),
);
console.log(`Load of the machine: ${loadavg().map((one) => one.toFixed(1))}`);
for (const { name, kept } of rows) if (!kept) console.warn(`${name}: over its goal on this machine`);

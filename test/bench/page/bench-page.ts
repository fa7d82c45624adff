import { mkdirSync, writeFileSync } from 'node:fs';
import { temporaryProfile } from '../../e2e/drivers/temporary-profile.ts';
import { startReplica } from '../../replica/start-replica.ts';
import { buildExtension } from '../../setup/build-extension.ts';
import { benchSite } from './bench-site.ts';
import { benchBrowser, type PageTimes } from './measure-page.ts';

// What the recogniser and the observer cost a page of 1,509 nodes: the same page in a browser with Gleaner and in one without, in turn, so
// that what else the machine does meets both. Times warn and fail nothing.

const rounds = 21;
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Of version 0.1, with it and without, in ms; and the goal: what it may cost, in ms, or as a multiple. */
const figures = {
  script: { name: 'scripts on the page', was: [2.75, 0.08], goal: { added: 1 } },
  load: { name: 'load event', was: [49.6, 35.8], goal: { times: 1.05 } },
  fetches: { name: 'ten fetches of the page', was: [103, 85], goal: { times: 1.05 } },
} as const;

const scratch = temporaryProfile('bench-build');
const replica = await startReplica();
const [, given] = process.argv.slice(2);
const dir = given ?? buildExtension('chromium', scratch.dir);
const withUs = await benchBrowser(replica.port, dir);
const without = await benchBrowser(replica.port, null);
const pairs: { readonly ours: PageTimes; readonly none: PageTimes }[] = [];
replica.altered(benchSite);
for (const browser of [withUs, without]) for (let warm = 0; warm < 3; warm += 1) await browser.measure();
for (let round = 0; round < rounds; round += 1) {
  // Whoever comes second finds the machine as the first left it.
  const none = round % 2 === 0 ? await without.measure() : null;
  const ours = await withUs.measure();
  pairs.push({ ours, none: none ?? (await without.measure()) });
}
await Promise.all([withUs.close(), without.close(), replica.close()]);
scratch.remove();

const rows = Object.entries(figures).map(([key, { name, was, goal }]) => {
  const of = (one: PageTimes) => one[key as keyof PageTimes];
  const ours = median(pairs.map((pair) => of(pair.ours)));
  const none = median(pairs.map((pair) => of(pair.none)));
  // Of each pair, so that a slow minute of the machine counts for neither.
  const times = median(pairs.map((pair) => of(pair.ours) / of(pair.none)));
  const added = median(pairs.map((pair) => of(pair.ours) - of(pair.none)));
  const kept = 'added' in goal ? added <= goal.added : times <= goal.times;
  return { name, ours, none, added, times, goal, was, kept };
});
mkdirSync('.output', { recursive: true });
writeFileSync('.output/bench-page.json', `${JSON.stringify({ rounds, rows, pairs }, null, 1)}\n`);
console.table(
  Object.fromEntries(
    rows.map(({ name, ours, none, added, times, goal, was: [wasOurs, wasNone] }) => [
      name,
      {
        'with, ms': Number(ours.toFixed(2)),
        'without, ms': Number(none.toFixed(2)),
        'added, ms': Number(added.toFixed(2)),
        times: Number(times.toFixed(3)),
        goal: 'added' in goal ? `≤ ${goal.added} ms` : `≤ ${goal.times} ×`,
        'was, ms': `${wasOurs} / ${wasNone}`,
      },
    ]),
  ),
);
for (const { name, kept } of rows) if (!kept) console.warn(`${name}: over its goal on this machine`);

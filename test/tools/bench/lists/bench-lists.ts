import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { temporaryProfile } from '../../../e2e/drivers/temporary-profile.ts';
import { startReplica } from '../../../replica/start-replica.ts';
import { buildExtension } from '../../../setup/build-extension.ts';
import { earlierBuild } from '../../../setup/earlier-build.ts';
import { emptiedBuild } from '../page/emptied-build.ts';
import { largeList } from './large-list.ts';
import { largeListInFirefox } from './large-list-firefox.ts';
import { scrollOnce } from './scroll-cost.ts';

// What lists cost: a page that is scrolled while Gleaner gathers it, beside the same without Gleaner, in both browsers;
// and a list of 50,000 rows in the real extension. Of that list, Firefox tells less: see `large-list-firefox.ts`. Times
// warn and fail nothing: they are of this machine.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '3' },
    build: { type: 'string' },
    own: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
});
const wants = (name: string) => positionals.length < 2 || positionals.includes(name);
const goals = { times: 1.1, open: 250, heap: 60, disk: 400 } as const;
const short = (value: number) => Number(value.toFixed(2));
const middle = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;
/** The largest parts, ms each. */
const largest = (parts: Iterable<readonly [string, number]>) =>
  [...parts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 20)
    .flatMap(([name, ms]) => (ms >= 1 ? [`${name} ${ms.toFixed(0)}`] : []))
    .join(', ');
const busy = () => console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);

const scratch = temporaryProfile('bench-build');
const replica = await startReplica();
const builtFor = (browser: 'chromium' | 'firefox') =>
  values.build ? earlierBuild(values.build, browser) : buildExtension(browser, `${scratch.dir}/${browser}`);
const results: object[] = [];

for (const browser of (['chromium', 'firefox'] as const).filter(wants)) {
  const dir = builtFor(browser);
  const without = emptiedBuild(dir, `${scratch.dir}/${browser}-none`, [], false);
  const found: { readonly without: number; readonly with: number; readonly rows: number; readonly times: number }[] =
    [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    // Whoever comes second finds the machine as the first left it.
    const order = round % 2 === 0 ? [false, true] : [true, false];
    const spent = { with: Number.NaN, without: Number.NaN, rows: Number.NaN };
    for (const gathers of order) {
      const profiles = values.profile && browser === 'chromium';
      const { processor, rows, threads, functions } = await scrollOnce(browser, replica, gathers ? dir : without, {
        gathers,
        profiles,
        isLarge: !values.own,
      });
      if (values.profile)
        console.log(
          gathers ? 'with:' : 'without:',
          largest(threads),
          profiles ? `; of the page's own: ${largest(functions)}` : '',
        );
      Object.assign(spent, gathers ? { with: processor, rows } : { without: processor });
    }
    found.push({ ...spent, times: spent.with / spent.without });
  }
  console.log(
    `\n${browser}: a list of works of ${values.own ? 'the replica' : '30 kB'} is scrolled through 20 answers, with Gleaner gathering and without; processor of its page, ms`,
  );
  console.table(
    found.map((one) => Object.fromEntries(Object.entries(one).map(([name, value]) => [name, short(value)]))),
  );
  console.log(`times as much: ${short(middle(found.map(({ times }) => times)))}, should be ${goals.times} at most`);
  busy();
  results.push({ browser, found });
}

if (wants('large')) {
  const list = await largeList(Number(values.rows), builtFor('chromium'));
  console.log(`\nchromium: a list of ${list.rows} rows of 37 kB`);
  console.table({
    'the library opens without a list, processor, ms': { measured: short(list.alone) },
    'opens in a browser that has just started, processor, ms': { measured: short(list.cold), goal: goals.open },
    'opens, library and all, processor, ms': { measured: short(list.open), goal: goals.open },
    'opens from the list of lists, processor, ms': { measured: short(list.chosen), goal: goals.open },
    'heap when open, MB': { measured: short(list.heap), goal: goals.heap },
    'on the disk, MB': { measured: short(list.folder), goal: goals.disk },
    'the same, as the browser counts while it runs': { measured: short(list.usage), goal: goals.disk },
    'sorts by likes, processor, ms': { measured: short(list.sort) },
    'searches, processor, ms': { measured: short(list.search) },
  });
  busy();
  results.push(list);
}
if (wants('large-firefox')) {
  const list = await largeListInFirefox(Number(values.rows), builtFor('firefox'), replica);
  console.log(
    `\nfirefox: a list of ${list.rows} rows of 37 kB; of the extension's process, with its background and all threads`,
  );
  console.table({
    'the library opens without a list, just started, processor, ms': { measured: short(list.alone) },
    'opens in a browser that has just started, processor, ms': { measured: short(list.cold) },
    'memory grows by, when open, MB': { measured: short(list.memory) },
    'on the disk, MB': { measured: short(list.folder), goal: goals.disk },
    'the same, as the browser counts while it runs': { measured: short(list.usage), goal: goals.disk },
  });
  busy();
  results.push({ browser: 'firefox', ...list });
}
await replica.close();
scratch.remove();
mkdirSync('.output', { recursive: true });
writeFileSync('.output/bench-lists.json', `${JSON.stringify(results, null, 1)}\n`);

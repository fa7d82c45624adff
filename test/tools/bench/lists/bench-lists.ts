import { parseArgs } from 'node:util';
import { startReplica } from '../../../replica/start-replica.ts';
import { benchStage } from '../bench-stage.ts';
import { median } from '../median.ts';
import { emptiedBuild } from '../page/emptied-build.ts';
import { largeList } from './large-list.ts';
import { scrollOnce } from './scroll-cost.ts';

// What lists cost: a page that is scrolled while Gleaner gathers it, beside the same without Gleaner, in both browsers;
// and a list of 50,000 rows in the real extension.

const { values } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '50000' }, build: { type: 'string' } },
});
const rounds = 3;
const { buildFor, scratch } = benchStage(values.build);
const replica = await startReplica();
for (const browser of ['chromium', 'firefox'] as const) {
  const dir = buildFor(browser);
  const without = emptiedBuild(dir, `${scratch.dir}/${browser}-none`, [], false);
  const found: { readonly with: number; readonly without: number; readonly times: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const spent = { with: Number.NaN, without: Number.NaN };
    // Whoever comes second finds the machine as the first left it.
    for (const which of round % 2 === 0 ? (['without', 'with'] as const) : (['with', 'without'] as const)) {
      const gathers = which === 'with';
      spent[which] = await scrollOnce(browser, replica, gathers ? dir : without, gathers);
    }
    found.push({ ...spent, times: spent.with / spent.without });
  }
  console.log(`\n${browser}: a list of works is scrolled through 20 answers of 30 kB; processor of its page, ms`);
  console.table(found);
  console.log(`times as much: ${median(found.map(({ times }) => times)).toFixed(2)}, should be 1.1 at most`);
}
await replica.close();

const list = await largeList(Number(values.rows), buildFor('chromium'));
console.log(`\nchromium: a list of ${values.rows} rows of 37 kB; ms are the processor's`);
console.table({
  'the library opens without a list, ms': { measured: list.alone },
  'opens in a browser that has just started, ms': { measured: list.cold, goal: 250 },
  'opens, library and all, ms': { measured: list.open, goal: 250 },
  'opens from the list of lists, ms': { measured: list.chosen, goal: 250 },
  'heap when open, MB': { measured: list.heap, goal: 60 },
  'on the disk, MB': { measured: list.folder, goal: 400 },
  'sorts by likes, ms': { measured: list.sort },
  'searches, ms': { measured: list.search },
});
scratch.remove();

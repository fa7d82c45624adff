import { parseArgs } from 'node:util';
import { benchStage } from '../bench-stage.ts';
import { largeList } from './large-list.ts';

// A list of 50,000 rows of 37 kB in the real extension.

const { values } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '50000' }, build: { type: 'string' } },
});
const { buildFor, scratch } = benchStage(values.build);
const list = await largeList(Number(values.rows), buildFor('chromium'));
console.log(`A list of ${values.rows} rows; ms are the processor's`);
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

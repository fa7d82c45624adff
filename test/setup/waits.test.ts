import { expect, it } from 'vitest';
import { really } from './really.ts';

const { gleanerWaits: waits } = globalThis as unknown as { gleanerWaits: { found: string[]; files: number } };

it('a wait by the machine’s clock is noted', async () => {
  AbortSignal.timeout(60);
  setTimeout(() => {}, 60);
  await really(90);
  expect(waits.found.splice(0).map((wait) => wait.slice(0, 5))).toEqual(['60 ms', '60 ms']);
});

it('one that an earlier file of the process has left behind is not', async () => {
  AbortSignal.timeout(60);
  setTimeout(() => {}, 60);
  waits.files += 1;
  await really(90);
  expect(waits.found).toEqual([]);
});

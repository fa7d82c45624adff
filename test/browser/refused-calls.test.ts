import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeatRefused } from '../../lib/browser/refused-calls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = () => Promise.reject(new Error('No SW'));

/** A part of the API whose calls go through `call`. */
function partOf(call: (id: number) => Promise<unknown>) {
  const part = { get: vi.fn(call), onUpdated: { addListener: () => {} }, TAB_ID_NONE: -1 };
  const { get } = part;
  repeatRefused([part]);
  return { part, get };
}

it('a worker that is stopped learns nothing from calls that are refused', async () => {
  const { part, get } = partOf(refused);
  const settled = vi.fn();
  part.get(7).then(settled, settled);
  await vi.advanceTimersByTimeAsync(4_900);
  expect([settled.mock.calls, get.mock.calls.length]).toEqual([[], 5]);
});

it('a worker that goes on has the answer a little later, and in the end the refusal', async () => {
  let turn = 0;
  const { part, get } = partOf((id) => (turn++ < 2 ? refused() : Promise.resolve({ id })));
  const answer = part.get(7);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toEqual({ id: 7 });
  expect(get.mock.calls).toEqual([[7], [7], [7]]);
  const ended = expect(partOf(refused).part.get(7)).rejects.toThrow('No SW');
  await vi.advanceTimersByTimeAsync(5_000);
  await ended;
});

it('other errors are told at once; what is no call stays', async () => {
  const { part, get } = partOf(() => Promise.reject(new Error('No tab with id: 7.')));
  await expect(part.get(7)).rejects.toThrow('No tab with id');
  expect(get).toHaveBeenCalledTimes(1);
  expect([typeof part.onUpdated.addListener, part.TAB_ID_NONE]).toEqual(['function', -1]);
});

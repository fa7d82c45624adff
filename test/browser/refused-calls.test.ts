import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browser } from '../../lib/browser/browser.ts';
import { repeatRefused } from '../../lib/browser/refused-calls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = () => Promise.reject(new Error('No SW'));

/** A part of the API whose calls go through `call`. */
function partOf(call: (id: number) => Promise<unknown>) {
  const part = { get: vi.fn(call), onUpdated: { addListener: () => {} }, TAB_ID_NONE: -1 };
  const { get } = part;
  repeatRefused([[part, ['get']]]);
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

/** What pages alone call: a click of the user is behind it, and no worker. */
const inPages = ['tabs.getCurrent', 'windows.getCurrent', 'permissions.request', 'downloads.showDefaultFolder'];

it('wraps all that a background calls of these parts of the API', () => {
  const part = /\bbrowser\.(tabs|windows|scripting|cookies|downloads|declarativeNetRequest|permissions)\.([a-z]\w+)/g;
  const files = globSync('lib/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const called = files.flatMap((text) => [...text.matchAll(part)].map(([, of = '', name = '']) => `${of}.${name}`));
  const names = [...new Set(called)].filter((name) => !/\.on[A-Z]/.test(name) && !inPages.includes(name));
  const wrapped = new Set<string>();
  const spy = (of: string) => new Proxy({}, { get: (_, name) => void wrapped.add(`${of}.${String(name)}`) });
  for (const of of new Set(names.map((name) => name.split('.')[0] ?? ''))) Object.assign(browser, { [of]: spy(of) });
  repeatRefused();
  expect(names.filter((name) => !wrapped.has(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(15);
});

it('other errors are told at once; what is no call stays', async () => {
  const { part, get } = partOf(() => Promise.reject(new Error('No tab with id: 7.')));
  await expect(part.get(7)).rejects.toThrow('No tab with id');
  expect(get).toHaveBeenCalledTimes(1);
  expect([typeof part.onUpdated.addListener, part.TAB_ID_NONE]).toEqual(['function', -1]);
});

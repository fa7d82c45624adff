import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../lib/browser/browser.ts';
import { caughtErrors, noteCaught, noted, noteUncaught } from '../../../lib/browser/storage/caught-errors.ts';
import { Failure } from '../../../lib/core/failure.ts';
import { because } from '../../../lib/core/reason.ts';

beforeEach(() => {
  fakeBrowser.reset();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const at = (line: number, name = 'TypeError') =>
  Object.assign(new Error('SECRET'), {
    name,
    stack: `Error: SECRET\n    at f (chrome-extension://abc/background.js:${line}:1)`,
  });

/** Waits until what was noted is stored. */
async function stored() {
  // The storing of what was noted waits for the lock first.
  await null;
  await null;
  await navigator.locks.request('stored:session:caught-errors', () => {});
  return caughtErrors();
}

it('keeps an error by its name and place, and counts those alike', async () => {
  noteCaught(at(1));
  noteCaught(at(2));
  noteCaught(at(1));
  expect(await stored()).toEqual([
    { name: 'TypeError', place: 'background.js:2:1', count: 1 },
    { name: 'TypeError', place: 'background.js:1:1', count: 2 },
  ]);
  noteCaught(at(2));
  expect((await stored()).map(({ place, count }) => [place, count])).toEqual([
    ['background.js:1:1', 2],
    ['background.js:2:1', 2],
  ]);
  expect(JSON.stringify(await browser.storage.session.get(null))).not.toContain('SECRET');
});

it('keeps the last 200 different ones, and stores a swarm once', async () => {
  const set = vi.spyOn(browser.storage.session, 'set');
  for (let line = 1; line <= 150; line++) noteCaught(at(line));
  await stored();
  expect(set).toHaveBeenCalledTimes(1);
  for (let line = 101; line <= 250; line++) noteCaught(at(line));
  const kept = await stored();
  expect(set).toHaveBeenCalledTimes(2);
  expect(kept).toHaveLength(200);
  expect([kept[0]?.place, kept.at(-1)?.place, kept.at(-1)?.count]).toEqual([
    'background.js:51:1',
    'background.js:250:1',
    1,
  ]);
  for (let count = 0; count < 5000; count++) noteCaught(at(count));
  expect(await stored()).toHaveLength(200);
});

it.each([
  [at(1, 'QuotaExceededError'), 'QuotaExceededError'],
  [at(1, 'QuietOtter123'), 'Error'],
  [at(1, 'TypeError: SECRET'), 'Error'],
  [at(1, `${'Secret'.repeat(9)}Error`), 'Error'],
  [at(1, 7 as never), 'Error'],
  ['SECRET', 'string'],
  [{ name: 'SECRET' }, 'object'],
  [undefined, 'undefined'],
])('of %o keeps the name %s', async (thrown, name) => {
  noteCaught(thrown);
  expect((await stored()).map((one) => one.name)).toEqual([name]);
});

it('keeps none that tells its reason', async () => {
  noteCaught(new Failure('removed', because('empty_answer')));
  expect(await stored()).toEqual([]);
});

it('a rejection is kept, and its promise goes on with something else', async () => {
  expect(await Promise.reject(at(1)).catch(noted('instead'))).toBe('instead');
  expect(await stored()).toHaveLength(1);
});

it('throws nothing and goes on where storage is full', async () => {
  const rejected = vi.fn();
  process.on('unhandledRejection', rejected);
  vi.spyOn(browser.storage.session, 'set').mockRejectedValueOnce(new Error('QuotaExceededError'));
  noteCaught(at(1));
  expect(await stored()).toEqual([]);
  noteCaught(at(2));
  expect(await stored()).toHaveLength(1);
  process.off('unhandledRejection', rejected);
  expect(rejected).not.toHaveBeenCalled();
});

it('also keeps what nobody caught', async () => {
  const listeners = new Map<string, (event: unknown) => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) =>
    listeners.set(name, listener),
  );
  noteUncaught();
  vi.unstubAllGlobals();
  listeners.get('error')?.({ error: at(1) });
  listeners.get('unhandledrejection')?.({ reason: at(2, 'RangeError') });
  expect((await stored()).map(({ name, place }) => `${name} ${place}`)).toEqual([
    'TypeError background.js:1:1',
    'RangeError background.js:2:1',
  ]);
});

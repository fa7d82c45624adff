import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../lib/browser/browser.ts';
import { storedValue } from '../../../lib/browser/storage/stored-value.ts';
import { numbers } from '../../../lib/core/json/json.ts';

const place = { area: 'local', key: 'counts', read: numbers } as const;
const counts = storedValue(place);

beforeEach(() => {
  vi.restoreAllMocks();
  fakeBrowser.reset();
});

describe('a stored value', () => {
  it('is its default where nothing sensible is stored, and keeps its key and shape', async () => {
    expect(await counts.get()).toEqual({});
    await browser.storage.local.set({ counts: { a: 1, b: 'two' }, other: 1 });
    expect(await counts.get()).toEqual({ a: 1 });
    expect(await counts.change((before) => ({ ...before, c: 3 }))).toEqual({ a: 1, c: 3 });
    expect(await browser.storage.local.get(null)).toEqual({ counts: { a: 1, c: 3 }, other: 1 });
    expect(await counts.change(() => null)).toEqual({});
    expect(await browser.storage.local.get(null)).toEqual({ other: 1 });
  });

  it('loses none of many changes at once, from however many contexts', async () => {
    for (let round = 0; round < 60; round++) {
      const contexts = [counts, storedValue(place), storedValue(place)];
      await Promise.all(
        contexts.map((context, index) => context.change((before) => ({ ...before, [`${round} ${index}`]: round }))),
      );
    }
    expect(Object.keys(await counts.get())).toHaveLength(180);
  });

  it('is read once by a question, and once by a change', async () => {
    const get = vi.spyOn(browser.storage.local, 'get');
    await counts.get();
    expect(get).toHaveBeenCalledTimes(1);
    await counts.change(() => ({ a: 1 }));
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('is not written where nothing changes', async () => {
    await counts.change(() => ({ a: 1 }));
    const set = vi.spyOn(browser.storage.local, 'set');
    expect(await counts.change((before) => before)).toEqual({ a: 1 });
    expect(set).not.toHaveBeenCalled();
  });

  it('tells of a change that could not be stored, and goes on with the next', async () => {
    vi.spyOn(browser.storage.local, 'set').mockRejectedValueOnce(new Error('QuotaExceededError: no room'));
    const [full, next] = await Promise.allSettled([
      counts.change(() => ({ a: 1 })),
      counts.change((before) => ({ ...before, b: 2 })),
    ]);
    expect(full).toMatchObject({ status: 'rejected', reason: { message: 'QuotaExceededError: no room' } });
    expect(next).toMatchObject({ value: { b: 2 } });
  });

  it('is watched: each change of it, whoever made it, with what there was before', async () => {
    const seen: unknown[] = [];
    const stop = counts.watch((now, before) => seen.push([before, now]));
    await storedValue(place).change(() => ({ a: 1 }));
    await browser.storage.local.set({ counts: { a: 2, b: null }, other: 1 });
    await browser.storage.session.set({ counts: { a: 3 } });
    await browser.storage.local.set({ other: 2 });
    await browser.storage.local.remove('counts');
    stop();
    await counts.change(() => ({ a: 4 }));
    expect(seen).toEqual([
      [{}, { a: 1 }],
      [{ a: 1 }, { a: 2 }],
      [{ a: 2 }, {}],
    ]);
  });
});

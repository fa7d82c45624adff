import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../../lib/browser/browser.ts';
import { type Capture, withoutEnvelope } from '../../../../../lib/core/capture.ts';
import type { PageTarget } from '../../../../../lib/core/platform.ts';
import { createPrivateRuns } from '../../../../../lib/features/capture/background/runs/private-runs.ts';
import {
  createRunStore,
  type StoredRuns,
  storageError,
} from '../../../../../lib/features/capture/background/runs/run-store.ts';
import { exampleCapture, videoId, videoUrl } from '../example-parts.ts';

const target: PageTarget = { platform: 'cnvideo', kind: 'video', ids: { aweme_id: videoId }, url: videoUrl };

function library(): StoredRuns & { readonly saved: Capture[] } {
  const saved: Capture[] = [];
  return {
    saved,
    save: async (capture) => void saved.push(capture),
    get: async (id) => saved.find((one) => one.id === id) ?? null,
    newestOfItem: async (_, itemId) => saved.findLast((one) => one.itemId === itemId) ?? null,
    newestOfTab: async (tabId, since) => saved.findLast((one) => one.tabId === tabId && one.startedAt >= since) ?? null,
  };
}

/** A library that keeps runs, or refuses those that `isRefused`. */
const refusing = (reason: Error, isRefused: (run: Capture) => boolean): ReturnType<typeof library> => {
  const stored = library();
  const save = async (one: Capture) => (isRefused(one) ? Promise.reject(reason) : stored.save(one));
  return { ...stored, save };
};
const storeOf = (stored: StoredRuns = library()) => createRunStore(stored, createPrivateRuns());
/** At `now` of the machine, which goes on as it is told. */
function clockAt(now: number): { mockReturnValue(next: number): unknown } {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  onTestFinished(() => clock.mockRestore());
  return clock;
}

const sendMessage = vi.fn(async () => {});
beforeEach(() => {
  fakeBrowser.reset();
  sendMessage.mockClear();
  Object.assign(browser.runtime, { sendMessage });
});

it('of an item that a private window captured, an attempt that failed is no capture', async () => {
  const runs = storeOf();
  const own = exampleCapture({ id: 'done', incognito: true, itemId: videoId });
  await runs.save(own, 'ended');
  await runs.save({ ...own, id: 'failed', state: 'failed', startedAt: own.startedAt + 1 }, 'ended');
  expect((await runs.savedOf(target, true))?.id).toBe('done');
  expect(await runs.savedOf(target, false)).toBeNull();
});

describe('a run', () => {
  it('is stored before anybody is told', async () => {
    const stored = library();
    const told: number[] = [];
    sendMessage.mockImplementation(async () => void told.push(stored.saved.length));
    expect(await storeOf(stored).save(exampleCapture(), 'ended')).toBe(true);
    expect(told).toEqual([1]);
    const store = storeOf(stored);
    await store.save(exampleCapture({ state: 'running' }), 'queued');
    expect(store.stepOf('a')).toBe('queued');
    await store.save(exampleCapture(), 'ended');
    expect(store.stepOf('a')).toBe('');
  });

  it('that cannot be stored is told of all the same', async () => {
    const store = storeOf(refusing(new Error('QuotaExceededError'), () => true));
    expect(await store.save(exampleCapture(), 'ended')).toBe(false);
    expect(sendMessage).toHaveBeenCalledWith(
      expect.objectContaining({ detail: { run: withoutEnvelope(exampleCapture({ stored: false })), step: 'ended' } }),
    );
    expect(await store.get('a')).toEqual(exampleCapture({ stored: false }));
  });

  it('that could not be stored is at hand though another one could since', async () => {
    const store = storeOf(refusing(new Error('full'), ({ id }) => id === 'a'));
    await store.save(exampleCapture(), 'ended');
    expect(await store.save(exampleCapture({ id: 'b', tabId: 8 }), 'ended')).toBe(true);
    expect(await store.get('a')).toEqual(exampleCapture({ stored: false }));
  });

  it('whose end could not be stored is shown as it ended, not as under way', async () => {
    const store = storeOf(refusing(new Error('full'), ({ state }) => state !== 'running'));
    const startedAt = Date.now() + 1;
    await store.save(exampleCapture({ state: 'running', startedAt, envelope: null }), 'queued');
    const end = exampleCapture({ startedAt });
    expect(await store.save(end, 'ended')).toBe(false);
    for (const tab of [7, 8]) expect(await store.newestFor(tab, target, false)).toEqual({ ...end, stored: false });
    expect(await store.newestFor(7, null, false)).toMatchObject({ state: 'done', stored: false });
  });

  it('of which only the first step could not be stored is the stored one, and no run under way', async () => {
    const store = storeOf(refusing(new Error('full'), ({ state }) => state === 'running'));
    const startedAt = Date.now() + 1;
    await store.save(exampleCapture({ state: 'running', startedAt, envelope: null }), 'queued');
    const end = exampleCapture({ startedAt });
    expect(await store.save(end, 'ended')).toBe(true);
    expect(await store.get('a')).toEqual(end);
    expect(await store.newestFor(7, target, false)).toEqual(end);
  });

  it('that could not be stored leaves its first reason for the library, until one is', async () => {
    const reasons = [new DOMException('no room', 'QuotaExceededError'), new Error('aborted')];
    const filling = { ...library(), save: async () => (reasons[0] ? Promise.reject(reasons.shift()) : undefined) };
    const store = storeOf(filling);
    for (const step of ['queued', 'ended']) {
      await store.save(exampleCapture(), step);
      expect(await storageError()).toBe('QuotaExceededError: no room');
    }
    await store.save(exampleCapture({ incognito: true }), 'ended');
    expect(await storageError()).not.toBeNull();
    await store.save(exampleCapture(), 'ended');
    expect(await storageError()).toBeNull();
  });

  it('that an earlier worker left running is no run under way, even where that cannot be written down', async () => {
    const stored = library();
    stored.saved.push(exampleCapture({ state: 'running', startedAt: 5, envelope: null }));
    const store = storeOf(stored);
    expect(await store.get('a')).toMatchObject({
      state: 'interrupted',
      failure: { kind: 'cancelled', action: 'retry' },
    });
    expect(await store.newestFor(7, target, false)).toMatchObject({ state: 'interrupted' });
  });

  it('that this worker began goes on, though the clock was put back since its start', async () => {
    const clock = clockAt(2000);
    const store = storeOf();
    clock.mockReturnValue(1000);
    await store.save(exampleCapture({ state: 'running', startedAt: 1000, envelope: null }), 'queued');
    expect(await store.get('a')).toMatchObject({ state: 'running' });
  });

  it('is at hand, and the page in front too, when the library cannot be read', async () => {
    const broken = async () => Promise.reject(new Error('VersionError'));
    const store = storeOf({ save: broken, get: broken, newestOfItem: broken, newestOfTab: broken });
    expect(await store.newestFor(7, target, false)).toBeNull();
    expect(await store.get('b')).toBeNull();
    await store.save(exampleCapture(), 'ended');
    expect(await store.newestFor(7, target, false)).toMatchObject({ id: 'a', stored: false });
  });

  it('that could not be stored is at hand as it ended, though others after it could not be either; five at most', async () => {
    const stored = library();
    const isFull = { now: false };
    const store = storeOf({
      ...stored,
      get: async (id) => stored.saved.findLast((one) => one.id === id) ?? null,
      save: async (run) => (isFull.now ? Promise.reject(new Error('full')) : stored.save(run)),
    });
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const run = (id: string, state: Capture['state']) =>
      exampleCapture({ id, state, tabId: Number.parseInt(id, 16), itemId: '', startedAt: Date.now() });
    for (const id of ids) await store.save(run(id, 'running'), 'queued');
    isFull.now = true;
    for (const id of ids) await store.save(run(id, 'done'), 'ended');
    const states = async () => Promise.all(ids.map(async (id) => (await store.get(id))?.state));
    expect(await states()).toEqual(['running', ...Array(5).fill('done')]);
    expect(await store.newestFor(11, null, false)).toMatchObject({ id: 'b', state: 'done', stored: false });
    isFull.now = false;
    await store.save(run('b', 'failed'), 'ended');
    expect((await states())[1]).toBe('failed');
  });

  it('of a private window is whole whatever its size; with the next worker the newest ones, and five at most', async () => {
    const store = storeOf();
    const sizes = { a: 9_000_000, d: 1_000_000, b: 3_000_000, c: 3_000_000 };
    const runs = Object.entries(sizes).map(([id, size]) =>
      exampleCapture({ id, incognito: true, envelope: 'x'.repeat(size) }),
    );
    for (const run of runs) await store.save(run, 'ended');
    for (const { id, envelope } of runs) expect((await store.get(id))?.envelope?.length, id).toBe(envelope?.length);
    expect(JSON.stringify(await browser.storage.session.get(null)).length).toBeLessThan(8_000_000);
    for (const id of ['b', 'c']) expect((await storeOf().get(id))?.envelope?.length).toBe(3_000_000);
    for (const id of ['a', 'd']) expect(await storeOf().get(id)).toMatchObject({ state: 'done', envelope: null });
    for (const id of ['1', '2', '3']) await store.save(exampleCapture({ id, incognito: true }), 'ended');
    const left = ['a', 'd', 'b', '3'].map(async (id) => (await storeOf().get(id)) !== null);
    expect(await Promise.all(left)).toEqual([false, false, true, true]);
  });

  it('of a private window never reaches the library, and is gone with the window', async () => {
    const stored = library();
    const privateRuns = createPrivateRuns();
    const store = createRunStore(stored, privateRuns);
    const capture = exampleCapture({ incognito: true });
    expect(await store.save(capture, 'ended')).toBe(false);
    expect(stored.saved).toEqual([]);
    expect(JSON.stringify(await browser.storage.local.get(null))).not.toContain(videoId);
    expect(await store.get('a')).toEqual(capture);
    expect(await store.newestFor(7, target, true)).toEqual(capture);
    expect(await store.newestFor(7, target, false)).toBeNull();
    await privateRuns.clear();
    expect(await store.get('a')).toBeNull();
  });
});

describe('the runs of private windows', () => {
  it.each([
    ['that an earlier worker left running is interrupted', { startedAt: 9 }, 'interrupted'],
    ['that began when the clock was ahead is interrupted, too', { startedAt: 8e15 }, 'interrupted'],
    ['that this worker began goes on', { startedAt: 10 }, 'running'],
    ['that has ended stays as it ended', { startedAt: 9, state: 'done' }, 'done'],
  ] as const)('one %s', async (_, change, state) => {
    const begun = exampleCapture({ state: 'running', incognito: true, endedAt: null, code: 0, ...change });
    await createPrivateRuns().save(begun);
    const next = createPrivateRuns();
    const ended = await next.interrupt(10, { code: 499, msg: '', failure: null });
    const run = await next.get('a');
    const isOver = state === 'interrupted';
    expect(ended).toEqual(isOver ? ['a'] : []);
    expect([run?.state, run?.code, run?.endedAt !== null]).toEqual([state, isOver ? 499 : 0, isOver]);
  });

  it('are known to be kept, once each, and whoever forgets them with the window hears of it', async () => {
    const runs = createPrivateRuns();
    const changed = vi.fn();
    runs.watch(changed);
    expect(await runs.any()).toBe(false);
    for (const state of ['running', 'done'] as const) await runs.save(exampleCapture({ state, incognito: true }));
    expect(await runs.any()).toBe(true);
    await vi.waitFor(() => expect(changed).toHaveBeenCalled());
    expect(JSON.stringify(await browser.storage.session.get(null)).match(/"id":"a"/g)).toHaveLength(1);
    expect(await runs.newestOf(() => true)).toMatchObject({ state: 'done' });
  });
});

describe('the run shown with a tab', () => {
  it('of a private window is of that tab, and of no other', async () => {
    const store = storeOf();
    for (const [id, tabId] of [
      ['here', 7],
      ['there', 8],
    ] as const)
      await store.save(exampleCapture({ id, tabId, itemId: '', incognito: true }), 'ended');
    const shown = [7, 8, 9].map(async (tab) => (await store.newestFor(tab, null, true))?.id);
    expect(await Promise.all(shown)).toEqual(['here', 'there', undefined]);
  });

  it('is the one under way there, else the newest on its item', async () => {
    const store = storeOf();
    const now = Date.now();
    await store.save(exampleCapture({ id: 'item', tabId: 1, startedAt: now }), 'ended');
    await store.save(exampleCapture({ id: 'other', itemId: '2', tabId: 7, startedAt: now + 1 }), 'ended');
    expect((await store.newestFor(7, target, false))?.id).toBe('item');
    expect((await store.newestFor(7, null, false))?.id).toBe('other');
    await store.save(
      exampleCapture({ id: 'live', itemId: '', tabId: 7, startedAt: now + 2, state: 'running' }),
      'queued',
    );
    expect((await store.newestFor(7, target, false))?.id).toBe('live');
  });

  it('may be the first of this life of the browser, begun before anything was written down', async () => {
    const clock = clockAt(1000);
    const store = storeOf();
    const first = exampleCapture({ state: 'running', startedAt: Date.now() });
    clock.mockReturnValue(1001);
    await store.save(first, 'queued');
    expect(await store.newestFor(7, null, false)).toEqual(first);
  });

  it('is still shown when the worker was stopped and started again in between', async () => {
    const clock = clockAt(1000);
    const stored = library();
    const first = exampleCapture({ state: 'running', startedAt: Date.now() });
    await storeOf(stored).save(first, 'queued');
    clock.mockReturnValue(2000);
    const shown = await storeOf(stored).newestFor(7, null, false);
    expect(shown).toMatchObject({ id: first.id, state: 'interrupted' });
  });

  it('is none of an earlier life of the browser, whose tab numbers meant other tabs', async () => {
    const stored = library();
    stored.saved.push(exampleCapture({ startedAt: Date.now() - 60_000 }));
    const store = storeOf(stored);
    expect(await store.newestFor(7, null, false)).toBeNull();
    const tabs = [...stored.saved, exampleCapture({ startedAt: Date.now() })].map(store.tabOf);
    expect(await Promise.all(tabs)).toEqual([null, 7]);
  });
});

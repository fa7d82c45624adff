import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from '../../../../../lib/browser/browser.ts';
import { followPrivateWindows } from '../../../../../lib/features/capture/background/runs/private-windows.ts';

const listening = new Set<() => void>();
/**
 * What makes the browser start the background: it stays when that is stopped, until a listener of a later one is taken
 * away.
 */
let mark = false;
const changes = new Set<() => void>();
let windows: readonly { readonly incognito: boolean }[];
let isHeld: boolean;
const clear = vi.fn(async () => {
  isHeld = false;
});

/** What a start of the background does, and what follows from it. */
async function start(): Promise<void> {
  followPrivateWindows({ any: async () => isHeld, watch: (listener) => changes.add(listener), clear });
  await settle();
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  listening.clear();
  mark = false;
  changes.clear();
  clear.mockClear();
  isHeld = false;
  windows = [{ incognito: false }, { incognito: true }];
  const onRemoved = {
    addListener(one: () => void) {
      listening.add(one);
      mark = true;
    },
    removeListener(one: () => void) {
      if (listening.delete(one) && listening.size === 0) mark = false;
    },
  };
  Object.assign(browser, { windows: { onRemoved, getAll: async () => windows } });
});

it('listens to no window while nothing of a private one is kept', async () => {
  await start();
  expect([listening.size, clear.mock.calls.length]).toEqual([0, 0]);
});

it('forgets what is kept with the last private window and no sooner, and listens no longer', async () => {
  await start();
  isHeld = true;
  for (const changed of changes) changed();
  await settle();
  for (const listener of listening) listener();
  await settle();
  expect([listening.size, clear.mock.calls.length]).toEqual([1, 0]);
  windows = [{ incognito: false }];
  for (const listener of listening) listener();
  await settle();
  expect([listening.size, clear.mock.calls.length]).toEqual([0, 1]);
});

it('forgets it at a start too, because the window may have closed while the background was stopped', async () => {
  isHeld = true;
  windows = [];
  await start();
  expect([listening.size, clear.mock.calls.length]).toEqual([0, 1]);
});

it('leaves no mark of an earlier background that was stopped while something was kept', async () => {
  isHeld = true;
  await start();
  expect(mark).toBe(true);
  // Stopped: its listeners are gone, and the window closes.
  listening.clear();
  windows = [];
  await start();
  expect([mark, clear.mock.calls.length]).toEqual([false, 1]);
});

it('hears of a window that closes while it asks which are open', async () => {
  isHeld = true;
  Object.assign(browser.windows, {
    getAll: async () => {
      const open = windows;
      windows = [];
      for (const listener of [...listening]) listener();
      return open;
    },
  });
  await start();
  expect(clear).toHaveBeenCalled();
});

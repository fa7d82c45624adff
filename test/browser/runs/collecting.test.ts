import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../lib/browser/browser.ts';
import { createCollecting } from '../../../lib/browser/runs/collecting.ts';
import { createTargetOf } from '../../../lib/browser/tabs/page-target.ts';
import type { Collection } from '../../../lib/gateway/collection/collection.ts';
import { defineOperation } from '../../../lib/gateway/operation.ts';
import { exampleOperation, platforms, videoId, videoUrl } from '../example-parts.ts';
import { fakeTabs } from '../tabs/fake-tabs.ts';

const paging = { cursorField: 'cursor', first: '0', keys: () => [], items: () => [], total: () => 0, next: () => null };
const operation = defineOperation({ ...exampleOperation, paging });
const order = { path: operation.path, body: '{}', limit: 0, pace: 0 };
const gone = { id: 'gone' };

/** Collections over an ordinary tab 1 and a private tab 2; `kept` is the one there is. */
function setUp(kept: Partial<Collection> | null = null) {
  fakeTabs([
    { incognito: false, url: videoUrl },
    { incognito: true, cookieStoreId: '1' },
  ]);
  Object.assign(browser.runtime, { sendMessage: async () => {} });
  let stored = kept as Collection | null;
  const ask = vi.fn(async () => ({ status: 500, headers: {}, body: '{"msg":"x","data":null}' }));
  const change = async (_id: string, edit: (one: Collection) => Collection) => {
    stored = stored && edit(stored);
    return stored;
  };
  const store = {
    get: async () => stored,
    add: async (one: Collection) => {
      stored = one;
    },
    change,
    take: async () => stored,
    list: async () => (stored ? [stored] : []),
    firstOn: async () => new Set<string>(),
  };
  const { handlers, pageSeen } = createCollecting({
    operations: [operation],
    store,
    recovered: Promise.resolve(),
    targetOf: createTargetOf(platforms),
    ask,
    capture: async () => null,
  });
  return { handlers, pageSeen, ask, stored: () => stored };
}

const sender = { tabId: null, incognito: false, url: '' };

beforeEach(() => fakeBrowser.reset());

describe('a collection', () => {
  it('begins in an ordinary window, and in none', async () => {
    for (const tabId of [1, null]) {
      const { handlers, stored } = setUp();
      await handlers['collection.start']({ ...order, tabId }, sender);
      expect(stored()).toMatchObject({ path: operation.path, tabId });
    }
  });

  it('does not begin in a private window, whose runs are never stored', async () => {
    const { handlers, ask, stored } = setUp();
    await expect(handlers['collection.start']({ ...order, tabId: 2 }, sender)).rejects.toThrow('Private windows');
    expect(stored()).toBeNull();
    expect(ask).not.toHaveBeenCalled();
  });

  it('does not go on in a private window either', async () => {
    const paused = { id: 'c', path: operation.path, body: '{}', state: 'paused', tabId: 1, limit: 0, pace: 0, cursor: '0' } as const;
    const { handlers, ask, stored } = setUp(paused);
    await expect(handlers['collection.resume']({ id: 'c', tabId: 2 }, sender)).rejects.toThrow('Private windows');
    expect(stored()).toEqual(paused);
    expect(ask).not.toHaveBeenCalled();
    await handlers['collection.resume']({ id: 'c', tabId: 1 }, sender);
    expect(stored()).toMatchObject({ tabId: 1 });
  });

  it('whose tab was closed waits, says so, asks nobody, and goes on when a page of its item is there', async () => {
    const { handlers, ask, stored } = setUp();
    await handlers['collection.start']({ ...order, tabId: 9 }, sender);
    await vi.waitFor(() => expect(stored()).toMatchObject({ state: 'paused', failure: { kind: 'unreachable', action: 'open_page' } }));
    expect(stored()?.failure?.sentence).toContain('was closed');
    expect(ask).not.toHaveBeenCalled();
    const item = setUp({ ...(stored() as Collection), platform: 'cnvideo', itemId: videoId });
    await item.pageSeen(2);
    expect(item.ask).not.toHaveBeenCalled();
    await item.pageSeen(1);
    await vi.waitFor(() => expect(item.ask).toHaveBeenCalledWith(expect.anything(), 1));
  });

  it('that the user paused is not begun again by a page', async () => {
    const paused = {
      id: 'c',
      path: operation.path,
      body: '{}',
      platform: 'cnvideo',
      itemId: videoId,
      state: 'paused',
      failure: null,
    } as const;
    const { pageSeen, ask, stored } = setUp(paused);
    await pageSeen(1);
    expect(ask).not.toHaveBeenCalled();
    expect(stored()).toEqual(paused);
  });

  it('that is gone does not go on', async () => {
    await expect(setUp().handlers['collection.resume'](gone, sender)).rejects.toThrow('not in the library');
  });

  it('gives nothing of a page whose capture is gone', async () => {
    const { handlers } = setUp({ id: 'c', path: operation.path, captures: ['x'] });
    await expect(handlers['collection.read']({ id: 'c', page: 0 }, sender)).rejects.toThrow('not in the library');
  });
});

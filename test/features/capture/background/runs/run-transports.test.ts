import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../../lib/browser/browser.ts';
import { createJournal } from '../../../../../lib/browser/journal/journal.ts';
import { createPacer } from '../../../../../lib/browser/network/pacer.ts';
import { blankPage } from '../../../../../lib/browser/tabs/own-tab.ts';
import { createWorkTabs } from '../../../../../lib/browser/tabs/work-tabs.ts';
import { recover } from '../../../../../lib/features/capture/background/runs/recover.ts';
import { createRunTransports } from '../../../../../lib/features/capture/background/runs/run-transports.ts';
import { fakeHeaderRules } from '../../../../browser/network/fake-header-rules.ts';
import { fakeTabs } from '../../../../browser/tabs/fake-tabs.ts';
import { exampleOperation, platforms, unwatched } from '../example-parts.ts';

const asker = { tabId: null, explicit: true, incognito: false };
const search = { hosts: ['www.douyin.com'] };

function setUp(isGranted: (origins: readonly string[]) => boolean = () => true) {
  fakeTabs();
  const contains = async ({ origins }: { origins: readonly string[] }) => isGranted(origins);
  Object.assign(browser, { permissions: { contains } });
  return createRunTransports({
    platforms,
    network: () => Promise.reject(new Error('not used')),
    pacer: createPacer(),
    journal: createJournal(),
    targetOf: async () => null,
    watching: unwatched,
    workTabs: createWorkTabs(createJournal()),
  });
}

beforeEach(() => fakeBrowser.reset());

describe('a run', () => {
  it('begins on a site that is granted, with an alarm beside it as long as it lives', async () => {
    const { end } = await setUp().open(asker, exampleOperation, 'a');
    expect(await browser.alarms.getAll()).toHaveLength(1);
    await end();
    expect(await browser.alarms.getAll()).toEqual([]);
  });

  it('does not begin where the user took the site permission away', async () => {
    const opening = setUp(() => false).open(asker, exampleOperation, 'a');
    await expect(opening).rejects.toMatchObject({ kind: 'unreachable', action: 'grant' });
  });

  it('begins where only hosts are missing that are never opened as pages', async () => {
    const transports = setUp((origins) => !origins.some((origin) => origin.includes('ttwid.bytedance.com')));
    await (await transports.open(asker, exampleOperation, 'a')).end();
  });

  it('of a private window that is closed does not begin: no other session stands in for it', async () => {
    const gone = { tabId: 7, explicit: true, incognito: true };
    await expect(setUp().open(gone, exampleOperation, 'a')).rejects.toMatchObject({ kind: 'unreachable' });
    expect(await browser.alarms.getAll()).toEqual([]);
  });

  it('that was cancelled in the queue does nothing, and another one is not touched by it', async () => {
    const transports = setUp();
    transports.cancel('a');
    const cancelled = await transports.open(asker, exampleOperation, 'a');
    const other = await transports.open(asker, exampleOperation, 'b');
    await expect(cancelled.transport.findPages(search)).rejects.toMatchObject({ kind: 'cancelled' });
    expect(await other.transport.findPages(search)).toEqual([]);
    await Promise.all([cancelled.end(), other.end()]);
  });
});

describe('a new worker', () => {
  it('closes the tabs, removes the rules and the proxy that an earlier one left, and ends its runs', async () => {
    // Of two that were not noted yet, one is blank and ours; the last one the user has moved.
    const site = { url: 'https://www.douyin.com/' };
    const { tabs } = fakeTabs([site, { url: 'about:blank' }, { url: blankPage() }, { ...site, windowId: 9 }]);
    const { rules } = fakeHeaderRules();
    const clear = vi.fn(async () => {});
    Object.assign(browser, { proxy: { settings: { clear } } });
    const condition = { urlFilter: '', requestDomains: [], initiatorDomains: [] };
    for (const id of [8, 9]) rules.push({ id, condition, action: { requestHeaders: [] } });
    const journal = createJournal();
    for (const entry of [
      { kind: 'tab', id: 2 },
      { kind: 'tab', id: 4, window: 1 },
      { kind: 'rule', id: 9 },
      { kind: 'proxy', id: 1 },
    ] as const)
      await journal.add(entry);
    const interrupt = vi.fn(async () => {});
    const broken = { interrupt: () => Promise.reject(new Error('a damaged database')) };
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    await recover(journal, [broken, { interrupt }], 123);
    expect([tabs.map(({ id }) => id), rules, await journal.read()]).toEqual([[1, 4], [], []]);
    expect(clear).toHaveBeenCalled();
    const failure = { kind: 'cancelled', action: 'retry' };
    expect(interrupt.mock.calls).toMatchObject([[123, { code: 499, failure }]]);
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
  });
});

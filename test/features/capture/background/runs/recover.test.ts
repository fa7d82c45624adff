import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../../lib/browser/browser.ts';
import { createJournal, type JournalEntry } from '../../../../../lib/browser/journal/journal.ts';
import { createHeaderRule } from '../../../../../lib/browser/network/header-rule.ts';
import { blankPage, closeTab } from '../../../../../lib/browser/tabs/own-tab.ts';
import { recover, sweep } from '../../../../../lib/features/capture/background/runs/recover.ts';
import { fakeHeaderRules } from '../../../../browser/network/fake-header-rules.ts';
import { fakeTabs } from '../../../../browser/tabs/fake-tabs.ts';

beforeEach(() => {
  fakeBrowser.reset();
  fakeHeaderRules();
  fakeTabs();
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
    const interrupt = vi.fn(async () => ['a', 'b']);
    const broken = { interrupt: () => Promise.reject(new Error('a damaged database')) };
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await recover(journal, [broken, { interrupt }], 123)).toEqual(['a', 'b']);
    expect([tabs.map(({ id }) => id), rules, await journal.read()]).toEqual([[1, 4], [], []]);
    expect(clear).toHaveBeenCalled();
    const failure = { kind: 'cancelled', action: 'retry' };
    expect(interrupt.mock.calls).toMatchObject([[123, { code: 499, failure }]]);
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
  });
});

describe('sweep', () => {
  it('leaves the rule of a page that is alive', async () => {
    const { rules } = fakeHeaderRules();
    const journal = createJournal();
    const removeRule = ({ id }: JournalEntry) =>
      browser.declarativeNetRequest.updateSessionRules({ removeRuleIds: [id] });
    await createHeaderRule(journal)(new URL('https://a.example/'), { referer: 'https://b.example/' }, async () => {
      await sweep(createJournal(), { tab: ({ id }) => closeTab(id), rule: removeRule, proxy: async () => {} });
      expect([rules.length, (await journal.read()).length]).toEqual([1, 1]);
    });
    expect([rules.length, (await journal.read()).length]).toEqual([0, 0]);
  });

  it('closes a tab that was opened but not noted, and no tab of the user', async () => {
    const { tabs } = fakeTabs([{ url: 'about:blank' }, { url: blankPage() }, { url: 'https://www.douyin.com/' }]);
    await sweep(createJournal(), { tab: ({ id }) => closeTab(id), rule: async () => {}, proxy: async () => {} });
    expect(tabs.map(({ id }) => id)).toEqual([1, 3]);
  });

  it('puts back what is journalled and every session rule, and goes on when something is gone already', async () => {
    const { rules } = fakeHeaderRules();
    rules.push({
      id: 9,
      condition: { urlFilter: '', requestDomains: [], initiatorDomains: [] },
      action: { requestHeaders: [] },
    });
    const journal = createJournal();
    await journal.add({ kind: 'tab', id: 7 });
    await journal.add({ kind: 'tab', id: 8 });
    const closed: number[] = [];
    await sweep(journal, {
      tab: async ({ id }) => {
        if (id === 7) throw new Error('No tab with id: 7.');
        closed.push(id);
      },
      rule: ({ id }) => browser.declarativeNetRequest.updateSessionRules({ removeRuleIds: [id] }),
      proxy: async () => {},
    });
    expect(closed).toEqual([8]);
    expect(rules).toEqual([]);
    expect(await journal.read()).toEqual([]);
  });
});

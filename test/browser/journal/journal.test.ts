import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../lib/browser/browser.ts';
import { createJournal, type JournalEntry } from '../../../lib/browser/journal/journal.ts';
import { createHeaderRule } from '../../../lib/browser/network/header-rule.ts';
import { blankPage, closeTab } from '../../../lib/browser/tabs/own-tab.ts';
import { sweep } from '../../../lib/features/capture/background/runs/recover.ts';
import { fakeHeaderRules } from '../network/fake-header-rules.ts';
import { fakeTabs } from '../tabs/fake-tabs.ts';

beforeEach(() => {
  fakeBrowser.reset();
  fakeHeaderRules();
  fakeTabs();
});

describe('journal', () => {
  it('keeps every entry of changes made at the same time', async () => {
    const journal = createJournal();
    await Promise.all([1, 2, 3].map((id) => journal.add({ kind: 'tab', id })));
    await Promise.all([journal.drop({ kind: 'tab', id: 2 }), journal.add({ kind: 'rule', id: 2 })]);
    const expected = [
      { kind: 'rule', id: 2 },
      { kind: 'tab', id: 1 },
      { kind: 'tab', id: 3 },
    ];
    expect(await journal.read()).toEqual(expected);
    // A new worker reads the same from the browser.
    expect(await createJournal().read()).toEqual(expected);
  });

  it('keeps what outlives an update or a killed browser: a tab and the proxy, no rule', async () => {
    const journal = createJournal();
    await journal.add({ kind: 'tab', id: 1, window: 2 });
    await journal.add({ kind: 'rule', id: 1 });
    await journal.add({ kind: 'proxy', id: 1 });
    await browser.storage.session.clear();
    const put: string[] = [];
    const noted =
      (kind: string) =>
      async ({ id }: JournalEntry) =>
        void put.push(`${kind} ${id}`);
    await sweep(createJournal(), { tab: noted('tab'), rule: noted('rule'), proxy: noted('proxy') });
    expect(put).toEqual(['tab 1', 'proxy 1']);
    expect(await createJournal().read()).toEqual([]);
  });

  it('skips damaged entries', async () => {
    await browser.storage.session.set({
      journal: [null, { kind: 'tab' }, { kind: 'window', id: 1 }, { kind: 'tab', id: 4 }],
    });
    expect(await createJournal().read()).toEqual([{ kind: 'tab', id: 4 }]);
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

import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../lib/browser/browser.ts';
import { createJournal } from '../../../lib/browser/journal/journal.ts';

beforeEach(() => fakeBrowser.reset());

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
    expect(await createJournal().read()).toEqual([
      { kind: 'tab', id: 1, window: 2 },
      { kind: 'proxy', id: 1 },
    ]);
  });

  it('skips damaged entries', async () => {
    await browser.storage.session.set({
      journal: [null, { kind: 'tab' }, { kind: 'window', id: 1 }, { kind: 'tab', id: 4 }],
    });
    expect(await createJournal().read()).toEqual([{ kind: 'tab', id: 4 }]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../../lib/browser/browser.ts';
import { createJournal } from '../../../../../lib/browser/journal/journal.ts';
import { createPacer } from '../../../../../lib/browser/network/pacer.ts';
import { createWorkTabs } from '../../../../../lib/browser/tabs/work-tabs.ts';
import { because } from '../../../../../lib/core/reason.ts';
import { createRunTransports } from '../../../../../lib/features/capture/background/runs/run-transports.ts';
import { changeUserSettings } from '../../../../../lib/features/settings/background/index.ts';
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
    const reason = { code: 'platform_not_allowed', values: [{ words: ['platform_cnvideo'] }] };
    await expect(opening).rejects.toMatchObject({ kind: 'unreachable', action: 'grant', reason });
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

  it('ends at once when its platform is switched off, another one does not; and none begins there', async () => {
    const transports = setUp();
    const open = await transports.open(asker, exampleOperation, 'a');
    await changeUserSettings({ disabled: { notes: true } });
    expect(await open.transport.findPages(search)).toEqual([]);
    await changeUserSettings({ disabled: { cnvideo: true } });
    await expect(open.transport.findPages(search)).rejects.toMatchObject({ reason: because('platform_off') });
    await open.end();
    await expect(transports.open(asker, exampleOperation, 'b')).rejects.toMatchObject({
      reason: because('platform_off'),
    });
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../lib/browser/browser.ts';
import { changeUserSettings, readPaces, readUserSettings } from '../../lib/browser/settings.ts';
import { defaultSettings } from '../../lib/gateway/settings.ts';

beforeEach(() => fakeBrowser.reset());

describe('settings', () => {
  it('are everything on and automatic until changed, part by part', async () => {
    expect(await readUserSettings()).toEqual({ badge: true, disabled: [], sessions: {} });
    await changeUserSettings({ badge: false });
    expect(await changeUserSettings({ sessions: { notes: 'own' } })).toEqual({ badge: false, disabled: [], sessions: { notes: 'own' } });
  });

  it('read as their defaults where what is stored is damaged', async () => {
    for (const settings of [null, 'x', { badge: 'no', disabled: {}, sessions: [] }, { disabled: [1], sessions: { notes: 'mine' } }]) {
      await browser.storage.local.set({ settings });
      expect(await readUserSettings()).toEqual({ badge: true, disabled: [], sessions: {} });
    }
  });

  it('may shorten paces and deadlines, with numbers only', async () => {
    await browser.storage.local.set({ paces: { pace: 0, tabPoll: '1', requestDeadline: -1, keepAlive: Number.NaN, other: 3 } });
    expect(await readPaces()).toEqual({ ...defaultSettings, pace: 0 });
  });
});

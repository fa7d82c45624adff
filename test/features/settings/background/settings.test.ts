import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../lib/browser/browser.ts';
import { defaultSettings } from '../../../../lib/core/settings.ts';
import { readPaces, settingsHandlers } from '../../../../lib/features/settings/background/settings.ts';
import type { SettingsChange } from '../../../../lib/features/settings/model/user-settings.ts';

const page = { tabId: null, incognito: false, url: '' };
const change = (part: SettingsChange) => settingsHandlers['settings.change'](part, page);
const read = () => settingsHandlers['settings.read']({}, page);

beforeEach(() => fakeBrowser.reset());

/** Asks for both at once in each of 60 rounds; gives how many rounds lost one. */
async function lost(both: readonly [SettingsChange, SettingsChange], parts: object): Promise<number> {
  let count = 0;
  for (let round = 0; round < 60; round++) {
    fakeBrowser.reset();
    await Promise.all(both.map(change));
    if (JSON.stringify({ ...(await read()), ...parts }) !== JSON.stringify(await read())) count++;
  }
  return count;
}

describe('two changes at once both hold', () => {
  it('of two settings', async () => {
    expect(await lost([{ badge: false }, { thumbnails: false }], { badge: false, thumbnails: false })).toBe(0);
  });

  it('of the sessions of two platforms', async () => {
    const sessions = { notes: 'own', cnvideo: 'anonymous' } as const;
    expect(await lost([{ sessions: { notes: 'own' } }, { sessions: { cnvideo: 'anonymous' } }], { sessions })).toBe(0);
  });

  it('of two parts of the look', async () => {
    const look = { language: 'zh_CN', theme: 'dark', fileNames: '' } as const;
    expect(await lost([{ look: { language: 'zh_CN' } }, { look: { theme: 'dark' } }], { look })).toBe(0);
  });

  it.each(['disabled', 'unwatched', 'scrolls', 'sourcesOff'])(
    'of two members of %s, by pages that read the same',
    async (list) => {
      expect(await lost([{ [list]: { one: true } }, { [list]: { other: true } }], { [list]: ['one', 'other'] })).toBe(
        0,
      );
    },
  );
});

describe('a change', () => {
  it('leaves what it does not name', async () => {
    await change({ disabled: { news: true, notes: true }, sessions: { notes: 'own' }, look: { theme: 'dark' } });
    const after = await change({ disabled: { notes: false, cnvideo: true, news: true }, captureOnClick: true });
    expect(after).toMatchObject({
      disabled: ['news', 'cnvideo'],
      sessions: { notes: 'own' },
      captureOnClick: true,
      badge: true,
    });
    expect(after.look.theme).toBe('dark');
    expect(await read()).toEqual(after);
  });

  it('stores nothing of the build, and nothing malformed', async () => {
    expect((await change({ badge: false })).sourcesOffInBuild).toEqual([]);
    await change({ sourcesOffInBuild: ['/api/x y'], sessions: { notes: 'borrowed' } } as unknown as SettingsChange);
    const { settings } = await browser.storage.local.get('settings');
    expect(settings).not.toHaveProperty('sourcesOffInBuild');
    expect(settings).toMatchObject({ badge: false, sessions: {} });
  });
});

it('paces are the defaults, but for sensible numbers that are stored', async () => {
  await browser.storage.local.set({
    paces: { pace: 0, firstPoll: -1, slowestPoll: '5', keepAlive: Number.NaN, more: 1 },
  });
  expect(await readPaces()).toEqual({ ...defaultSettings, pace: 0 });
});

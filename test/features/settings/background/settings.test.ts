import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../lib/browser/browser.ts';
import { defaultSettings } from '../../../../lib/core/settings.ts';
import { readPaces, settingsHandlers, tellChanges } from '../../../../lib/features/settings/background/settings.ts';
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

const members = (list: string): [string, SettingsChange, SettingsChange, object] => {
  const changes = ['one', 'other'].map((name): SettingsChange => ({ [list]: { [name]: true } }));
  return [`members of ${list}`, changes[0] ?? {}, changes[1] ?? {}, { [list]: ['one', 'other'] }];
};
const sessions = { cnvideo: 'anonymous', notes: 'own' } as const;
const look = { language: 'zh_CN', theme: 'dark', fileNames: '' } as const;
it.each<[string, SettingsChange, SettingsChange, object]>([
  ['settings', { badge: false }, { thumbnails: false }, { badge: false, thumbnails: false }],
  ['sessions', { sessions: { notes: 'own' } }, { sessions: { cnvideo: 'anonymous' } }, { sessions }],
  ['parts of the look', { look: { language: 'zh_CN' } }, { look: { theme: 'dark' } }, { look }],
  ...['disabled', 'unwatched', 'scrolls', 'sourcesOff'].map(members),
])('two changes at once both hold: of two %s', async (_, one, other, both) => {
  expect(await lost([one, other], both)).toBe(0);
});

describe('a change', () => {
  it('is told to open pages, by whatever page it was made, and a deletion too', async () => {
    const heard = vi.spyOn(browser.runtime, 'sendMessage').mockResolvedValue(undefined);
    tellChanges();
    await change({ badge: false });
    await browser.storage.local.remove('settings');
    const told = { broadcast: 'settings.changed', detail: { at: expect.any(Number) } };
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[told], [told]]));
    heard.mockRestore();
  });

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

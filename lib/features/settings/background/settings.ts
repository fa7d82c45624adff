import { storedValue } from '../../../browser/storage/stored-value.ts';
import { numbers } from '../../../core/json/tree.ts';
import { defaultSettings, type Settings } from '../../../core/settings.ts';
import { type SettingsChange, settingsAfter, settingsOf, type UserSettings } from '../model/user-settings.ts';

const settings = storedValue({ area: 'local', key: 'settings', read: settingsOf });

export const readUserSettings = settings.get;
export const watchUserSettings = settings.watch;

/** Resolves to the settings after the change. */
export function changeUserSettings(change: SettingsChange): Promise<UserSettings> {
  return settings.change((before) => settingsAfter(before, change));
}

/** Paces and deadlines: the defaults, overridden by stored values (no negative numbers). */
const paces = storedValue<Settings>({
  area: 'local',
  key: 'paces',
  read: (raw) => ({
    ...defaultSettings,
    ...Object.fromEntries(Object.entries(numbers(raw)).filter(([name, value]) => name in defaultSettings && value >= 0)),
  }),
});

export const readPaces = paces.get;

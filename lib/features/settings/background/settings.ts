import { broadcastOf } from '../../../browser/messaging/messages.ts';
import type { Handlers } from '../../../browser/messaging/serve.ts';
import { noted } from '../../../browser/storage/caught-errors.ts';
import { storedValue } from '../../../browser/storage/stored-value.ts';
import { numbers } from '../../../core/json/json.ts';
import { defaultSettings, type Settings } from '../../../core/settings.ts';
import { type SettingsChange, settingsAfter, settingsOf, type UserSettings } from '../model/user-settings.ts';
import type { SettingsBroadcasts, SettingsProtocol, ShownSettings } from '../protocol.ts';

const settings = storedValue({ area: 'local', key: 'settings', read: settingsOf });

export const readUserSettings = settings.get;
/** The settings after all changes requested before: a click right after a choice uses that choice. */
export const settledSettings = () => settings.change((now) => now);
/** Replaces all settings, by those of a backup. */
export const replaceUserSettings = (stored: unknown): Promise<UserSettings> =>
  settings.change(() => settingsOf(stored));
export const watchUserSettings = settings.watch;

/** Tells open pages of every change; called while the background starts. */
export function tellChanges(): void {
  watchUserSettings(() => broadcastOf<SettingsBroadcasts>()('settings.changed', { at: Date.now() }));
}

/** Resolves to the settings after the change. */
export function changeUserSettings(change: SettingsChange): Promise<UserSettings> {
  return settings.change((before) => settingsAfter(before, change));
}

/** Whether the user has switched a platform off, even just now. */
export async function isSwitchedOff(platform: string): Promise<boolean> {
  return (await settledSettings()).disabled.includes(platform);
}

/** Paces and deadlines: the defaults, overridden by stored values (no negative numbers). */
const paces = storedValue<Settings>({
  area: 'local',
  key: 'paces',
  read: (raw) => ({
    ...defaultSettings,
    ...Object.fromEntries(
      Object.entries(numbers(raw)).filter(([name, value]) => name in defaultSettings && value >= 0),
    ),
  }),
});

export const readPaces = paces.get;

declare const SOURCES_OFF: readonly string[];

/** The sources that the build disables; the user cannot change them. */
const sourcesOffInBuild = typeof SOURCES_OFF === 'undefined' ? [] : SOURCES_OFF;

/** The sources that are disabled, by the user or in this build. */
export async function switchedOff(): Promise<ReadonlySet<string>> {
  const { sourcesOff } = await readUserSettings().catch(noted({ sourcesOff: [] }));
  return new Set([...sourcesOff, ...sourcesOffInBuild]);
}

const shown = (settings: UserSettings): ShownSettings => ({ ...settings, sourcesOffInBuild });

/** Answers the requests about the user's settings. */
export const settingsHandlers: Handlers<SettingsProtocol> = {
  'settings.read': async () => shown(await readUserSettings()),
  'settings.change': async (change) => shown(await changeUserSettings(change)),
};

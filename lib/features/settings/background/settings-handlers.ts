import type { Handlers } from '../../../browser/messaging/serve.ts';
import type { UserSettings } from '../model/user-settings.ts';
import type { SettingsProtocol, ShownSettings } from '../protocol.ts';
import { changeUserSettings, readUserSettings } from './settings.ts';
import { sourcesOffInBuild } from './sources-off.ts';

const shown = (settings: UserSettings): ShownSettings => ({ ...settings, sourcesOffInBuild });

/** Answers the requests about the user's settings. */
export const settingsHandlers: Handlers<SettingsProtocol> = {
  'settings.read': async () => shown(await readUserSettings()),
  'settings.change': async (change) => shown(await changeUserSettings(change)),
};

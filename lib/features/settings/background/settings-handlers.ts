import type { Handlers } from '../../../browser/messaging/serve.ts';
import type { SettingsProtocol } from '../protocol.ts';
import { changeUserSettings, readUserSettings } from './settings.ts';

/** Answers the requests about what the user chose. */
export const settingsHandlers: Handlers<SettingsProtocol> = {
  async 'session.choose'({ platform, choice }) {
    const { sessions } = await readUserSettings();
    await changeUserSettings({ sessions: { ...sessions, [platform]: choice } });
    return null;
  },
  'settings.read': readUserSettings,
  'settings.change': changeUserSettings,
};

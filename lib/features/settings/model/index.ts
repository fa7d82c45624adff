export { type Look, lookIn } from './look.ts';
export { type SettingsChange, settingsOf, type UserSettings } from './user-settings.ts';

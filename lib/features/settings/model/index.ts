export type { Look } from './look.ts';
export type { SettingsChange, UserSettings } from './user-settings.ts';

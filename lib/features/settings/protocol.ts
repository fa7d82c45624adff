import type { SettingsChange, UserSettings } from './model/user-settings.ts';

/** The settings as pages show them. */
export interface ShownSettings extends UserSettings {
  /** Like `sourcesOff`, but set by the build; the user cannot change it. */
  readonly sourcesOffInBuild: readonly string[];
}

export interface SettingsBroadcasts {
  /** The settings have changed, by whatever page. */
  'settings.changed': { at: number };
}

/** Requests to the background about the user's settings. */
export interface SettingsProtocol {
  'settings.read': { ask: Record<never, never>; answer: ShownSettings };
  /** Returns the settings after the change. */
  'settings.change': { ask: SettingsChange; answer: ShownSettings };
}

import type { SettingsChange, UserSettings } from './model/user-settings.ts';

/** The settings as pages show them. */
export interface ShownSettings extends UserSettings {
  /** Like `sourcesOff`, as the build has it: not the user's to change. */
  readonly sourcesOffInBuild: readonly string[];
}

/** Requests to the background about what the user chose. */
export interface SettingsProtocol {
  'settings.read': { ask: Record<never, never>; answer: ShownSettings };
  /** Answers the settings as they are then. */
  'settings.change': { ask: SettingsChange; answer: ShownSettings };
}

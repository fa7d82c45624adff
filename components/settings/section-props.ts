import type { SettingsChange, UserSettings } from '../../lib/features/settings/model/index.ts';

/** What a section of the settings shows and changes. */
export interface SectionProps {
  readonly settings: UserSettings;
  /** Resolves to null where it is refused. */
  readonly change: (change: SettingsChange) => unknown;
}

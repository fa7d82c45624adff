import type { SessionChoice } from '../../core/gateway.ts';
import type { PlatformId } from '../../core/platform.ts';
import type { UserSettings } from './model/user-settings.ts';

/** Requests to the background about what the user chose. */
export interface SettingsProtocol {
  'session.choose': { ask: { platform: PlatformId; choice: SessionChoice }; answer: null };
  'settings.read': { ask: Record<never, never>; answer: UserSettings };
  /** The parts given replace the stored ones. */
  'settings.change': { ask: Partial<UserSettings>; answer: UserSettings };
}

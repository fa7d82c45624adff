import type { SessionChoice } from '../../../core/gateway.ts';
import type { PlatformId } from '../../../core/platform.ts';
import type { Look } from './look.ts';

/** What the user chose. Absent platforms: on, observed, and `automatic`. */
export interface UserSettings {
  readonly badge: boolean;
  /** A click on the button captures at once, without the popup. */
  readonly captureOnClick: boolean;
  /** Small pictures are kept with captures. */
  readonly thumbnails: boolean;
  readonly disabled: readonly PlatformId[];
  /** Platforms whose pages are not to be observed. */
  readonly unwatched: readonly PlatformId[];
  readonly sessions: Readonly<Partial<Record<PlatformId, SessionChoice>>>;
  /** Sources not to be read, each as its operation's path and its id with a space between. */
  readonly sourcesOff: readonly string[];
  /** The same, as the build has it: not the user's to change. */
  readonly sourcesOffInBuild: readonly string[];
  readonly look: Look;
}

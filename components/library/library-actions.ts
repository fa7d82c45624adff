import type { Capture } from '../../lib/core/capture.ts';
import type { CaptureLine } from '../../lib/features/library/pages/index.ts';
import type { Look } from '../../lib/features/settings/model/index.ts';

/** What only an entrypoint can do. */
export interface LibraryActions {
  /** Opens a capture, at its media where wanted; '' closes the one that is open. */
  readonly show: (captureId: string, part?: 'media') => void;
  /** Repeats a run and opens what came of it. */
  readonly repeat: (captureId: string) => void;
  /** Opens a job of the queue. */
  readonly openJob: (job: string) => void;
  /** Puts captures into the queue once more. */
  readonly again: (captures: readonly CaptureLine[]) => void;
  /** Whether all comments of a capture's item can be collected. */
  readonly hasComments: (capture: CaptureLine) => boolean;
  /** A new list of these, to collect all comments of each. */
  readonly comments: (captures: readonly CaptureLine[]) => void;
  readonly request: (from: Pick<Capture, 'request'>) => void;
  readonly proxyHelp: () => void;
  /** Asks for the permission whose lack made a run fail, then repeats the run. */
  readonly grant: (capture: Capture) => void;
  /** Asks for the permission for proxies; must be called from a click. */
  readonly allowProxy: () => Promise<boolean>;
  /** Asks for the permission to speak with programs on this computer; must be called from a click. */
  readonly allowPrograms: () => Promise<boolean>;
  /** Gives this page the look that was chosen. */
  readonly changeLook: (before: Look, after: Look) => void;
  /** Asks for sites; must be called from a click. */
  readonly allowSites: (origins: readonly string[]) => Promise<boolean>;
}

import type { Capture } from '../../lib/core/capture.ts';
import type { CaptureLine } from '../../lib/features/library/pages/index.ts';
import type { Look } from '../../lib/features/settings/model/index.ts';

/** What only an entrypoint can do. */
export interface LibraryActions {
  /** Opens a capture, on request at its media; '' closes the open capture. */
  readonly show: (captureId: string, part?: 'media') => void;
  /** Repeats a run and opens the result. */
  readonly repeat: (captureId: string) => void;
  /** Opens a job of the queue. */
  readonly openJob: (job: string) => void;
  /** Adds captures to the queue again. */
  readonly again: (captures: readonly CaptureLine[]) => void;
  /** Whether all comments on a capture's item can be collected. */
  readonly hasComments: (capture: CaptureLine) => boolean;
  /** Starts a new list that collects all comments on each of these. */
  readonly comments: (captures: readonly CaptureLine[]) => void;
  readonly request: (from: Pick<Capture, 'request'>) => void;
  readonly proxyHelp: () => void;
  /** Asks for the permission that a run failed without, then repeats the run. */
  readonly grant: (capture: Capture) => void;
  /** Asks for the proxy permission; must be called from a click. */
  readonly allowProxy: () => Promise<boolean>;
  /** Asks for permission to exchange messages with programs on this computer; must be called from a click. */
  readonly allowPrograms: () => Promise<boolean>;
  /** Applies the chosen look to this page. */
  readonly changeLook: (before: Look, after: Look) => void;
  /** Asks for host permissions; must be called from a click. */
  readonly allowSites: (origins: readonly string[]) => Promise<boolean>;
}

import type { ReadonlySignal } from '@preact/signals';
import type { Capture } from '../../lib/core/capture.ts';
import type { PlatformId } from '../../lib/core/platform.ts';
import type { Wanted } from '../../lib/features/archive/model/index.ts';
import type { NotePictures } from '../../lib/features/archive/pages/index.ts';
import type { BackupModel } from '../../lib/features/backup/pages/index.ts';
import type { HiddenColumns, SummaryWords } from '../../lib/features/export/model/index.ts';
import type { UnsavedReason } from '../../lib/features/export/pages/index.ts';
import type { CaptureLine, CaptureStore, LibraryModel } from '../../lib/features/library/pages/index.ts';
import type { GatheredList } from '../../lib/features/lists/model/index.ts';
import type { ListsModel } from '../../lib/features/lists/pages/index.ts';
import type { ChosenMedia } from '../../lib/features/media/pages/index.ts';
import type { Look } from '../../lib/features/settings/model/index.ts';
import type { LibraryPlace } from '../../lib/library-address.ts';
import { pageContext } from './background-context.ts';
import type { ExportedRows } from './exported-rows.ts';

/** An archive to make: rows as in the export dialog. */
export interface ArchiveAsked {
  readonly rows: ExportedRows;
  readonly wanted: Wanted;
  readonly words: SummaryWords;
  /** Columns that the table for people leaves out. */
  readonly hidden: HiddenColumns;
}

/** Actions that only an entrypoint can do. */
export interface LibraryActions {
  readonly go: (place: LibraryPlace) => void;
  /** Opens a capture; '' closes the open capture. */
  readonly show: (captureId: string) => void;
  /** Opens a capture that has ended, or offers it where something is typed into the form of a request. */
  readonly showEnded: (captureId: string) => void;
  /** Repeats a run, and opens the result if the capture is still open by then, or no list shows it. */
  readonly repeat: (captureId: string) => void;
  /** Adds captures to the queue again. */
  readonly again: (captures: readonly CaptureLine[]) => void;
  /** Whether an address is at a host of the platform's media: no other is asked for a picture. */
  readonly isMedia: (platform: PlatformId, address: string) => boolean;
  /** Whether all comments on a capture's item can be saved. */
  readonly hasComments: (capture: CaptureLine) => boolean;
  /** Starts a new list of links, to save all comments on each of these. */
  readonly comments: (captures: readonly CaptureLine[]) => void;
  /** Starts a new list of links from rows of a gathered list; absent: from all rows. */
  readonly captureList: (list: GatheredList, rows?: Uint32Array) => void;
  /** Opens the form with a stored request. */
  readonly request: (from: Capture['request']) => void;
  /** Asks for the permission that a run failed without, then repeats the run. */
  readonly grant: (capture: Capture) => void;
  /** Asks for access to a platform's sites; must be called from a click. */
  readonly allow: (platform: PlatformId) => Promise<boolean>;
  /** Asks for the proxy permission; must be called from a click. */
  readonly allowProxy: () => Promise<boolean>;
  /** Asks for permission to exchange messages with programs on this computer; must be called from a click. */
  readonly allowPrograms: () => Promise<boolean>;
  /** Begins an archive: writes its data and plans its media. False: another one is being made. */
  readonly archive: (job: ArchiveAsked) => Promise<boolean>;
  /** Gets the pictures beside the notes of these rows, at most so many, until `signal` is aborted. */
  readonly pictures: (rows: ExportedRows, most: number, signal: AbortSignal) => Promise<NotePictures>;
  /** Shows the file that was saved from this address in its folder. */
  readonly showSaved: (address: string) => Promise<void>;
  readonly unsaved: UnsavedReason;
  /** Whether this page cannot be loaded again now, as another language needs. */
  readonly isHeld: ReadonlySignal<boolean>;
  /** The tag of the language that the browser itself has. */
  readonly browserLanguage: string;
  /** Applies the chosen look to this page. */
  readonly changeLook: (before: Look, after: Look) => void;
}

/** What every part of the library page works with. */
export interface LibraryParts {
  readonly library: LibraryModel;
  readonly store: CaptureStore;
  readonly actions: LibraryActions;
  readonly backup: BackupModel;
  readonly lists: ListsModel;
  readonly chosenMedia: ChosenMedia;
}

export const [LibraryProvider, useLibrary] = pageContext<LibraryParts>();

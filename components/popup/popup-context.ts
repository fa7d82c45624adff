import type { SavedFile } from '../../lib/browser/show-download.ts';
import type { PopupModel } from '../../lib/features/capture/pages/index.ts';
import type { LibraryPlace } from '../../lib/library-address.ts';
import { pageContext } from '../parts/background-context.ts';

/** Actions that only an entrypoint can do. */
export interface PopupActions {
  /** Asks for host permissions or the proxy permission; must be called from a click. */
  readonly grant: (wanted: 'proxy' | readonly string[]) => Promise<boolean>;
  /**
   * Opens this page at the side of the window, where it stays, and closes the popup; null if it is already there, or
   * cannot be.
   */
  readonly keepOpen: (() => void) | null;
  /** Opens a place in the library. Closes the popup. */
  readonly open: (place: LibraryPlace) => void;
  /**
   * Opens a list in the library for review. Calls `onTaken` once the background has the list; then closes the popup.
   * Rejects if the background refuses.
   */
  readonly openList: (text: string, onTaken: () => Promise<void>) => Promise<void>;
  /** Shows an address in a tab, or reloads that tab; null = in a new tab. Closes the popup. */
  readonly showPage: (tabId: number | null, url: string, again: boolean) => void;
  /** What became of a file that is being saved from an address. */
  readonly savedAs: (address: string) => Promise<SavedFile>;
  /** Shows a file that was saved from an address in its folder. */
  readonly showSaved: (address: string) => void;
  /** A JPEG of the active tab; '' if the browser provides none. `quality`: 0 to 100. Makes no requests. */
  readonly picture: (quality?: number) => Promise<string>;
  /** Makes the library save a capture with all that belongs to it, and a picture of the page that shows it. */
  readonly evidence: (id: string) => void;
}

export interface PopupParts {
  readonly model: PopupModel;
  readonly actions: PopupActions;
}

export const [PopupProvider, usePopup] = pageContext<PopupParts>();

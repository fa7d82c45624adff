import type { PlatformId } from '../../core/platform.ts';
import type { MediaReason } from './model/media-problem.ts';

/** One media file; `addresses` are mirrors of it. */
export interface MediaFileToSave {
  readonly addresses: readonly string[];
  readonly name: string;
}

/** A file that could not be saved. */
export interface MediaFault {
  readonly name: string;
  readonly reason: MediaReason;
}

/** What became of files that were to be saved: all the others are saved. */
export interface MediaSaved {
  readonly faults: readonly MediaFault[];
  /** How many the browser goes on downloading by itself. */
  readonly begun: number;
}

export interface MediaProtocol {
  /** Saves files one after another, each from the first mirror that serves it. */
  'media.save': { ask: { platform: PlatformId; files: readonly MediaFileToSave[] }; answer: MediaSaved };
  /**
   * Waits for the turn of an address on a platform's own site; for one file of many. False: it is not to be asked now,
   * because the platform waits for the user.
   */
  'media.siteTurn': { ask: { platform: PlatformId; address: string }; answer: boolean };
  /** An address at which an extension page can show a file; '' where it cannot. */
  'media.preview': { ask: { platform: PlatformId; address: string }; answer: string };
  /**
   * The text of a file, fetched without cookies. '': its host serves no text, or one of more than 5 MB; null: the host
   * cannot be reached, or sends no text. Rejects where the platform is switched off, or its permission taken away.
   */
  'media.text': { ask: { platform: PlatformId; address: string }; answer: string | null };
  /**
   * Keeps a picture of the page with a stored capture of which nothing else is known. `address`: its `data:` address.
   * False: it was not kept.
   */
  'media.page': { ask: { id: string; address: string }; answer: boolean };
  /**
   * Keeps the picture of a list's row if pictures are kept, then answers. `id`: the list's and the item's, as
   * `rowPicture` names it.
   */
  'media.cover': { ask: { id: string; platform: PlatformId; address: string }; answer: null };
}

export interface MediaBroadcasts {
  /** A capture, a moment after its end, or a list's row has got its thumbnail. */
  'picture.kept': { id: string };
}

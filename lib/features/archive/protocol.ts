import type { PlatformId } from '../../core/platform.ts';

/** How a download stands, in the browser's words. */
export interface DownloadState {
  readonly state: 'in_progress' | 'interrupted' | 'complete';
  /** Why it was interrupted; else ''. */
  readonly error: string;
}

export interface ArchiveProtocol {
  /** Sees to it that an archive goes on once no page of the library is open, where the browser can do that. */
  'archive.follow': { ask: null; answer: null };
  /** The name of the database in use: another one once everything was deleted. */
  'archive.place': { ask: null; answer: string };
  /**
   * The address at which a page can ask for a media file; '' = it is none of the platform. Until the lock named
   * `until` is free, requests there carry the Referer that the host wants. Rejects where the platform is switched off, its
   * permission taken away, and where the address is on its own site while it waits for the user.
   */
  'archive.address': { ask: { platform: PlatformId; address: string; until: string }; answer: string };
  /**
   * Downloads the file at a blob's address under a name, unless it does already, and says how that stands. `isBegun`: it was
   * begun before, and is not begun anew.
   */
  'archive.save': { ask: { url: string; name: string; isBegun: boolean }; answer: DownloadState };
  /** Notifies the user that an archive is saved, if the user allowed notifications. `missing`: files. */
  'archive.announce': { ask: { title: string; missing: number }; answer: null };
}

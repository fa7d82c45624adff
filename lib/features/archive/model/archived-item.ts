import type { PlatformId } from '../../../core/platform.ts';
import type { SubtitleOrigin } from '../../media/model/index.ts';

/** Why a planned file is not in an archive; `left`: it was not asked for; `damaged`: what was kept of it cannot be read. */
export const missingReasons = ['expired', 'refused', 'unreachable', 'left', 'damaged'] as const;
export type MissingReason = (typeof missingReasons)[number];

/** How many files could not be had, by the reason. */
export type Missing = Readonly<Partial<Record<MissingReason, number>>>;
export const missingCount = (missing: Missing): number => Object.values(missing).reduce((sum, count) => sum + count, 0);

/** A file of an item, there or missing. */
export interface ArchivedMedium {
  /** Below `media/`, of a raw answer below `raw/`, from the root of the archive. */
  readonly path: string;
  readonly kind: 'image' | 'video' | 'audio' | 'live_photo' | 'stream' | 'subtitle' | 'answer';
  readonly role: 'content' | 'cover' | 'person' | 'other' | 'page';
  /** Of subtitles: their language, as BCP 47 or their site has it, and who made them. */
  readonly language?: string;
  readonly origin?: SubtitleOrigin;
}

/** A file that people look at or listen to; the others are read in a window of their own. */
export type PlayedMedium = ArchivedMedium & { readonly kind: Exclude<ArchivedMedium['kind'], 'subtitle' | 'answer'> };

export const isPlayed = (medium: ArchivedMedium): medium is PlayedMedium =>
  medium.kind !== 'subtitle' && medium.kind !== 'answer';

/** An item as the archive's page has it: version 1 of the format. '' and null stand for "not told". */
export interface ArchivedItem {
  /** From 0: its line in `data/captures.ndjson`. */
  readonly n: number;
  readonly platform: PlatformId;
  /** The platform as people read it, in English. */
  readonly site: string;
  readonly kind: string;
  readonly id: string;
  /** Its page, without a token. */
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly author: string;
  readonly handle: string;
  readonly authorId: string;
  /** Epoch ms. */
  readonly published: number | null;
  readonly captured: number;
  /** In the site's own digits or words. */
  readonly counters: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly note: string;
  /** Of a comment: ids of the one that began its thread, and of the one that it answers. */
  readonly comment?: { readonly root: string; readonly parent: string };
  readonly media: readonly ArchivedMedium[];
  /** Its line in `data/captures.ndjson`. */
  readonly json: string;
}

/** What is said of an archive as a whole. Times are epoch ms. */
export interface ArchiveFacts {
  readonly title: string;
  readonly begunAt: number;
  readonly writtenAt: number;
  /** Items. */
  readonly count: number;
  /** Of Gleaner. */
  readonly version: string;
}

/** What `data/files.js` hands to the page. */
export interface ArchivedFiles extends ArchiveFacts {
  /** By path; what is not named here is in the archive. */
  readonly missing: Readonly<Record<string, MissingReason>>;
}

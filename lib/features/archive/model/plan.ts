import type { MediaItem } from '../../../core/media/list-media.ts';
import type { MediaKind, MediaRole } from '../../../core/media/media-kind.ts';
import type { PlatformId } from '../../../core/platform.ts';
import type { Exported } from '../../export/model/index.ts';
import { fewAddresses, type mediaFileName, type Subtitle } from '../../media/model/index.ts';

/** What an archive may have of media. */
export const mediaChoices = ['pictures', 'videos', 'sound', 'covers', 'subtitles'] as const;
type MediaChoice = (typeof mediaChoices)[number];
/** What is kept with captures, and goes into an archive from there. */
export const keptChoices = ['answers', 'page'] as const;
export type Wanted = Readonly<Record<MediaChoice | (typeof keptChoices)[number], boolean>>;
export const everything: Wanted = {
  pictures: true,
  videos: true,
  sound: true,
  covers: true,
  subtitles: true,
  answers: true,
  page: true,
};

/** What is told of subtitles. */
export type PlannedSubtitle = Pick<Subtitle, 'language' | 'origin' | 'format' | 'expires'>;

/** A file that is to be fetched. */
export interface PlannedFile {
  /** Where it stands in the archive. */
  readonly path: string;
  /** The number of its item, from 0, and the capture that it is. */
  readonly of: number;
  readonly capture?: string;
  readonly platform: PlatformId;
  readonly kind: MediaKind | 'subtitle' | 'answer';
  readonly role: MediaRole | 'page';
  /** Of subtitles: an SRT is made of them, which stands beside them. */
  readonly subtitle?: PlannedSubtitle;
  /** Mirrors of it, preferred first, then of its next best form; those on its platform's own site last. */
  readonly addresses: readonly string[];
  /** What the data states of its size. */
  readonly stated: number | null;
}

/** Whether a file was kept with its capture, and cannot be fetched. */
export const isKept = ({ kind, role }: Pick<PlannedFile, 'kind' | 'role'>): boolean =>
  kind === 'answer' || role === 'page';

function choiceOf({ kind, role }: Pick<MediaItem, 'kind' | 'role'>): MediaChoice | null {
  if (kind === 'audio') return 'sound';
  if (kind === 'image' && role === 'cover') return 'covers';
  if (role !== 'content' || kind === 'stream') return null;
  return kind === 'image' ? 'pictures' : 'videos';
}

/** A row's picture as an item of media. */
const pictureAt = (address: string, role: MediaRole): MediaItem => ({
  kind: 'image',
  role,
  place: '',
  files: [
    {
      addresses: [address],
      field: '',
      width: null,
      height: null,
      bytes: null,
      bitrate: null,
      codec: '',
      quality: '',
    },
  ],
});

/** All media of what is exported: those of its record, else the row's cover; of a comment, its pictures. */
export function mediaOf({ row }: Exported, inRecord: readonly MediaItem[]): readonly MediaItem[] {
  const own = row.comment?.pictures.map((one) => pictureAt(one, 'content')) ?? [];
  // A comment's cover is its own first picture.
  const hasCover = [...inRecord, ...own].some(({ role, kind }) => role === 'cover' || kind === 'image');
  return [...inRecord, ...own, ...(row.cover && !hasCover ? [pictureAt(row.cover, 'cover')] : [])];
}

/**
 * The files of an item that are wanted; `folder`: where its media stand, as `media/tiktok/7300…`; `nameOf` knows their
 * endings.
 */
export function plannedFiles(
  { row, run }: Exported,
  of: number,
  media: readonly MediaItem[],
  folder: string,
  wanted: Wanted,
  nameOf: typeof mediaFileName,
): readonly PlannedFile[] {
  const { platform } = row;
  const items = media.filter((item) => {
    const choice = choiceOf(item);
    return choice !== null && wanted[choice];
  });
  return items.flatMap((item, at) => {
    const { kind, role, files } = item;
    const [best] = files;
    if (!best) return [];
    const ending = nameOf(row, item, at, best).split('.').at(-1);
    const path = `${folder}/${String(at + 1).padStart(2, '0')}.${ending}`;
    const addresses = fewAddresses(files.flatMap((one) => one.addresses));
    return [{ path, of, ...(run && { capture: run.id }), platform, kind, role, addresses, stated: best.bytes }];
  });
}

/** The host that serves an address; '' = none. Some data names addresses without a scheme. */
export function hostOf(address: string): string {
  const whole = address.replace(/^\/\//, 'https://');
  return URL.canParse(whole) ? new URL(whole).host : '';
}

/** Where addresses say until when they are valid: in epoch seconds or, beside a signature of Xiaohongshu, in hex. */
const expiry = /[?&](?:x-expires|expires?|url_expire)=(\d{10})(?:&|$)/i;
const signedExpiry = /[?&]sign=[\da-f]+&t=([\da-f]{8})(?:&|$)/i;

/** Whether an address says that it is no longer valid. */
export function isExpired(address: string, now: number): boolean {
  const [, decimal] = expiry.exec(address) ?? [];
  const [, hex = ''] = signedExpiry.exec(address) ?? [];
  const seconds = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
  return seconds * 1000 < now;
}

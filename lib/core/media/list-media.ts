import { pathText } from '../json/path-text.ts';
import { type MediaFacts, mediaFiles, thingOf } from './media-files.ts';
import { type MediaKind, type MediaRole, mediaRole } from './media-kind.ts';

/**
 * One file: its addresses (mirrors of the same content, preferred first) and the facts that the data gives about it.
 */
export interface MediaFile extends MediaFacts {
  readonly addresses: readonly string[];
  /** The field it was found in, e.g. `play_addr`. */
  readonly field: string;
}

/** One picture, video, sound or stream, in all variants offered, best first. */
export interface MediaItem {
  readonly kind: MediaKind;
  readonly role: MediaRole;
  /** Its path in the envelope, e.g. `data.aweme_detail.images[0]`. */
  readonly place: string;
  readonly files: readonly MediaFile[];
}

/** Ranks files without a watermark above those with one, and full variants above previews. */
function formRank({ field, quality }: MediaFile): number {
  if (/download|logo|water|mask/i.test(field) && !/unwater/i.test(field)) return 0;
  if (/thumb|pre$|preview|small|medium/i.test(field) || /_PRV$/.test(quality)) return 1;
  if (/unwater/i.test(field)) return 4;
  return /hd$|large|origin|big/i.test(field) ? 3 : 2;
}

/** Best first: by rank, then by pixels, then by bitrate or size. */
function bestFirst(files: readonly MediaFile[]): MediaFile[] {
  const ranks = new Map(files.map((file) => [file, formRank(file)]));
  const form = (file: MediaFile) => ranks.get(file) ?? 0;
  const pixels = ({ width, height }: MediaFile) => (width ?? 0) * (height ?? 0);
  const bits = ({ bitrate, bytes }: MediaFile) => bitrate ?? bytes ?? 0;
  return files.toSorted((a, b) => form(b) - form(a) || pixels(b) - pixels(a) || bits(b) - bits(a));
}

type Draft = MediaItem & { readonly files: MediaFile[] };

/** The file's name in storage: the same in the addresses of its original and of its smaller variants. */
function storageName(address: string): string {
  const path = address.replace(/[?#!].*$/, '');
  const last = path.slice(path.lastIndexOf('/') + 1);
  return last.length >= 20 ? last : '';
}

const isClean = ({ files }: Draft): boolean => files.every(({ field }) => /unwatermarked/i.test(field));

/**
 * Finds the item that files without a watermark belong to: the data lists them apart from the other variants of their
 * picture or video.
 */
function twinsAmong(items: readonly Draft[]): (clean: Draft) => Draft | undefined {
  const alike = Map.groupBy(
    items.filter((item) => !isClean(item)),
    ({ kind, role }) => `${kind} ${role}`,
  );
  const named = new Map<string, Draft>();
  const namesOf = ({ kind, role, files }: Draft) =>
    files
      .flatMap(({ addresses }) => addresses.map(storageName))
      .flatMap((name) => (name ? [`${kind} ${role} ${name}`] : []));
  for (const item of [...alike.values()].flat())
    for (const name of namesOf(item)) if (!named.has(name)) named.set(name, item);
  return (clean) => {
    const others = alike.get(`${clean.kind} ${clean.role}`) ?? [];
    if (clean.kind === 'video') return others.length === 1 ? others[0] : undefined;
    return namesOf(clean)
      .map((name) => named.get(name))
      .find((one) => one !== undefined);
  };
}

/** Each picture and video once, its variant without a watermark among the others. */
function joined(items: readonly Draft[]): Draft[] {
  const twinOf = twinsAmong(items);
  const joining = new Map(items.filter(isClean).map((item) => [item, twinOf(item)]));
  for (const [item, twin] of joining) twin?.files.push(...item.files);
  return items.filter((item) => !joining.get(item));
}

const order: readonly MediaRole[] = ['content', 'cover', 'person', 'other'];

/** The pictures, videos, sounds and streams of an envelope (as data), the item's own content first. */
export function listMedia(envelope: unknown): MediaItem[] {
  const items = new Map<string, Draft>();
  for (const { kind, steps, addresses, facts } of mediaFiles(envelope)) {
    const role = mediaRole(kind, steps);
    const thing = thingOf(steps);
    const place = pathText(thing);
    const key = `${kind} ${role} ${place}`;
    const item = items.get(key) ?? { kind, role, place, files: [] };
    const named = (thing.length === steps.length ? steps : steps.slice(thing.length)).filter(
      (step) => typeof step === 'string',
    );
    const field =
      named.filter((step) => !/^(url_?list|url|backup_?urls)$/i.test(step)).join('.') || String(named.at(-1) ?? '');
    item.files.push({ ...facts, addresses: [...addresses], field });
    items.set(key, item);
  }
  return joined([...items.values()])
    .map((item) => ({ ...item, files: bestFirst(item.files) }))
    .toSorted((a, b) => order.indexOf(a.role) - order.indexOf(b.role));
}

/** The media of a list that can be saved. A live stream has no end, so it cannot. */
export function savable(items: readonly MediaItem[]): MediaItem[] {
  return items.filter(({ role, kind }) => role === 'content' && kind !== 'stream');
}

/** Longer side of a thumbnail, in px. */
const enough = 400;

const isTiny = ({ width, height }: MediaFile) => width !== null && height !== null && Math.max(width, height) < enough;

/**
 * One address per variant of an item, for thumbnails: the smallest first of those that are large enough. [] if there is
 * no item.
 */
export function smallAddresses(item: MediaItem | undefined): string[] {
  const { true: tiny = [], false: others = [] } = Object.groupBy(item?.files ?? [], (file) => `${isTiny(file)}`);
  return [...others.reverse(), ...tiny].flatMap(({ addresses }) => addresses.slice(0, 1));
}

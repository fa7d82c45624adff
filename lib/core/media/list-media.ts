import { tree } from '../json/json.ts';
import { pathText } from '../json/path-text.ts';
import type { MediaFacts } from './file-facts.ts';
import { mediaFiles } from './media-files.ts';
import type { MediaKind, MediaPlace, MediaRole } from './media-kind.ts';

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

/** `silent`: a video's picture track alone. */
type RankedFile = MediaFile & { readonly rank: number; readonly silent: boolean };
type Draft = Omit<MediaItem, 'files'> & { readonly apart: boolean; readonly files: RankedFile[] };

/** Best first: those with sound, then as declared, then by pixels, then by bitrate or size. */
function bestFirst(files: readonly RankedFile[]): MediaFile[] {
  const pixels = ({ width, height }: MediaFile) => (width ?? 0) * (height ?? 0);
  const bits = ({ bitrate, bytes }: MediaFile) => bitrate ?? bytes ?? 0;
  const sorted = files.toSorted(
    (a, b) => Number(a.silent) - Number(b.silent) || a.rank - b.rank || pixels(b) - pixels(a) || bits(b) - bits(a),
  );
  return sorted.map(({ rank: _, silent: __, ...file }) => file);
}

/** The file's name in storage: the same in the addresses of its original and of its smaller variants. */
function storageName(address: string): string {
  const path = address.replace(/[?#!].*$/, '');
  const last = path.slice(path.lastIndexOf('/') + 1);
  return last.length >= 20 ? last : '';
}

/** Finds the item whose variants the data lists apart from it. */
function ownerAmong(items: readonly Draft[]): (apart: Draft) => Draft | undefined {
  const content = items.filter(({ apart, role }) => !apart && role === 'content');
  const namesOf = ({ kind, files }: Draft) =>
    files.flatMap(({ addresses }) => addresses.map(storageName)).flatMap((name) => (name ? [`${kind} ${name}`] : []));
  const named = new Map(content.toReversed().flatMap((item) => namesOf(item).map((name) => [name, item] as const)));
  return (apart) => {
    const videos = content.filter(({ kind }) => kind === 'video');
    if (apart.kind === 'video') return videos.length === 1 ? videos[0] : undefined;
    return namesOf(apart)
      .map((name) => named.get(name))
      .find((one) => one !== undefined);
  };
}

/** Each picture and video once, with the variants that the data lists apart. */
function joined(items: readonly Draft[]): Draft[] {
  const ownerOf = ownerAmong(items);
  const owners = new Map(items.filter(({ apart }) => apart).map((item) => [item, ownerOf(item)]));
  for (const [item, owner] of owners) owner?.files.push(...item.files);
  return items.filter((item) => !owners.get(item));
}

const namesIn = (steps: readonly (string | number)[]) => steps.filter((step) => typeof step === 'string').join('.');

const order: readonly MediaRole[] = ['content', 'cover', 'person', 'other'];

/** The pictures, videos, sounds and streams of an envelope (as data), the item's own content first. */
export function listMedia(places: readonly MediaPlace[] = [], envelope: unknown): MediaItem[] {
  const items = new Map<string, Draft>();
  for (const { place, thing, path, rank, addresses, facts, format } of mediaFiles(places, tree(envelope).data)) {
    const { kind, role = 'content', apart = false } = place;
    const at = pathText(['data', ...thing]);
    const key = `${kind} ${role} ${at}`;
    const item = items.get(key) ?? { kind, role, place: at, apart, files: [] };
    const field = namesIn(path) || (namesIn(thing).split('.').at(-1) ?? '');
    // Previews of a picture differ from its other variants in `quality` alone.
    const behind = facts.quality.endsWith('_PRV') ? 1 : 0;
    const standing = { rank: apart ? -1 : rank + behind, silent: format === 'dash' };
    item.files.push({ ...facts, addresses: [...addresses], field, ...standing });
    items.set(key, item);
  }
  return joined([...items.values()])
    .map(({ apart: _, files, ...item }) => ({ ...item, files: bestFirst(files) }))
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

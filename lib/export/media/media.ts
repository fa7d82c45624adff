import type { JsonNode } from '../json/json-node.ts';
import { pathText } from '../json/path-text.ts';
import type { MediaFacts } from './media-facts.ts';
import { mediaFiles, thingOf } from './media-files.ts';
import { type MediaKind, type MediaRole, mediaRole } from './media-kind.ts';

/** One file: its addresses (mirrors of the same content, first one first) and what the data says of it. */
export interface MediaFile extends MediaFacts {
  readonly addresses: readonly string[];
  /** The field it was found in, e.g. `play_addr`. */
  readonly field: string;
}

/** One picture, video, sound or stream, in all the forms offered, best first. */
export interface MediaItem {
  readonly kind: MediaKind;
  readonly role: MediaRole;
  /** Where it stands in the envelope, e.g. `data.aweme_detail.images[0]`. */
  readonly place: string;
  readonly files: readonly MediaFile[];
}

/** Without a watermark before with one, the full form before previews. */
function formRank({ field, quality }: MediaFile): number {
  if (/download|logo|water|mask/i.test(field) && !/unwater/i.test(field)) return 0;
  if (/thumb|pre$|preview|small|medium/i.test(field) || /_PRV$/.test(quality)) return 1;
  if (/unwater/i.test(field)) return 4;
  return /hd$|large|origin|big/i.test(field) ? 3 : 2;
}

/** Better first: by form, then more pixels, then more bits. */
function compare(a: MediaFile, b: MediaFile): number {
  const pixels = ({ width, height }: MediaFile) => (width ?? 0) * (height ?? 0);
  const bits = ({ bitrate, bytes }: MediaFile) => bitrate ?? bytes ?? 0;
  return formRank(b) - formRank(a) || pixels(b) - pixels(a) || bits(b) - bits(a);
}

type Draft = MediaItem & { readonly files: MediaFile[] };

/** What storage calls a file: the same in the address of its original and of its smaller forms. */
function storageName(address: string): string {
  const last =
    address
      .replace(/[?#!].*$/, '')
      .split('/')
      .at(-1) ?? '';
  return last.length >= 20 ? last : '';
}

const isClean = ({ files }: Draft): boolean => files.every(({ field }) => /unwatermarked/i.test(field));

/** The entry a file without a watermark belongs to: it is given apart from the other forms of its picture or video. */
function twinOf(item: Draft, items: readonly Draft[]): Draft | undefined {
  const alike = items.filter((other) => other.kind === item.kind && other.role === item.role && !isClean(other));
  if (item.kind === 'video') return alike.length === 1 ? alike[0] : undefined;
  const namesOf = ({ files }: Draft) => files.flatMap(({ addresses }) => addresses.map(storageName)).filter(Boolean);
  const names = new Set(namesOf(item));
  return alike.find((other) => namesOf(other).some((name) => names.has(name)));
}

/** Each picture and video once, its form without a watermark among its others. */
function joined(items: readonly Draft[]): Draft[] {
  const joining = new Map(items.filter(isClean).map((item) => [item, twinOf(item, items)]));
  for (const [item, twin] of joining) twin?.files.push(...item.files);
  return items.filter((item) => !joining.get(item));
}

const order: readonly MediaRole[] = ['content', 'cover', 'person', 'other'];

/** Pictures, videos, sounds and streams of an envelope: what the item is about first. */
export function listMedia(envelope: JsonNode): MediaItem[] {
  const items = new Map<string, Draft>();
  for (const { kind, steps, addresses, facts } of mediaFiles(envelope)) {
    const role = mediaRole(kind, steps);
    const place = pathText(thingOf(steps));
    const key = `${kind} ${role} ${place}`;
    const item = items.get(key) ?? { kind, role, place, files: [] };
    const named = (thingOf(steps).length === steps.length ? steps : steps.slice(thingOf(steps).length)).filter(
      (step) => typeof step === 'string',
    );
    const field = named.filter((step) => !/^(url_?list|url|backup_?urls)$/i.test(step)).join('.') || String(named.at(-1) ?? '');
    item.files.push({ ...facts, addresses, field });
    items.set(key, item);
  }
  return joined([...items.values()])
    .map((item) => ({ ...item, files: item.files.toSorted(compare) }))
    .toSorted((a, b) => order.indexOf(a.role) - order.indexOf(b.role));
}

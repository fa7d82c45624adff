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
function formRank({ field }: MediaFile): number {
  if (/download|logo|water|mask/i.test(field) && !/unwater/i.test(field)) return 0;
  if (/thumb|pre$|preview|small|medium/i.test(field)) return 1;
  return /hd$|large|origin|big/i.test(field) ? 3 : 2;
}

/** Better first: by form, then more pixels, then more bits. */
function bestFirst(files: readonly MediaFile[]): MediaFile[] {
  const ranks = new Map(files.map((file) => [file, formRank(file)]));
  const form = (file: MediaFile) => ranks.get(file) ?? 0;
  const pixels = ({ width, height }: MediaFile) => (width ?? 0) * (height ?? 0);
  const bits = ({ bitrate, bytes }: MediaFile) => bitrate ?? bytes ?? 0;
  return files.toSorted((a, b) => form(b) - form(a) || pixels(b) - pixels(a) || bits(b) - bits(a));
}

const order: readonly MediaRole[] = ['content', 'cover', 'person', 'other'];

/** Pictures, videos, sounds and streams of an envelope: what the item is about first. */
export function listMedia(envelope: JsonNode): MediaItem[] {
  const items = new Map<string, { kind: MediaKind; role: MediaRole; place: string; files: MediaFile[] }>();
  for (const { kind, steps, addresses, facts } of mediaFiles(envelope)) {
    const role = mediaRole(kind, steps);
    const place = pathText(thingOf(steps));
    const key = `${kind} ${role} ${place}`;
    const item = items.get(key) ?? { kind, role, place, files: [] };
    const named = steps.slice(thingOf(steps).length).filter((step) => typeof step === 'string');
    const field = named.filter((step) => !/^(url_?list|url|backup_?urls)$/i.test(step)).join('.') || String(named.at(-1) ?? '');
    item.files.push({ ...facts, addresses: [...addresses], field });
    items.set(key, item);
  }
  return [...items.values()]
    .map((item) => ({ ...item, files: bestFirst(item.files) }))
    .toSorted((a, b) => order.indexOf(a.role) - order.indexOf(b.role));
}

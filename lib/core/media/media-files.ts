import { isTree, jsonValue, plainText, type Tree } from '../json/json.ts';
import { type MediaKind, mediaKind } from './media-kind.ts';

/** The facts that the data gives about a file. Null or '' where it gives none. */
export interface MediaFacts {
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number | null;
  /** Bits per second. */
  readonly bitrate: number | null;
  readonly codec: string;
  readonly quality: string;
}

const names = {
  width: ['width', 'Width'],
  height: ['height', 'Height'],
  bytes: ['data_size', 'DataSize', 'size', 'file_size'],
  bitrate: ['bit_rate', 'Bitrate', 'avg_bitrate', 'video_bitrate', 'v_bit_rate', 'bitrate'],
  codec: ['CodecType', 'codec_type', 'video_codec', 'v_codec', 'codecType'],
  quality: ['GearName', 'gear_name', 'quality_type', 'definition', 'ratio', 'image_scene', 'resolution'],
} as const;

function wordOf(holder: Tree, keys: readonly string[]): string {
  return keys.map((key) => plainText(holder[key])).find(Boolean) ?? '';
}

function numberOf(holder: Tree, keys: readonly string[]): number | null {
  const value = Number(wordOf(holder, keys));
  return Number.isFinite(value) && value > 0 ? value : null;
}

/** The facts in one object that contains an address, or contains such an object. */
export function factsOf(holder: Tree): MediaFacts {
  const h265 = plainText(holder.is_h265) === '1' || plainText(holder.is_bytevc1) === '1' ? 'h265' : '';
  return {
    width: numberOf(holder, names.width),
    height: numberOf(holder, names.height),
    bytes: numberOf(holder, names.bytes),
    bitrate: numberOf(holder, names.bitrate),
    codec: wordOf(holder, names.codec) || h265,
    quality: wordOf(holder, names.quality),
  };
}

/** Each fact from `near` if known, else from `far`. */
export function orElse(near: MediaFacts, far: MediaFacts): MediaFacts {
  const known = Object.entries(near).filter(([, value]) => value !== null && value !== '');
  return { ...far, ...Object.fromEntries(known) };
}

type Steps = readonly (string | number)[];

/** A file found in the data: all its addresses, and the path of the first one. */
export interface FoundFile {
  readonly kind: MediaKind;
  readonly steps: Steps;
  readonly addresses: ReadonlySet<string>;
  readonly facts: MediaFacts;
}

interface Found extends Pick<FoundFile, 'kind' | 'steps'> {
  readonly addresses: Set<string>;
  /** The address that the data marks as the main one, whatever its position. */
  master: string | null;
  facts: MediaFacts;
}

/** Lists whose elements are the same file on different hosts. */
const mirrorList = /(url_?list|backup_?urls|^(big)?head_?urls|_bg_urls)$/i;
/** Lists whose elements are variants of one thing. */
const formList = /^(bit_?rate(_?info)?|h26[456]|av1|info_?list|cover_url|shareCover|video_list)$/i;
/** Objects that each stand for one thing. */
const things =
  /^(video|music|author|user|owner|stream_url|profile|note_card|user_info|media_info|unwatermarked_video)$/i;

/** No address has fewer characters. */
const shortest = 10;

/**
 * Whether a text is `https://host.name/path`, with or without scheme. By indexes: a regular expression would rescan a
 * long text.
 */
function isAddress(text: string): boolean {
  const start = /^(?:https?:)?\/\//.exec(text)?.[0].length ?? 0;
  const dot = text.indexOf('.', start + 1);
  const path = text.indexOf('/', start);
  return start > 0 && dot > 0 && dot < path - 1 && path < text.length - 1 && !/\s/.test(text);
}

/** The path of the thing that a file is a variant of. */
export function thingOf(steps: Steps): Steps {
  // Each plain address in a list of pictures is a separate picture.
  if (typeof steps.at(-1) === 'number' && /images_list$/i.test(String(steps.at(-2)))) return steps;
  for (let length = steps.length - 1; length > 0; length -= 1) {
    const step = steps[length - 1];
    const before = steps[length - 2];
    if (
      typeof step === 'string'
        ? things.test(step)
        : typeof before === 'string' && !formList.test(before) && !mirrorList.test(before)
    ) {
      return steps.slice(0, length);
    }
  }
  return steps.slice(0, -1);
}

/** A value within a text's data. `above`: the object or list that holds it; null for the root. */
interface Spot {
  readonly value: unknown;
  readonly step: string | number;
  readonly above: Spot | null;
}

const nameOf = (spot: Spot | null | undefined): string => (typeof spot?.step === 'string' ? spot.step : '');

function stepsTo(spot: Spot): Steps {
  const steps: (string | number)[] = [];
  for (let at = spot; at.above; at = at.above) steps.push(at.step);
  return steps.reverse();
}

/** All texts in the data, in document order. Keeps its own stack, because hostile data may nest to any depth. */
function* textsIn(root: unknown): Generator<Spot & { readonly value: string }> {
  const stack: Spot[] = [{ value: root, step: '', above: null }];
  for (let spot = stack.pop(); spot; spot = stack.pop()) {
    const { value, step, above } = spot;
    if (typeof value === 'string') yield { value, step, above };
    if (typeof value !== 'object' || value === null) continue;
    const list = Array.isArray(value);
    for (const [key, inner] of Object.entries(value).reverse()) {
      const holds = typeof inner === 'string' || typeof inner === 'object';
      if (holds) stack.push({ value: inner, step: list ? Number(key) : key, above: spot });
    }
  }
}

/** The facts in the objects around an address, nearest first, up to the thing that it belongs to. */
function factsAround(spot: Spot, depth: number, kind: MediaKind): MediaFacts {
  let facts: MediaFacts = { width: null, height: null, bytes: null, bitrate: null, codec: '', quality: '' };
  let codec = '';
  for (let at = spot.above, left = depth; at && left >= 0; at = at.above, left -= 1) {
    const name = nameOf(at);
    if (/^(h26[456]|av1)$/.test(name)) codec ||= name;
    // A video's dimensions are not those of its cover.
    if (!isTree(at.value) || (kind === 'image' && name === 'video')) continue;
    facts = orElse(facts, factsOf(at.value));
  }
  const known = { ...facts, codec: facts.codec || codec };
  return kind === 'audio' ? { ...known, width: null, height: null } : known;
}

/** What represents a file: a single address, or the list or object that contains its mirrors. */
function holderOf(spot: Spot): unknown {
  const { above } = spot;
  if (Array.isArray(above?.value) && mirrorList.test(nameOf(above))) {
    const owner = above.above?.value;
    return /backup_?urls/i.test(nameOf(above)) && isTree(owner) ? owner : above.value;
  }
  if (/^master_?url$/i.test(nameOf(spot))) return above?.value;
  const inMirrors = typeof above?.step === 'number' && mirrorList.test(nameOf(above.above));
  return inMirrors ? above.above?.value : spot;
}

/** Maximum number of files per item: a hostile item may name a million. */
const mostFiles = 2000;

/** Collects the addresses in `data`; `outer` is the path to it. */
function collect(data: unknown, outer: Steps, found: Map<unknown, Found>): void {
  for (const spot of textsIn(data)) {
    if (found.size >= mostFiles) return;
    const { value: text } = spot;
    const name = nameOf(spot);
    if (text.length < shortest || /^uri$|pattern/i.test(name)) continue;
    if (/^[[{]/.test(text) && text.includes('//')) {
      collect(jsonValue(text) ?? null, [...outer, ...stepsTo(spot)], found);
      continue;
    }
    if (!isAddress(text)) continue;
    const steps = [...outer, ...stepsTo(spot)];
    const kind = mediaKind(text, steps);
    if (!kind) continue;
    const holder = holderOf(spot);
    const known = found.get(holder);
    if (known) {
      known.addresses.add(text);
      if (/^master_?url$/i.test(name)) known.master = text;
      continue;
    }
    const depth = steps.length - thingOf(steps).length;
    found.set(holder, { kind, steps, addresses: new Set([text]), master: null, facts: factsAround(spot, depth, kind) });
  }
}

/** Merges the files so that each occurs once, even if the data names the same address in several places. */
function merged(found: Iterable<Found>): FoundFile[] {
  const byAddress = new Map<string, Found>();
  const files: Found[] = [];
  for (const { master, ...one } of found) {
    const own = {
      ...one,
      master: null,
      addresses: new Set(master === null ? one.addresses : [master, ...one.addresses]),
    };
    const twin = [...own.addresses].map((address) => byAddress.get(address)).find((known) => known?.kind === one.kind);
    if (!twin) files.push(own);
    const file = twin ?? own;
    file.facts = orElse(file.facts, one.facts);
    for (const address of [...own.addresses]) {
      file.addresses.add(address);
      byAddress.set(address, file);
    }
  }
  return files;
}

/** The media files in an envelope's data, in document order. */
export function mediaFiles(envelope: unknown): FoundFile[] {
  const found = new Map<unknown, Found>();
  collect(envelope, [], found);
  return merged(found.values());
}

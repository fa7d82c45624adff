import { JsonNode } from '../../../core/json/json-node.ts';
import { pathText } from '../../../core/json/path-text.ts';
import { factsOf, type MediaFacts, orElse } from './media-facts.ts';
import { type MediaKind, mediaKind } from './media-kind.ts';

type Steps = readonly (string | number)[];

/** A file found in the data: all its addresses, and the path of the first one. */
export interface FoundFile {
  readonly kind: MediaKind;
  readonly steps: Steps;
  readonly addresses: ReadonlySet<string>;
  readonly facts: MediaFacts;
}

interface Found {
  readonly kind: MediaKind;
  readonly steps: Steps;
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
const things = /^(video|music|author|user|owner|stream_url|profile|note_card|user_info|media_info|unwatermarked_video)$/i;

/**
 * Whether a text is `https://host.name/path`, with or without scheme. Uses indexes, because a regular expression would rescan a long text
 * repeatedly.
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
    if (typeof step === 'string' ? things.test(step) : typeof before === 'string' && !formList.test(before) && !mirrorList.test(before)) {
      return steps.slice(0, length);
    }
  }
  return steps.slice(0, -1);
}

/** Caches the facts of each object, because one object may contain thousands of addresses. */
function factReader({ outline }: JsonNode): (node: number) => MediaFacts {
  const known = new Map<number, MediaFacts>();
  return (node) => {
    const facts = known.get(node) ?? factsOf(new JsonNode(outline, node));
    known.set(node, facts);
    return facts;
  };
}

/** The facts in the objects around an address, nearest first, up to the thing that it belongs to. */
function factsAround(root: JsonNode, node: number, depth: number, kind: MediaKind, factsAt: (node: number) => MediaFacts): MediaFacts {
  const { outline } = root;
  let facts: MediaFacts | null = null;
  let codec = '';
  for (let at = outline.parent(node), left = depth; at >= 0 && left >= 0; at = outline.parent(at), left -= 1) {
    const name = outline.name(at) ?? '';
    if (/^(h26[456]|av1)$/.test(name)) codec ||= name;
    // A video's dimensions are not those of its cover.
    if (outline.kind(at) !== 'object' || (kind === 'image' && name === 'video')) continue;
    const here = factsAt(at);
    facts = facts ? orElse(facts, here) : here;
  }
  const none: MediaFacts = { width: null, height: null, bytes: null, bitrate: null, codec: '', quality: '' };
  const known = { ...(facts ?? none), codec: facts?.codec || codec };
  return kind === 'audio' ? { ...known, width: null, height: null } : known;
}

/** The node that represents a file: a single address, or the list or object that contains its mirrors. */
function holderOf(root: JsonNode, node: number): number {
  const { outline } = root;
  const parent = outline.parent(node);
  const name = outline.name(parent) ?? '';
  if (outline.kind(parent) === 'array' && mirrorList.test(name)) {
    const owner = outline.parent(parent);
    return /backup_?urls/i.test(name) && outline.kind(owner) === 'object' ? owner : parent;
  }
  if (/^master_?url$/i.test(outline.name(node) ?? '')) return parent;
  const list = outline.parent(parent);
  return outline.index(parent) >= 0 && list >= 0 && mirrorList.test(outline.name(list) ?? '') ? list : node;
}

/** Maximum number of files per item: a hostile item may name a million. */
const mostFiles = 2000;

/** Collects the addresses below `root`; `above` is the path to it. */
function collect(root: JsonNode, above: Steps, found: Map<string, Found>): void {
  const { outline } = root;
  const factsAt = factReader(root);
  for (let node = 0; node < outline.size && found.size < mostFiles; node += 1) {
    if (outline.kind(node) !== 'string') continue;
    const name = outline.name(node) ?? '';
    if (outline.end(node) - outline.start(node) < 12 || /^uri$|pattern/i.test(name)) continue;
    const text = outline.content(node);
    if (/^[[{]/.test(text) && text.includes('//')) {
      const inside = new JsonNode(outline, node).inside;
      if (inside) collect(inside, [...above, ...outline.path(node)], found);
      continue;
    }
    if (!isAddress(text)) continue;
    const steps = [...above, ...outline.path(node)];
    const kind = mediaKind(text, steps);
    if (!kind) continue;
    const key = `${pathText(above)} ${holderOf(root, node)}`;
    const known = found.get(key);
    if (known) {
      known.addresses.add(text);
      if (/^master_?url$/i.test(name)) known.master = text;
      continue;
    }
    const depth = steps.length - thingOf(steps).length;
    found.set(key, { kind, steps, addresses: new Set([text]), master: null, facts: factsAround(root, node, depth, kind, factsAt) });
  }
}

/** Merges the files so that each occurs once, even if the data names the same address in several places. */
function merged(found: Iterable<Found>): FoundFile[] {
  const byAddress = new Map<string, Found>();
  const files: Found[] = [];
  for (const { master, ...one } of found) {
    const own = { ...one, master: null, addresses: new Set(master === null ? one.addresses : [master, ...one.addresses]) };
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

/** The media files of an envelope, in document order. */
export function mediaFiles(envelope: JsonNode): FoundFile[] {
  const found = new Map<string, Found>();
  collect(envelope, [], found);
  return merged(found.values());
}

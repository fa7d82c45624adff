import { isTree, jsonValue, plainText, type Tree, tree } from '../json/json.ts';
import { factsOf, type MediaFacts, orElse } from './file-facts.ts';
import type { MediaPlace } from './media-kind.ts';

type Steps = readonly (string | number)[];

/** A file found in the data: all its addresses, preferred first. */
export interface FoundFile {
  readonly place: MediaPlace;
  /** The path of what it is a variant of. */
  readonly thing: Steps;
  /** Its own path from there. */
  readonly path: Steps;
  /** Its position among the declared variants: 0 is best. */
  readonly rank: number;
  readonly addresses: ReadonlySet<string>;
  readonly facts: MediaFacts;
  /** The container format that its own entry in a list of renditions names, e.g. `mp4`. '' if it names none. */
  readonly format: string;
}

interface Found extends Omit<FoundFile, 'facts' | 'format'> {
  readonly addresses: Set<string>;
  facts: MediaFacts;
  format: string;
}

/** A value in the data, and the objects that hold it, from where the walk began to the nearest. */
interface Spot {
  readonly value: unknown;
  readonly steps: Steps;
  readonly holders: readonly Tree[];
}

/** Names under which an object has its addresses, the main one first; the others are mirrors. */
const addressNames = [
  ...(['master_url', 'masterUrl', 'main_url', 'url', 'src'] as const),
  ...(['url_list', 'urlList', 'UrlList', 'backup_urls', 'backupUrls', 'backup_url', 'backupUrl'] as const),
] as const;

/** No address has fewer characters. */
const shortest = 10;
/** Maximum number of files per item: a hostile item may name a million. */
const mostFiles = 2000;

/**
 * Whether a text is `https://host.name/path`, with or without scheme. By indexes: a regular expression would rescan a
 * long text.
 */
function isAddress(text: string): boolean {
  const start = /^(?:https?:)?\/\//.exec(text)?.[0].length ?? 0;
  const dot = text.indexOf('.', start + 1);
  const path = text.indexOf('/', start);
  return (
    text.length >= shortest && start > 0 && dot > 0 && dot < path - 1 && path < text.length - 1 && !/\s/.test(text)
  );
}

function addressesIn(value: unknown): string[] {
  // A site may join several addresses by semicolons.
  if (typeof value === 'string') return value.split(/;(?=https?:)/).filter(isAddress);
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  return isTree(value) ? addressNames.flatMap((name) => addressesIn(value[name])) : [];
}

/** A text that is JSON, parsed; any other value as it is. */
function opened(value: unknown): unknown {
  return typeof value === 'string' && /^[[{]/.test(value) ? jsonValue(value) : value;
}

function entriesAt(value: unknown, step: string): Iterable<readonly [string | number, unknown]> {
  if (step === '[]') return Array.isArray(value) ? value.entries() : [];
  return step === '*' ? Object.entries(tree(value)) : [[step, tree(value)[step]]];
}

/** All values at a path, in document order. */
function* walk(spot: Spot, [step, ...rest]: readonly string[]): Generator<Spot> {
  if (step === undefined) {
    yield spot;
    return;
  }
  const value = opened(spot.value);
  const holders = isTree(value) ? [...spot.holders, value] : spot.holders;
  for (const [key, inner] of entriesAt(value, step))
    if (inner !== undefined && inner !== null)
      yield* walk({ value: inner, steps: [...spot.steps, key], holders }, rest);
}

/** `a.b[].c` as steps: `a`, `b`, `[]`, `c`. */
const stepsOf = (path: string): string[] => path.replaceAll('[]', '.[]').split('.').filter(Boolean);

const nothing: MediaFacts = { width: null, height: null, bytes: null, bitrate: null, codec: '', quality: '' };

/** The facts in the objects around a file, nearest first. */
function factsAround({ value, holders, steps }: Spot, { kind, role }: MediaPlace): MediaFacts {
  const own = isTree(value) ? [...holders, value] : holders;
  // A video's dimensions are not those of its cover.
  const around = role === 'cover' ? own.slice(1) : own;
  const known = around.reduce((far, holder) => orElse(factsOf(holder), far), nothing);
  const named = steps.find((step) => /^(h26[456]|av1)$/.test(String(step)));
  const facts = { ...known, codec: known.codec || String(named ?? '') };
  return kind === 'audio' ? { ...facts, width: null, height: null } : facts;
}

/** Read from a list's entry alone: an item may name the format of one rendition beside the address of another. */
function formatOf({ holders, steps }: Spot): string {
  const entry = steps.some((step) => typeof step === 'number') ? holders.at(-1) : undefined;
  return plainText(entry?.format) || plainText(entry?.Format);
}

function* filesAt(place: MediaPlace, data: unknown): Generator<Found> {
  for (const { value, steps: thing } of walk({ value: data, steps: [], holders: [] }, stepsOf(place.of)))
    for (const [rank, paths] of place.files.entries())
      for (const path of paths.split(' '))
        for (const spot of walk({ value, steps: [], holders: [] }, stepsOf(path))) {
          // A list of renditions may hold a sheet of stills.
          if (place.kind === 'video' && /^image\//i.test(plainText(tree(spot.value).mime))) continue;
          const addresses = new Set(addressesIn(spot.value));
          if (addresses.size > 0)
            yield {
              place,
              thing,
              path: spot.steps,
              rank,
              addresses,
              facts: factsAround(spot, place),
              format: formatOf(spot),
            };
        }
}

/** Merges the files so that each occurs once, even if the data names the same address in several places. */
function merged(all: readonly Found[]): FoundFile[] {
  const files: Found[] = [];
  const byAddress = new Map<string, Found>();
  for (const one of all) {
    const { kind } = one.place;
    const twin = [...one.addresses].map((address) => byAddress.get(`${kind} ${address}`)).find(Boolean);
    if (!twin) files.push(one);
    const file = twin ?? one;
    file.facts = orElse(file.facts, one.facts);
    file.format ||= one.format;
    for (const address of [...one.addresses]) {
      file.addresses.add(address);
      byAddress.set(`${kind} ${address}`, file);
    }
  }
  return files;
}

/** The media files in a record's `data` at the places that its operation declares. */
export function mediaFiles(places: readonly MediaPlace[], data: unknown): FoundFile[] {
  const all: Found[] = [];
  for (const place of places)
    for (const file of filesAt(place, data)) {
      all.push(file);
      if (all.length === mostFiles) return merged(all);
    }
  return merged(all);
}

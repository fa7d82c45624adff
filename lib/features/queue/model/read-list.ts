import { linksIn, type ShareLink, topicsIn } from '../../../core/address/share.ts';
import { type PageKind, type PageTarget, type Platform, recognizeId } from '../../../core/platform.ts';
import { because, Reasoned } from '../../../core/reason.ts';
import type { QueueItem } from './job.ts';
import type { DraftEntry } from './list-entries.ts';

/** The request for one recognised item. `itemId` is its id in the library. */
export interface ItemRequest {
  readonly path: string;
  readonly body: string;
  readonly itemId: string;
}

/** One line of a list, as shown before anything is requested. */
export interface DraftLine extends Pick<QueueItem, 'input' | 'url' | 'platform' | 'path' | 'body' | 'key' | 'skip'> {
  readonly kind: PageKind | null;
  /** A short link: its target is known only after it is resolved. */
  readonly short: boolean;
}

export interface ListParts {
  readonly platforms: readonly Platform[];
  /** The platform whose bare ids the list contains; absent = none. */
  readonly own?: Platform;
  wanted(target: PageTarget): ItemRequest | null;
  /** Whether the library already has this key. */
  stored(key: string): boolean;
}

/** Length to which a row truncates its line, in characters. */
const keptInput = 2_000;

export const lineKey = (path: string, itemId: string): string => (itemId ? `${path} ${itemId}` : '');

/** Maximum number of lines of a list, counting each link in a line. */
const mostLines = 200_000;
/** Maximum size of its lines, in bytes of JSON: they reach the queue in one message, of which Chromium takes 64 MiB. */
const mostBytes = 65_000_000;

/** The links of a text, else its topics, whether they can be captured or not. `most`: as of `linksIn`. */
function* everyLinkIn(text: string, platforms: readonly Platform[], most?: number): Generator<ShareLink> {
  let any = false;
  for (const link of linksIn(text, platforms, most)) {
    any = true;
    yield link;
  }
  if (!any) yield* topicsIn(text, platforms, most);
}

/** The first of the texts that is an id of the platform. */
function idIn(texts: readonly string[], platform: Platform): ShareLink | null {
  for (const text of texts) {
    const target = recognizeId(text, platform);
    if (target) return { url: '', platform, target, short: false };
  }
  return null;
}

const isItem = ({ target }: ShareLink): boolean => target?.kind !== 'profile' && target?.kind !== 'topic';

/**
 * Whether a cell of a row has this link alone. A row of a post often also links to its author or topic, before it; a
 * row of a person may have the address of a post within a text.
 */
const hasCell = ({ url }: ShareLink, texts: readonly string[], platforms: readonly Platform[]): boolean =>
  texts.some((text) => /^\s*\S+\s*$/.test(text) && [...linksIn(text, platforms)].some((link) => link.url === url));

function* linksOf({ texts, everyLink }: DraftEntry, { platforms, own, wanted }: ListParts): Generator<ShareLink> {
  const text = texts.join('\n');
  const id = own ? idIn(texts, own) : null;
  // Each link of a text becomes a line, so that the user sees the result for each; one more says that they are too many.
  if (everyLink && !id) return yield* everyLinkIn(text, platforms, mostLines + 1);
  const links = [...everyLinkIn(text, platforms)];
  const known = links.filter((link) => link.platform !== null);
  if (known.length === 0) return yield* id ? [id] : links.slice(0, 1);
  if (everyLink) return yield* links;
  const can = known.filter((link) => link.short || (link.target && wanted(link.target)));
  yield can.find((link) => isItem(link) && (link === can[0] || link.short || hasCell(link, texts, platforms))) ??
    can[0] ??
    (known[0] as ShareLink);
}

function lineOf(input: string, link: ShareLink | null, parts: ListParts, seen: Set<string>): DraftLine {
  const platform = link?.platform?.id ?? '';
  const blank = {
    input,
    url: link?.url ?? '',
    platform,
    kind: link?.target?.kind ?? null,
    path: '',
    body: '',
    key: '',
    short: false,
  };
  if (!link) return { ...blank, skip: 'nothing' };
  const wish = link.target ? parts.wanted(link.target) : null;
  if (!wish && !link.short) return { ...blank, skip: 'unsupported' };
  const { path = '', body = '', itemId = '' } = wish ?? {};
  const key = lineKey(path, itemId);
  const line = { ...blank, path, body, key, short: link.short };
  const name = key || link.url;
  if (seen.has(name)) return { ...line, skip: 'repeated' };
  seen.add(name);
  return { ...line, skip: key !== '' && parts.stored(key) ? 'stored' : null };
}

/**
 * Reads a list and yields after each of its lines, so that a page can read ten thousand and stay responsive. @throws
 * Reasoned where it is too long
 */
export function* readList(entries: Iterable<DraftEntry>, parts: ListParts): Generator<void, DraftLine[]> {
  const lines: DraftLine[] = [];
  const seen = new Set<string>();
  const encoder = new TextEncoder();
  let bytes = 0;
  function add(input: string, link: ShareLink | null): void {
    const line = lineOf(input, link, parts, seen);
    lines.push(line);
    bytes += encoder.encode(JSON.stringify(line)).length;
    if (lines.length > mostLines || bytes > mostBytes)
      throw new Reasoned(because('list_too_long', { number: lines.length }));
  }
  for (const entry of entries) {
    const input = entry.texts.join(' ').trim().slice(0, keptInput);
    if (input === '') continue;
    let any = false;
    for (const link of linksOf(entry, parts)) {
      add(entry.everyLink && link.url ? link.url : input, link);
      any = true;
      yield;
    }
    if (any) continue;
    add(input, null);
    yield;
  }
  return lines;
}

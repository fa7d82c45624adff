import { linksIn, readShareText, type ShareLink } from '../../../core/address/share.ts';
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

function* linksOf({ texts, everyLink }: DraftEntry, { platforms, own, wanted }: ListParts): Generator<ShareLink> {
  const text = texts.join('\n');
  const written = linksIn(text, platforms);
  const links = written.length > 0 ? written : readShareText(text, platforms);
  const known = links.filter((link) => link.platform !== null);
  if (known.length > 0) {
    // Each link of a text becomes a line, so that the user sees the result for each.
    if (everyLink) yield* links;
    // A row of a post often also links to its author, its topic and a picture, before or after it.
    else {
      const can = known.filter((link) => link.short || (link.target && wanted(link.target)));
      yield can.find(({ target }) => target?.kind !== 'profile' && target?.kind !== 'topic') ??
        can[0] ??
        (known[0] as ShareLink);
    }
    return;
  }
  if (own) {
    for (const text of texts) {
      const target = recognizeId(text, own);
      if (!target) continue;
      yield { url: '', platform: own, target, short: false };
      return;
    }
  }
  yield* everyLink ? links : links.slice(0, 1);
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

/** Maximum number of lines of a list, counting each link in a line. */
const mostLines = 200_000;

/**
 * Reads a list line by line and yields after each, so that a page can read ten thousand lines and stay responsive.
 * @throws Reasoned where it is too long
 */
export function* readList(entries: Iterable<DraftEntry>, parts: ListParts): Generator<void, DraftLine[]> {
  const lines: DraftLine[] = [];
  const seen = new Set<string>();
  for (const entry of entries) {
    const input = entry.texts.join(' ').trim().slice(0, keptInput);
    if (input === '') continue;
    let any = false;
    for (const link of linksOf(entry, parts)) {
      lines.push(lineOf(entry.everyLink && link.url ? link.url : input, link, parts, seen));
      any = true;
    }
    if (!any) lines.push(lineOf(input, null, parts, seen));
    if (lines.length > mostLines) throw new Reasoned(because('list_too_long', { number: mostLines + 1 }));
    yield;
  }
  return lines;
}

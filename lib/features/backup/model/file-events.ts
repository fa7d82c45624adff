import type { Capture } from '../../../core/capture.ts';
import { isTree, jsonTree, parseJson, plainText, printJson, type Tree, textOf, tree } from '../../../core/json/json.ts';
import { sha256 } from '../../../core/sha256.ts';
import { wellFormed } from '../../../core/well-formed.ts';
import { withoutSecrets } from '../../../secrets.ts';
import { type Bytes, byteLines } from './byte-lines.ts';
import { chainHash } from './chain-hash.ts';
import { fits, isPlain, type KeptTable, keptTables, rounded } from './kept-tables.ts';

/**
 * What is known of an envelope besides its text. `path` is absent where the file does not name the operation, `origin`
 * where nothing is in doubt.
 */
export type About = Partial<
  Pick<Capture, 'path' | 'itemId' | 'itemUrl' | 'startedAt' | 'endedAt' | 'source' | 'session' | 'version' | 'origin'>
>;

/**
 * A file that is not read back, by its name, and its form: a table (CSV, a workbook), or JSON formatted over several
 * lines.
 */
export interface RefusedFile {
  readonly name: string;
  readonly form: 'table' | 'formatted';
}

/**
 * From which line on a file is not read: it unpacks to far more than its size, or most of its lines are no rows, so
 * that reading them would take minutes.
 */
export interface Unread {
  readonly line: number;
  readonly why: 'growth' | 'junk';
}

/**
 * An item as another program keeps it. `at`: when it was received, epoch ms; NaN: unknown. `size`: about how long its
 * text is, in characters.
 */
export interface FileItem {
  readonly size: number;
  readonly itemId: string;
  readonly at: number;
  readonly data: Tree;
}

/** What such items come from: the program's name of their kind, and a page that showed one. */
export interface FileItemSource {
  readonly id: string;
  readonly source: string;
  readonly title: string;
  readonly url: string;
}

/** One thing that a file says. `line`: where, counted from 1. */
export type FileEvent = { readonly line: number } & (
  | { readonly kind: 'header'; readonly version: number; readonly made: string }
  /** A well-formed row of a table of a backup. A capture has its envelope, and its origin where that is in doubt. */
  | { readonly kind: 'row'; readonly table: string; readonly row: Tree }
  /** A row of a table that this version does not know. */
  | { readonly kind: 'foreign'; readonly table: string }
  /** A row of comments as earlier builds kept them: `collections` has a row for each set. */
  | { readonly kind: 'earlier'; readonly table: string }
  | { readonly kind: 'settings'; readonly settings: Tree }
  | { readonly kind: 'envelope'; readonly text: string; readonly code: number; readonly about: About }
  /** An item that Zeeschuimer gathered, in its own file or in one that 4CAT exports. */
  | ({ readonly kind: 'item' } & FileItem & Pick<FileItemSource, 'source' | 'url'>)
  /** A line like such an item from which no list is read. */
  | { readonly kind: 'noItem' }
  /** A row of an exported list: only a backup has what its list needs. */
  | { readonly kind: 'listRow' }
  /** An entry of a file about sources. */
  | { readonly kind: 'details'; readonly hash: string; readonly about: About }
  /** The whole file: it is meant for people, so nothing of it is read here. */
  | ({ readonly kind: 'refused' } & RefusedFile)
  | { readonly kind: 'damaged' }
  | ({ readonly kind: 'unread' } & Pick<Unread, 'why'>)
  /** The last line of a backup. `sound`: whether the lines before it are as they were written. */
  | { readonly kind: 'end'; readonly sound: boolean }
);

/** Name and version of the backup's format. A change that an earlier Gleaner would misread needs a new version. */
export const format = { name: 'gleaner-backup', version: 1 } as const;

const epoch = (value: unknown): number | undefined =>
  typeof value === 'string' ? Date.parse(value) || undefined : undefined;

function defined(about: Readonly<Record<string, unknown>>): About {
  return Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined && value !== ''));
}

const origins = ['edited', 'table', 'unknown'] as const;

/** What an entry of a file about sources tells. */
function aboutOf(entry: Tree): About {
  const { path, item_id, page_url, started_at, ended_at, source, session, gleaner_version, origin } = entry;
  const [startedAt, endedAt] = [epoch(started_at), epoch(ended_at)];
  const texts = { path, itemId: item_id, itemUrl: page_url, source, session, version: gleaner_version };
  return defined({
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, textOf(text)])),
    startedAt,
    endedAt,
    origin: origins.find((one) => one === origin),
  });
}

/** Where an envelope comes from, judged by the hash beside it. */
async function originOf(text: string, hash: unknown): Promise<Capture['origin']> {
  if (typeof hash !== 'string' || hash === '') return 'unknown';
  return (await sha256(text)) === hash ? undefined : 'edited';
}

/**
 * Whether a row belongs to comments as earlier builds kept them: the sets, the keys of their comments, their tags and
 * notes.
 */
function isEarlier(table: string, { key }: Tree): boolean {
  return (
    table === 'collections' || table === 'keys' || (table === 'itemNotes' && textOf(key).startsWith('collection '))
  );
}

async function rowEvent(line: number, { table, row: told, sha256: hash }: Tree): Promise<FileEvent> {
  const damaged = { line, kind: 'damaged' } as const;
  const row = rounded(told);
  if (typeof table !== 'string' || !isTree(row) || !isPlain(row)) return damaged;
  if (table === 'settings') return { line, kind: 'settings', settings: wellFormed(row) };
  if (isEarlier(table, row)) return { line, kind: 'earlier', table };
  if (!Object.hasOwn(keptTables, table)) return { line, kind: 'foreign', table };
  const { shape, isBounded, arrives = (one: Tree) => one } = keptTables[table] ?? ({ shape: {} } as KeptTable);
  if (!fits(row, shape) || isBounded?.(row) === false) return damaged;
  const { envelope } = row;
  const origin = typeof envelope === 'string' ? await originOf(envelope, hash) : undefined;
  const made = { ...wellFormed(row), ...(typeof envelope === 'string' && { envelope }), ...(origin && { origin }) };
  try {
    return { line, kind: 'row', table, row: arrives(made) };
  } catch (thrown) {
    // Its packed bytes are too many, or no base64.
    if (thrown instanceof RangeError || thrown instanceof DOMException) return damaged;
    throw thrown;
  }
}

/** An answer as it is exported, or null if it is none. */
function envelopeEvent(line: number, value: Tree, text: string): FileEvent | null {
  if (typeof value.code !== 'number' || typeof value.msg !== 'string' || !Object.hasOwn(value, 'data')) return null;
  const about = defined({ path: textOf(value.path), origin: 'unknown' });
  return { line, kind: 'envelope', text, code: value.code, about };
}

/** What leads to the envelope of a job's line, which comes last: no text before it has bare quotes. */
const toEnvelope = ',"envelope":';

/** A line of a job as it is exported, with the text of its envelope; null: it is another. Each part is parsed once. */
function jobLine(text: string): { readonly known: Tree; readonly own: string } | null {
  const at = text.indexOf(toEnvelope);
  const known = at > 0 && text.endsWith('}') ? jsonTree(`${text.slice(0, at)}}`) : null;
  if (!known || !('input' in known)) return null;
  const own = text.slice(at + toEnvelope.length, -1);
  const envelope = jsonTree(own);
  return envelope && { known: { ...known, envelope }, own };
}

/** What a line of an exported job has: an envelope, `own` as it stands there, or the rows of a list. */
function* jobEvents(
  line: number,
  { envelope, rows, operation, captured_at }: Tree,
  own?: string,
): Generator<FileEvent> {
  if (Array.isArray(rows)) for (const _ of rows) yield { line, kind: 'listRow' };
  if (!isTree(envelope)) return;
  const event = envelopeEvent(line, envelope, own ?? printJson(envelope));
  const at = epoch(captured_at);
  const told = defined({ path: textOf(operation), startedAt: at, endedAt: at });
  yield event?.kind === 'envelope' ? { ...event, about: { ...event.about, ...told } } : { line, kind: 'damaged' };
}

/** Whether it is a row of an exported list. */
const isListRow = ({ position, received_at }: Tree): boolean =>
  typeof position === 'number' && typeof received_at === 'string';

/**
 * The item of a line of Zeeschuimer, which has `data` and facts beside it, or of 4CAT's export, which has these facts
 * in a member; null: it is neither.
 */
function itemEvent(line: number, value: Tree, size: number): FileEvent | null {
  const { __import_meta: meta, ...item } = value;
  const about = isTree(meta) ? meta : value;
  const data = isTree(meta) ? item : tree(value.data);
  const { source_platform, source_platform_url, timestamp_collected, item_id } = about;
  if (typeof source_platform !== 'string' || Object.keys(data).length === 0) return null;
  const page = wellFormed(withoutSecrets(textOf(source_platform_url)));
  const origin = { source: source_platform, url: /^https:\/\//.test(page) ? page : '' };
  return { line, kind: 'item', ...origin, itemId: plainText(item_id), at: Number(timestamp_collected), data, size };
}

/** The events of one JSON text; several where it is a list. */
async function* jsonEvents(line: number, text: string): AsyncGenerator<FileEvent> {
  const compact = text.trim().replace(/,$/, '');
  const job = jobLine(compact);
  if (job) return yield* jobEvents(line, job.known, job.own);
  let value: unknown;
  try {
    value = parseJson(compact);
  } catch {
    return yield { line, kind: 'damaged' };
  }
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  for (const one of all) {
    const known = tree(one);
    const item = itemEvent(line, known, compact.length / all.length);
    if (item) yield item;
    else if (known.format === format.name)
      yield { line, kind: 'header', version: Number(known.version), made: textOf(known.made) };
    else if ('table' in known) yield await rowEvent(line, known);
    else if ('envelope_sha256' in known)
      yield { line, kind: 'details', hash: textOf(known.envelope_sha256), about: aboutOf(known) };
    else if (isListRow(known)) yield { line, kind: 'listRow' };
    else if ('input' in known && ('envelope' in known || 'rows' in known)) yield* jobEvents(line, known);
    else yield envelopeEvent(line, known, one === value ? compact : printJson(one)) ?? { line, kind: 'damaged' };
  }
}

const tableName = /\.(?:csv|tsv|tab|xlsx?|ods|numbers)(?:\.gz)?$/i;
const tableHead = /^\W{0,2}captured_at\W.*\boperation\b/;

/** The form of a file that is not read back, by its first line that is not blank; null: it may be read. */
function refusedForm(first: string): RefusedFile['form'] | null {
  return tableHead.test(first) ? 'table' : /^\s*\{\s*$/.test(first) ? 'formatted' : null;
}

/**
 * What stands around rows, trimmed (blanks before and behind would be tried in each of their divisions): nothing, or
 * where a list, or an exported job, begins or ends.
 */
const around = /^(?:[[\]]|\]\}|\{"job":\{[\s\S]*\},"lines":\[)?$/;

/** How many more lines may be no row than are one. */
const mostJunk = 10_000;

/**
 * The events of a file, by line: of a backup, of JSON or NDJSON with envelopes, or of a file about sources. A damaged
 * line affects no other.
 */
export async function* fileEvents(file: Bytes, name: string): AsyncGenerator<FileEvent> {
  if (tableName.test(name)) return yield { line: 1, kind: 'refused', name, form: 'table' };
  const chain = chainHash();
  let isBegun = false;
  let junk = 0;
  for await (const { number: line, text, bytes, grows } of byteLines(file)) {
    if (grows) return yield { line, kind: 'unread', why: 'growth' };
    // The last line has the hash of those before it.
    const end = /^\{"end":.*"sha256":"([0-9a-f]{64})"\}$/.exec(text ?? '')?.[1];
    if (end !== undefined) {
      yield { line, kind: 'end', sound: end === (await chain.end()) };
      continue;
    }
    await chain.add(bytes);
    const isAround = text === null || around.test(text.trim());
    if (isAround) junk += 1;
    if (text === null) yield { line, kind: 'damaged' };
    else if (!isAround) {
      const form = isBegun ? null : refusedForm(text);
      if (form) return yield { line, kind: 'refused', name, form };
      isBegun = true;
      for await (const event of jsonEvents(line, text)) {
        junk += event.kind === 'damaged' ? 1 : -1;
        if (junk > mostJunk) break;
        yield event;
      }
    }
    if (junk > mostJunk) return yield { line, kind: 'unread', why: 'junk' };
  }
}

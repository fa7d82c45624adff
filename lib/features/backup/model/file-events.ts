import type { Capture } from '../../../core/capture.ts';
import { isTree, numbers, parseJson, printJson, type Tree, textOf, tree } from '../../../core/json/json.ts';
import { sha256 } from '../../../core/sha256.ts';
import { wellFormed } from '../../../core/well-formed.ts';
import { cellsHash, readCells } from '../../export/model/index.ts';
import { type Bytes, begun, byteLines, type Line } from './byte-lines.ts';
import { chainHash } from './chain-hash.ts';
import { fits, isPlain, keptTables } from './kept-tables.ts';

/** What is known of an envelope besides its text. `path` is absent where the file does not name the operation. */
export interface About
  extends Partial<Pick<Capture, 'path' | 'itemId' | 'itemUrl' | 'startedAt' | 'endedAt' | 'source' | 'session' | 'version'>> {
  /** Of the envelope as it was exported. */
  readonly hash?: string;
}

/** One thing that a file says. `line`: where, counted from 1. */
export type FileEvent = { readonly line: number } & (
  | { readonly kind: 'header'; readonly version: number; readonly made: string; readonly counts: Readonly<Record<string, number>> }
  /** A row of a table of a backup, right in form. A capture has its envelope, and its origin where that is in doubt. */
  | { readonly kind: 'row'; readonly table: string; readonly row: Tree }
  /** A row of a table that this version does not know. */
  | { readonly kind: 'foreign'; readonly table: string }
  | { readonly kind: 'settings'; readonly settings: Tree }
  | { readonly kind: 'envelope'; readonly text: string; readonly about: About; readonly origin: Capture['origin'] }
  /** An entry of a file about sources. */
  | { readonly kind: 'details'; readonly hash: string; readonly about: About }
  /** A row of a table with all fields. `sound`: whether its cells are as they were saved; null = it does not say. */
  | { readonly kind: 'cells'; readonly cells: ReadonlyMap<string, string>; readonly sound: boolean | null }
  | { readonly kind: 'damaged' }
  /** The last line of a backup. `sound`: whether the lines before it are as they were written. */
  | { readonly kind: 'end'; readonly sound: boolean }
);

/** How each row of Gleaner's table begins: it is how the next row is found after a quote that never closes. */
const rowStart = /^"?\d{4}-\d{2}-\d{2}T[\d:.]+Z"?[,;\t]/;
/** Maximum length of a row, in characters. */
const longestRow = 32 << 20;

/** Text of a row that goes on while a quote is open. */
interface OpenRow {
  readonly line: number;
  readonly texts: string[];
  size: number;
  quotes: number;
}

/** The rows of a table with all fields (RFC 4180), separated by whatever follows the first column's name. */
async function* csvRecords(lines: AsyncIterable<Line>): AsyncGenerator<FileEvent> {
  let names: readonly string[] | null = null;
  let separator = ',';
  let open: OpenRow | null = null;

  async function eventOf({ line, texts }: OpenRow): Promise<FileEvent | null> {
    const text = texts.join('\n').replace(/\r$/, '');
    if (names === null) separator = /captured_at"?(.)/.exec(text)?.[1] ?? ',';
    const raw = readCells(text, separator);
    if (raw === null) return { line, kind: 'damaged' };
    if (names === null) {
      names = raw.map(({ plain }) => plain);
      return null;
    }
    if (raw.length !== names.length) return { line, kind: 'damaged' };
    const cells = new Map(names.map((name, at) => [name, raw[at]?.plain ?? '']));
    const said = cells.get('cells_sha256');
    const own = raw.map(({ cell }) => cell);
    return { line, kind: 'cells', cells, sound: said ? said === (await cellsHash(names, own)) : null };
  }

  for await (const { number: line, text } of lines) {
    if (open && (text === null || rowStart.test(text) || open.size > longestRow)) {
      yield { line: open.line, kind: 'damaged' };
      open = null;
    }
    if (text === null) yield { line, kind: 'damaged' };
    if (text === null || (!open && text.trim() === '')) continue;
    open ??= { line, texts: [], size: 0, quotes: 0 };
    open.texts.push(text);
    open.size += text.length;
    open.quotes += text.split('"').length - 1;
    if (open.quotes % 2 === 1) continue;
    const event = await eventOf(open);
    open = null;
    if (event) yield event;
  }
  if (open) yield { line: open.line, kind: 'damaged' };
}

/** Name and version of the backup's format. A change that an earlier Gleaner would misread is a further version. */
export const format = { name: 'gleaner-backup', version: 1 } as const;

const epoch = (value: unknown): number | undefined => (typeof value === 'string' ? Date.parse(value) || undefined : undefined);

function defined(about: Readonly<Record<string, unknown>>): About {
  return Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined && value !== ''));
}

/** What an entry of a file about sources tells. */
export function aboutOf(entry: Tree): About {
  const { path, item_id, page_url, started_at, ended_at, source, session, gleaner_version } = entry;
  const [startedAt, endedAt] = [epoch(started_at), epoch(ended_at)];
  const texts = { path, itemId: item_id, itemUrl: page_url, source, session, version: gleaner_version };
  return defined({ ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, textOf(text)])), startedAt, endedAt });
}

/** Where an envelope comes from, by the hash that stands with it. */
async function originOf(text: string, hash: unknown): Promise<Capture['origin']> {
  if (typeof hash !== 'string' || hash === '') return 'unknown';
  return (await sha256(text)) === hash ? undefined : 'edited';
}

async function rowEvent(line: number, { table, row, sha256: hash }: Tree): Promise<FileEvent> {
  const damaged = { line, kind: 'damaged' } as const;
  if (typeof table !== 'string' || !isTree(row) || !isPlain(row)) return damaged;
  if (table === 'settings') return { line, kind: 'settings', settings: wellFormed(row) };
  if (!Object.hasOwn(keptTables, table)) return { line, kind: 'foreign', table };
  const { shape, arrives = (one: Tree) => one } = keptTables[table] ?? { shape: {} };
  if (!fits(row, shape)) return damaged;
  const { envelope } = row;
  const origin = typeof envelope === 'string' ? await originOf(envelope, hash) : undefined;
  const made = { ...wellFormed(row), ...(typeof envelope === 'string' && { envelope }), ...(origin && { origin }) };
  return { line, kind: 'row', table, row: arrives(made) };
}

/** An answer as it is exported, or null if it is none. */
function envelopeEvent(line: number, value: Tree, text: string): FileEvent | null {
  if (typeof value.code !== 'number' || typeof value.msg !== 'string' || !Object.hasOwn(value, 'data')) return null;
  return { line, kind: 'envelope', text, about: defined({ path: textOf(value.path) }), origin: 'unknown' };
}

/** What one JSON text says; several things where it is a list. */
async function* jsonEvents(line: number, text: string): AsyncGenerator<FileEvent> {
  const compact = text.trim().replace(/,$/, '');
  let value: unknown;
  try {
    value = parseJson(compact);
  } catch {
    return yield { line, kind: 'damaged' };
  }
  for (const one of Array.isArray(value) ? value : [value]) {
    const known = tree(one);
    if (known.format === format.name)
      yield { line, kind: 'header', version: Number(known.version), made: textOf(known.made), counts: numbers(known.counts) };
    else if ('table' in known) yield await rowEvent(line, known);
    else if ('envelope_sha256' in known) yield { line, kind: 'details', hash: textOf(known.envelope_sha256), about: aboutOf(known) };
    else yield envelopeEvent(line, known, one === value && !/\n/.test(compact) ? compact : printJson(one)) ?? { line, kind: 'damaged' };
  }
}

/** Formatted JSON longer than this is no answer that Gleaner saved, in characters. */
const longestText = 32 << 20;

/** Lines of formatted JSON, put together: an object begins with a line `{` and ends with a line `}` as far in. */
async function* wholeTexts(lines: AsyncIterable<Line>): AsyncGenerator<Pick<Line, 'number' | 'text'>> {
  let open: { readonly number: number; readonly end: RegExp; readonly texts: string[]; size: number } | null = null;
  for await (const { number, text } of lines) {
    const [, indent] = /^(\s*)\{\s*$/.exec(text ?? '') ?? [];
    // The end is missing: what follows is not to be lost with it.
    if (open && (text === null || /^\{"/.test(text) || open.size > longestText)) {
      yield { number: open.number, text: null };
      open = null;
    }
    if (open) {
      open.texts.push(text ?? '');
      open.size += text?.length ?? 0;
      if (!open.end.test(text ?? '')) continue;
      yield { number: open.number, text: open.texts.join('\n') };
      open = null;
    } else if (indent === undefined) yield { number, text };
    else open = { number, end: new RegExp(`^${indent}\\},?\\s*$`), texts: [text ?? ''], size: 0 };
  }
  if (open) yield { number: open.number, text: null };
}

/** All that a file says, by line: backup, JSON or NDJSON of envelopes, about sources, or a full table. A damaged line costs no other. */
export async function* fileEvents(file: Bytes): AsyncGenerator<FileEvent> {
  const chain = chainHash();
  let isTable: boolean | null = null;
  async function* noted(): AsyncGenerator<Line> {
    for await (const line of byteLines(file)) {
      isTable ??= /^\W{0,2}captured_at\W.*\boperation\b/.test(line.text ?? '');
      // The last line says what those before it come to.
      const end = /^\{"end":.*"sha256":"([0-9a-f]{64})"\}$/.exec(line.text ?? '')?.[1];
      if (end !== undefined) ended.push({ line: line.number, kind: 'end', sound: end === (await chain.end()) });
      else if (!isTable) await chain.add(line.bytes);
      if (end === undefined) yield line;
    }
  }
  const ended: FileEvent[] = [];
  // Its first line tells a table.
  const { all } = await begun(noted());
  if (isTable) return yield* csvRecords(all);
  for await (const { number, text } of wholeTexts(all)) {
    if (text === null) yield { line: number, kind: 'damaged' };
    else if (!/^\s*[[\]]?\s*$/.test(text)) yield* jsonEvents(number, text);
  }
  yield* ended;
}

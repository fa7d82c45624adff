import { jsonValue } from '../../../core/json/json.ts';

export type ListFormat = 'text' | 'csv' | 'json' | 'ndjson';

/** One entry of a list: the texts in it that may name an item. `everyLink`: every link counts, not only the first. */
export interface DraftEntry {
  readonly texts: readonly string[];
  readonly everyLink: boolean;
}

/** A file with a list. `rows`: those of a workbook, which has no text. */
export interface ListFile {
  readonly name: string;
  readonly text: string;
  readonly rows: readonly (readonly string[])[];
}

/** How deep objects are searched: what names the item is near the top. */
const deepest = 4;

export function formatOf(fileName: string, text: string): ListFormat {
  const [, ending = ''] = /\.(\w+)$/.exec(fileName.toLowerCase()) ?? [];
  if (ending === 'csv') return 'csv';
  if (ending === 'ndjson' || ending === 'jsonl') return 'ndjson';
  if (ending === 'json') return 'json';
  if (ending !== '') return 'text';
  const first = text.trimStart()[0] ?? '';
  if (first === '[' && text.trimEnd().endsWith(']')) return 'json';
  return first === '{' ? 'ndjson' : 'text';
}

/** Rows of RFC 4180; `;` or tab is the separator if the first row has more of them than commas. */
function* csvRows(text: string): Generator<string[]> {
  const heading = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const count = (sign: string) => heading.split(sign).length;
  const sign = [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
  const ends = new RegExp(`[${sign}\\r\\n]`, 'g');
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      let end = text.indexOf('"', at + 1);
      while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
      if (end === -1) end = text.length;
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    }
    ends.lastIndex = at;
    const end = ends.exec(text)?.index ?? text.length;
    row.push((cell || text.slice(at, end)).trim());
    at = end + 1;
    if (text[end] === sign) continue;
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    yield row;
    row = [];
  }
  if (row.length > 0) yield row;
}

function textsIn(value: unknown, depth: number, texts: string[]): string[] {
  if (typeof value === 'string' || typeof value === 'bigint' || typeof value === 'number') texts.push(String(value));
  else if (typeof value === 'object' && value !== null && depth < deepest) {
    for (const one of Object.values(value)) textsIn(one, depth + 1, texts);
  }
  return texts;
}

function ofJson(value: unknown): DraftEntry {
  return { texts: textsIn(value, 0, []), everyLink: typeof value === 'string' };
}

/** A line that is not JSON is read as plain text. */
function parsed(line: string): unknown {
  const value = jsonValue(line);
  return value === undefined ? line : value;
}

/** The list inside a JSON document: the document itself, or its first array one level down that has anything. */
function listIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const inner: readonly (readonly unknown[])[] =
    typeof value === 'object' && value !== null ? Object.values(value).filter(Array.isArray) : [];
  return inner.find(({ length }) => length > 0) ?? inner[0] ?? [value];
}

/** The entries of a table, without blank rows. */
export function* rowEntries(rows: Iterable<readonly string[]>): Generator<DraftEntry> {
  for (const cells of rows) if (cells.some(Boolean)) yield { texts: cells, everyLink: false };
}

/**
 * The entries of a list, in order, without blank ones. Never throws: text that does not match `format` is read as plain
 * text.
 */
export function* listEntries(text: string, format: ListFormat): Generator<DraftEntry> {
  const plain = text.replace(/^\uFEFF/, '');
  if (format === 'csv') {
    yield* rowEntries(csvRows(plain));
  } else if (format === 'json') {
    const value = parsed(plain);
    if (value === plain) yield* listEntries(plain, 'text');
    else for (const one of listIn(value)) yield ofJson(one);
  } else {
    for (const line of plain.split('\n')) {
      const text = line.trim();
      if (text !== '') yield format === 'ndjson' ? ofJson(parsed(text)) : { texts: [text], everyLink: true };
    }
  }
}

/** The entries of files, one after the other, each read as what it is. */
export function* fileEntries(files: Iterable<ListFile>): Generator<DraftEntry> {
  for (const { name, text, rows } of files)
    yield* rows.length > 0 ? rowEntries(rows) : listEntries(text, formatOf(name, text));
}

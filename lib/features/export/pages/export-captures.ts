import { slice, yieldToPage } from '../../../core/in-slices.ts';
import type { Exported, ExportStream } from '../model/exported.ts';
import { chosenTemplate, stampOf, templateName } from '../model/file-name.ts';
import type { FourcatReport, LeftOut } from '../model/formats/fourcat.ts';
import type { PicturesOf } from '../model/formats/vault-pieces.ts';
import type { RowsOf } from '../model/full-table.ts';
import { type KeptOf, provenancePieces } from '../model/provenance.ts';
import { type HiddenColumns, type SummaryWords, summaryPieces } from '../model/summary.ts';
import {
  isShown,
  jsonPieces,
  markdownPieces,
  ndjsonPieces,
  type TextStream,
  threadPieces,
} from '../model/text-pieces.ts';

/** Passes the pieces on and yields to the page between them, so that it stays responsive. */
async function* withTurns<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  let until = performance.now() + slice;
  for await (const piece of pieces) {
    yield piece;
    if (performance.now() < until) continue;
    await yieldToPage();
    until = performance.now() + slice;
  }
}

interface ExportJob {
  readonly count: number;
  readonly read: ExportStream;
  /** Yields only their texts, if those can be read faster. */
  readonly texts?: TextStream;
  readonly format: ExportFormat;
  /** Whether to save a second file with the origin of each capture. */
  readonly provenance: boolean;
  /** With pseudonyms: what a person with this number is called. Absent: the captures have people's names. */
  readonly person?: (number: number) => string;
  /** Of comments: what their threads stand behind, as `threadPieces` takes it. */
  readonly head?: string;
  /** The file's name without ending and time; absent: one that counts the captures. */
  readonly name?: string;
  /** The file about sources, where it is not one of captures. */
  readonly about?: string | undefined;
  /** Left out of tables for human readers. */
  readonly hidden?: HiddenColumns;
}

interface ExportParts {
  save(name: string, parts: BlobPart[], type: string): void;
  /** Reports the captures read so far, and the total over all passes. */
  report(done: number, total: number): void;
  stopped(): boolean;
  readonly rowsOf: RowsOf;
  readonly words: SummaryWords;
  /** Of the file about sources; absent: no answers are kept. */
  readonly keptOf?: KeptOf;
  /** Why something is in none of 4CAT's files, in words; and what those files have. */
  readonly fourcat?: { words(reason: LeftOut): string; tell(report: FourcatReport): void };
  /** Of notes for Obsidian: the pictures beside them; absent: there are none. */
  readonly pictures?: PicturesOf | undefined;
}

/** The types of files, by their endings. */
const types: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  md: 'text/markdown',
  zip: 'application/zip',
  'csl.json': 'application/vnd.citationstyles.csl+json',
  ris: 'application/x-research-info-systems',
  bib: 'application/x-bibtex',
};

/** The ending of each format's file. */
const endings = {
  xlsx: '.xlsx',
  summary: '.csv',
  json: '.json',
  threads: '.json',
  ndjson: '.ndjson',
  csv: '.csv',
  md: '.md',
  vault: '.zip',
  csl: '.csl.json',
  ris: '.ris',
  bibtex: '.bib',
  fourcat: '',
} as const;

/**
 * `xlsx` and `summary` are tables for human readers, as a workbook and as CSV; `csv` has every field; `threads` is for
 * comments; `vault` is notes for Obsidian, in a ZIP; `fourcat` is several files, which say their endings themselves.
 */
export type ExportFormat = keyof typeof endings;

/** Tables for people read each capture twice, because the first pass collects the columns. */
const readTwice: readonly ExportFormat[] = ['xlsx', 'summary'];

const hasText = ({ text }: Pick<Exported, 'text'>): boolean => text !== null;
/** What formats hold of several rows; absent: each of them. */
const holds: Readonly<Partial<Record<ExportFormat, (one: Exported) => boolean>>> = {
  json: hasText,
  ndjson: hasText,
  md: isShown,
  vault: isShown,
  csl: isShown,
  ris: isShown,
  bibtex: isShown,
};

/**
 * Size of the text or bytes that are collected before they are passed to the browser as a blob, which it may keep on
 * disk.
 */
const chunk = 1 << 20;

class Stopped extends Error {}

type Piece = string | Uint8Array<ArrayBuffer>;

/** Writes by one of the writers that are loaded when they are first wanted. */
async function* later<Writers, One>(
  load: Promise<Writers>,
  write: (writers: Writers) => AsyncIterable<One>,
): AsyncGenerator<One> {
  yield* write(await load);
}
const ofFormats = () => import('../model/formats/index.ts');

/**
 * Collects the pieces of files in blobs of about a megabyte, so that an export is never in memory as a whole; the page
 * stays responsive. Each piece comes with its file's ending.
 */
async function gatherFiles(pieces: AsyncIterable<readonly [ending: string, piece: Piece]>) {
  const files = new Map<string, { readonly blobs: Blob[]; texts: Piece[]; size: number }>();
  for await (const [ending, piece] of withTurns(pieces)) {
    const file = files.get(ending) ?? { blobs: [], texts: [], size: 0 };
    files.set(ending, file);
    file.texts.push(piece);
    file.size += piece.length;
    if (file.size < chunk) continue;
    file.blobs.push(new Blob(file.texts));
    file.texts = [];
    file.size = 0;
  }
  return new Map([...files].map(([ending, { blobs, texts }]) => [ending, [...blobs, new Blob(texts)]]));
}

/** The pieces of one file, with its ending. */
async function* under(ending: string, pieces: AsyncIterable<Piece>) {
  yield [ending, ''] as const;
  for await (const piece of pieces) yield [ending, piece] as const;
}

/** The same of one file. */
export const gather = async (pieces: AsyncIterable<Piece>): Promise<Blob[]> =>
  (await gatherFiles(under('', pieces))).get('') ?? [];

/** 4CAT's files; what they have is told once they are there. */
async function* fourcatFiles(rows: ExportStream, { rowsOf, fourcat }: ExportParts) {
  const { fourcatPieces } = await import('../model/formats/fourcat.ts');
  const report: FourcatReport = { version: '', lines: new Map(), mended: new Map(), left: new Map() };
  yield* fourcatPieces(rows, {
    isList: (path) => rowsOf(path) !== undefined,
    words: fourcat?.words ?? (({ why }) => why),
    report,
  });
  fourcat?.tell(report);
}

/**
 * Writes all to files, one at a time. Saves no file when it was `stopped`, or when the format holds `nothing` of what
 * there is.
 */
export async function exportCaptures(
  {
    count,
    read,
    texts: own,
    format,
    provenance,
    person,
    head = '{"item":null}',
    about,
    name: base,
    hidden = new Set(),
  }: ExportJob,
  parts: ExportParts,
): Promise<'saved' | 'stopped' | 'nothing'> {
  const several = count !== 1;
  // One note needs no ZIP.
  const isPacked = several || parts.pictures !== undefined;
  const ending = endings[format === 'vault' && !isPacked ? 'md' : format];
  const total =
    count * ((readTwice.includes(format) ? 2 : 1) + (provenance && about === undefined ? 1 : 0) + (person ? 1 : 0));
  let done = 0;
  let name = `${base ?? `gleaner-${count}-captures`}-${stampOf(Date.now())}`;

  async function* reported<One>(all: AsyncIterable<One>): AsyncGenerator<One> {
    for await (const one of all) {
      if (parts.stopped()) throw new Stopped();
      done += 1;
      parts.report(done, total);
      yield one;
    }
  }
  // A single note says why a capture failed.
  const isHeld = (format === 'vault' && !several ? undefined : holds[format]) ?? (() => true);
  let isNothing = count > 0;
  let all: ExportStream = () => reported(read());
  const rows: ExportStream = async function* named() {
    for await (const one of all()) {
      if (!several && base === undefined && one.run) name = templateName(chosenTemplate(), one.run);
      if (isHeld(one)) isNothing = false;
      yield one;
    }
  };
  async function* textsOf(stream: TextStream) {
    for await (const one of reported(stream())) {
      if (hasText(one)) isNothing = false;
      yield one;
    }
  }
  const texts: TextStream = several && own && !person ? () => textsOf(own) : rows;
  const pieces = {
    xlsx: () =>
      later(import('../model/workbook/summary-workbook.ts'), ({ summaryWorkbook }) =>
        summaryWorkbook(rows, parts.words, hidden),
      ),
    json: () => jsonPieces(texts, several),
    threads: () => threadPieces(rows, head),
    ndjson: () => ndjsonPieces(texts),
    summary: () => summaryPieces(rows, parts.words, hidden),
    csv: () => later(import('../model/full-table.ts'), ({ csvPieces }) => csvPieces(rows, parts.rowsOf)),
    md: () => markdownPieces(rows, parts.words.counter),
    vault: () => later(ofFormats(), ({ vaultPieces }) => vaultPieces(rows, isPacked, parts.pictures, several)),
    csl: () => later(ofFormats(), ({ cslPieces }) => cslPieces(rows, parts.words)),
    ris: () => later(ofFormats(), ({ risPieces }) => risPieces(rows, parts.words)),
    bibtex: () => later(ofFormats(), ({ bibtexPieces }) => bibtexPieces(rows, parts.words)),
  };
  try {
    if (person) all = await (await import('../model/pseudonyms.ts')).namelessCaptures(all, person);
    const files = await gatherFiles(format === 'fourcat' ? fourcatFiles(rows, parts) : under(ending, pieces[format]()));
    if (isNothing) return 'nothing';
    const sidecar = provenance
      ? about === undefined
        ? await gather(provenancePieces(rows, parts.keptOf))
        : [about]
      : null;
    for (const [own, content] of files) parts.save(`${name}${own}`, content, types[own.replace(/^[^.]*\./, '')] ?? '');
    if (sidecar) parts.save(`${name}.provenance.json`, sidecar, 'application/json');
    return 'saved';
  } catch (error) {
    // Whatever waits for a picture is stopped, too.
    if (error instanceof Stopped || parts.stopped()) return 'stopped';
    throw error;
  }
}

import { blankCapture } from '../../../core/blank-capture.ts';
import type { Capture } from '../../../core/capture.ts';
import { parseJson, printJson, type Tree, textOf, tree } from '../../../core/json/json.ts';
import { readRecord } from '../../../core/record/read-record.ts';
import { sha256 } from '../../../core/sha256.ts';
import type { OperationView } from '../../../core/view.ts';
import { wellFormed } from '../../../core/well-formed.ts';
import { type About, type FileEvent, type FileItem, type FileItemSource, fileEvents } from './file-events.ts';
import { isAboutSources, sourceFiles } from './source-files.ts';

/** What captures need to know of their operation. */
type CaptureForm = Pick<OperationView, 'spec' | 'path' | 'name' | 'platform' | 'card'>;

/** The facts of an answer that people read, taken from the answer itself. */
function readAgain({ card }: Pick<CaptureForm, 'card'>, envelope: string): Partial<Capture> {
  try {
    return readRecord(card, tree(parseJson(envelope)).data, envelope.length);
  } catch {
    return { card: null, title: '', author: '' };
  }
}

/**
 * The capture that an exported envelope was. Its id follows from its content, so that a repeated envelope is one
 * capture. `now` (epoch ms): for a time it lacks.
 */
async function captureOf(form: CaptureForm, text: string, about: About, now: number): Promise<Capture> {
  const { spec, path, name, platform } = form;
  const {
    itemId = '',
    itemUrl = '',
    startedAt = now,
    endedAt = startedAt,
    source = '',
    session = '',
    version = '',
    origin,
  } = wellFormed(about);
  const id = `brought-${(await sha256(`${path}\n${about.startedAt ?? ''}\n${text}`)).slice(0, 28)}`;
  const envelope = tree(parseJson(text));
  const code = Number(envelope.code);
  const msg = wellFormed(textOf(envelope.msg));
  const page = tree(envelope.page);
  // An export writes what was read from the page behind the failure.
  const end = code !== 200 && page.only === true ? text.lastIndexOf(',"page":{"only":true') : -1;
  return {
    ...blankCapture,
    ...readAgain(form, text),
    id,
    spec,
    path,
    name,
    platform,
    request: { path, body: printJson({ share_text: itemUrl }) },
    itemId,
    itemUrl,
    startedAt,
    endedAt,
    code,
    msg,
    source,
    session,
    envelope: end < 0 ? text : `${text.slice(0, end)}}`,
    ...(end >= 0 && { pageOnly: true as const, title: wellFormed(textOf(page.title)) }),
    version,
    state: code === 200 ? 'done' : 'failed',
    incognito: false,
    stored: true,
    ...(origin && { origin }),
  };
}

interface TableRow {
  readonly table: string;
  readonly row: object;
}

/** Makes the rows of a list of items of one kind, some at a time; null: Gleaner reads no such items. */
export type FileListOf = (about: FileItemSource) => {
  /** `unread`: the entries that are no item. */
  take(items: readonly FileItem[]): { readonly rows: readonly TableRow[]; readonly unread: readonly FileItem[] };
  end(): readonly TableRow[];
} | null;

/** What stands for a failure among hashes of envelopes: many have the same one. `startedAt`: epoch ms. */
export const failureKey = (hash: string, startedAt: number): string => `${hash} ${startedAt}`;

export interface ReadParts {
  /** Loaded for the first file that has such items. */
  fileLists(): Promise<FileListOf>;
  /** Undefined if there is no operation at that path. */
  formOf(path: string): CaptureForm | undefined;
  /**
   * The hashes of all envelopes in the library, and the keys of those that failed; asked for once, where a file has
   * envelopes without the ids of their captures.
   */
  ownHashes(): Promise<ReadonlySet<string>>;
}

/** An event with the row that it brings; null: none. */
export interface Resolved {
  readonly event: FileEvent;
  readonly row: { readonly table: string; readonly row: Tree } | null;
}

const chunk = 1 << 18;

/** A file's bytes, chunk by chunk. */
async function* bytesOf(file: Blob, read: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += chunk) {
    read(Math.min(chunk, file.size - at));
    yield new Uint8Array(await file.slice(at, at + chunk).arrayBuffer());
  }
}

type ItemEvent = Extract<FileEvent, { kind: 'item' }>;
/** Maximum number of items that are read at once, and of characters in them: longer answers are never read. */
const itemsAtOnce = 100;
const mostItemText = 4_000_000;

/**
 * Makes one list for each kind of items in a file. `add` and `end` return the rows that are ready, and an event for
 * each line that is no item.
 */
function itemLists({ name, size, lastModified }: File, { fileLists }: Pick<ReadParts, 'fileLists'>) {
  const waiting = new Map<string, ItemEvent[]>();
  const lists = new Map<string, ReturnType<FileListOf>>();
  const asEvents = (line: number, rows: readonly TableRow[]): Resolved[] =>
    rows.map(({ table, row }) => ({
      event: { line, kind: 'row', table, row: tree(row) },
      row: { table, row: tree(row) },
    }));

  async function read(source: string): Promise<Resolved[]> {
    const events = waiting.get(source) ?? [];
    const [first] = events;
    if (!first) return [];
    waiting.set(source, []);
    if (!lists.has(source)) {
      // The same file is the same list.
      const id = `file-${(await sha256(`${source}\n${size}\n${name}`)).slice(0, 28)}`;
      lists.set(source, (await fileLists())({ id, source, title: name, url: first.url }));
    }
    const items = events.map((one) => ({ ...one, at: Number.isFinite(one.at) ? one.at : lastModified }));
    const { rows, unread } = lists.get(source)?.take(items) ?? { rows: [], unread: items };
    const lines = events.filter(({ itemId }) => unread.some((one) => one.itemId === itemId));
    const strange = lines.map(({ line }): Resolved => ({ event: { line, kind: 'noItem' }, row: null }));
    return [...strange, ...asEvents(first.line, rows)];
  }

  return {
    async add(event: ItemEvent): Promise<Resolved[]> {
      const before = waiting.get(event.source) ?? [];
      const size = [...before, event].reduce((sum, one) => sum + one.size, 0);
      const ready = before.length === itemsAtOnce || size > mostItemText ? await read(event.source) : [];
      waiting.set(event.source, [...(waiting.get(event.source) ?? []), event]);
      return ready;
    },
    async end(): Promise<Resolved[]> {
      const ended: Resolved[] = [];
      for (const source of waiting.keys())
        ended.push(...(await read(source)), ...asEvents(0, lists.get(source)?.end() ?? []));
      return ended;
    },
  };
}

/**
 * The events of files, with their rows. `operation`: that of answers that name none ('' = these bring nothing).
 * `report`: gets the share read so far, 0 to 1.
 */
export async function* resolvedEvents(
  files: readonly File[],
  operation: string,
  { formOf, ownHashes, fileLists }: ReadParts,
  report: (share: number) => void,
): AsyncGenerator<Resolved> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  const read = (bytes: number) => {
    done += bytes;
    report(done / total);
  };
  const eventsOf = (file: File) => fileEvents(bytesOf(file, read), file.name);
  const sources = await sourceFiles(files.filter(isAboutSources), eventsOf);
  for (const event of sources.refused) yield { event, row: null };
  let own: ReadonlySet<string> | null = null;

  const data = files.filter((one) => !isAboutSources(one));
  for (const file of data) {
    const { lastModified } = file;
    const knownOf = sources.entriesOf(file, data.length === 1);
    const lists = itemLists(file, { fileLists });
    for await (const event of eventsOf(file)) {
      // A small file may have many events: its reading can be stopped at each.
      read(0);
      if (event.kind === 'row') {
        const { table, row } = event;
        const form = row.origin === 'edited' ? formOf(String(row.path)) : undefined;
        yield { event, row: { table, row: form ? { ...row, ...readAgain(form, String(row.envelope)) } : row } };
        continue;
      }
      if (event.kind === 'item') {
        yield* await lists.add(event);
        continue;
      }
      if (event.kind !== 'envelope') {
        yield { event, row: null };
        continue;
      }
      const hash = await sha256(event.text);
      const known = knownOf(hash);
      const about = known ? { ...event.about, origin: undefined, ...known } : event.about;
      const path = about.path ?? operation;
      const form = formOf(path);
      const resolved: FileEvent = { ...event, about };
      if (!form) {
        yield path === ''
          ? { event: resolved, row: null }
          : { event: { line: event.line, kind: 'foreign', table: path }, row: null };
        continue;
      }
      own ??= await ownHashes();
      const { startedAt } = about;
      const isHere = own.has(event.code === 200 || startedAt === undefined ? hash : failureKey(hash, startedAt));
      const row = isHere ? null : await captureOf(form, event.text, about, lastModified);
      yield { event: resolved, row: row && { table: 'captures', row: row as unknown as Tree } };
    }
    yield* await lists.end();
  }
}

const mostEvents = 250;
const mostText = 4 << 20;

/** Total length of a row's long texts, in characters. */
const longTextsIn = ({ envelope, ...row }: Tree): number =>
  Object.values(row)
    .map((value) => (value instanceof Uint8Array ? value.length : textOf(tree(value).base64).length))
    .reduce((sum, length) => sum + length, textOf(envelope).length);

/**
 * The same events in batches that are not too many for one transaction, nor too large for memory. The same file is
 * always divided in the same way.
 */
export async function* inBatches(all: AsyncIterable<Resolved>): AsyncGenerator<Resolved[]> {
  let batch: Resolved[] = [];
  let size = 0;
  for await (const one of all) {
    const { event } = one;
    batch.push(one);
    size += event.kind === 'envelope' ? event.text.length : event.kind === 'row' ? longTextsIn(event.row) : 0;
    if (batch.length < mostEvents && size < mostText) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

import type { MediaItem } from '../../../core/media/list-media.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { type Exported, type ExportStream, namePart } from '../../export/model/index.ts';
import type { mediaFileName, Subtitle } from '../../media/model/index.ts';
import { csvTables, headingOf, rowLine } from '../model/columns.ts';
import { type Digests, digesting } from '../model/digests.ts';
import { archivedItem, scriptCall } from '../model/item.ts';
import { type ArchiveMember, memberOf } from '../model/manifest.ts';
import { createFolders, mediaOf, type PlannedFile, plannedFiles, type Wanted } from '../model/plan.ts';
import { plannedSubtitles } from '../model/plan-subtitles.ts';
import type { Spool } from './spool.ts';

/** Items, and about how many characters, in one part of what `index.html` reads. */
const itemsInPart = 500;
const charactersInPart = 1 << 24;
/** Characters that are packed at once. */
const packedAtOnce = 1 << 16;

type Pieces = AsyncIterable<string>;

/** A text's bytes, some at a time; what identifies them is known at the end. */
function encoded(pieces: Pieces) {
  const encoder = new TextEncoder();
  const digest = digesting();
  const source = pieces[Symbol.asyncIterator]();
  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      let text = '';
      while (text.length < packedAtOnce) {
        const { value, done } = await source.next();
        if (done) {
          if (text) controller.enqueue(take(text));
          controller.close();
          return;
        }
        text += value;
      }
      controller.enqueue(take(text));
    },
  });
  function take(text: string): Uint8Array<ArrayBuffer> {
    const piece = encoder.encode(text);
    digest.add(piece);
    return piece;
  }
  return { bytes, digest };
}

/** Writes a text into the spool, deflated. */
export async function writeText(spool: Spool, name: string, path: string, pieces: Pieces): Promise<ArchiveMember> {
  const { bytes, digest } = encoded(pieces);
  const packed: Digests = await spool.write(name, bytes.pipeThrough(new CompressionStream('deflate-raw')));
  return memberOf(path, digest.end(), packed);
}

/** What the data of an archive are made of. */
export interface Collected {
  readonly read: ExportStream;
  /** How exports write the texts of `data/` and `tables/`, by their paths. */
  readonly texts: ReadonlyMap<string, (all: ExportStream) => Pieces>;
  /** The media in the record of what is exported. */
  readonly media: (one: Exported) => readonly MediaItem[];
  /** The subtitles in it. */
  readonly subtitles: (one: Exported) => readonly Subtitle[];
  readonly siteOf: (one: Exported) => { readonly name: string; readonly folder: string };
  readonly wanted: Wanted;
  readonly nameOf: typeof mediaFileName;
  /** Takes files into the plan. */
  readonly plan: (files: readonly PlannedFile[]) => Promise<void>;
  /** Is told how many items have been read. */
  readonly tell: (done: number) => void;
  /** What it throws once it is aborted ends the collecting. */
  readonly signal: AbortSignal;
}

/** Characters of rows that wait together outside the heap. */
const frozenAtOnce = 1 << 20;

/**
 * The rows as they are now: each reading gives the same ones, whatever becomes of them in the library meanwhile. They wait in
 * blobs, which the browser may keep on disk.
 */
async function frozen(read: ExportStream, tell: (done: number) => void, signal: AbortSignal): Promise<ExportStream> {
  const blobs: Blob[] = [];
  let [lines, size, count]: [string[], number, number] = [[], 0, 0];
  function spool(): void {
    blobs.push(new Blob([lines.join('\n')]));
    [lines, size] = [[], 0];
  }
  for await (const one of read()) {
    const line = JSON.stringify(one);
    lines.push(line);
    size += line.length;
    count += 1;
    tell(count);
    signal.throwIfAborted();
    if (size > frozenAtOnce) spool();
  }
  if (lines.length > 0) spool();
  return async function* rows() {
    for (const blob of blobs)
      for (const line of (await blob.text()).split('\n')) {
        signal.throwIfAborted();
        yield JSON.parse(line) as Exported;
      }
  };
}

/** One piece as all pieces of a text. */
export async function* only(text: string): AsyncGenerator<string> {
  yield text;
}

/**
 * Writes the data of an archive into the spool, as they are now, and plans its files. Returns its members in order, how
 * many items it has, and of which platforms.
 */
export async function collect(spool: Spool, job: Collected) {
  const { texts, media, subtitles, siteOf, wanted, nameOf, plan } = job;
  const read = await frozen(job.read, job.tell, job.signal);
  const members: ArchiveMember[] = [];
  const write = async (path: string, pieces: Pieces) => {
    members.push(await writeText(spool, `data-${members.length}`, path, pieces));
  };
  const writeAll = async (folder: string) => {
    for (const [path, pieces] of texts) if (path.startsWith(folder)) await write(path, pieces(read));
  };
  await writeAll('data/');

  const folderOf = createFolders();
  const platforms = new Set<PlatformId>();
  let [part, size]: [string[], number] = [[], 0];
  let [count, parts] = [0, 0];
  async function endPart(): Promise<void> {
    if (part.length === 0) return;
    parts += 1;
    await write(`data/items-${String(parts).padStart(4, '0')}.js`, only(part.join('')));
    [part, size] = [[], 0];
  }
  for await (const one of read()) {
    const { name, folder } = siteOf(one);
    platforms.add(one.row.platform);
    const own = folderOf(folder, namePart(one.row.itemId));
    const seen = plannedFiles(one, count, mediaOf(one, media(one)), own, wanted, nameOf);
    const told = wanted.subtitles ? plannedSubtitles(one, count, subtitles(one), own, seen.length) : [];
    const files = [...seen, ...told];
    const call = scriptCall('items', [archivedItem(one, count, name, files)]);
    part.push(call);
    size += call.length;
    await plan(files);
    count += 1;
    if (part.length === itemsInPart || size > charactersInPart) await endPart();
  }
  await endPart();
  await write('tables/items.csv', itemLines(read, siteOf));
  await write('tables/counters.csv', counterLines(read));
  await writeAll('tables/');
  return { members, count, platforms: [...platforms] };
}

async function* itemLines(read: ExportStream, siteOf: Collected['siteOf']): AsyncGenerator<string> {
  yield headingOf(csvTables.items);
  let n = 0;
  for await (const one of read()) {
    yield rowLine(csvTables.items, archivedItem(one, n, siteOf(one).name, []));
    n += 1;
  }
}

async function* counterLines(read: ExportStream): AsyncGenerator<string> {
  yield headingOf(csvTables.counters);
  let n = 0;
  for await (const { row } of read()) {
    for (const [counter, value] of Object.entries(row.counters))
      yield rowLine(csvTables.counters, { n, counter, value });
    n += 1;
  }
}

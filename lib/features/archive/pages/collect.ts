import type { MediaItem } from '../../../core/media/list-media.ts';
import type { PlatformId } from '../../../core/platform.ts';
import type { AnswerFacts } from '../../evidence/model/index.ts';
import { type Exported, type ExportStream, namePart } from '../../export/model/index.ts';
import type { mediaFileName, Subtitle } from '../../media/model/index.ts';
import { csvTables, headingOf, rowLine } from '../model/columns.ts';
import { createFolders } from '../model/folders.ts';
import { archivedItem, scriptCall } from '../model/item.ts';
import type { ArchiveMember } from '../model/manifest.ts';
import { itemsPath } from '../model/page-html.ts';
import { mediaOf, type PlannedFile, plannedFiles, type Wanted } from '../model/plan.ts';
import { plannedSubtitles } from '../model/plan-subtitles.ts';
import { dataFile, type Spool } from './spool.ts';
import { only, type Pieces, writeText } from './write-text.ts';

/** Items, and about how many characters, in one part of what `index.html` reads. */
const itemsInPart = 500;
const charactersInPart = 1 << 24;

/** What is known of each raw answer in the archive. */
export const answersPath = 'data/answers.ndjson';

/** A file that is kept with a capture. */
export interface KeptFile {
  /** Null: it is damaged. */
  readonly content: Blob | null;
  readonly ending: string;
  /** Where it came from, and when, in epoch ms. */
  readonly url: string;
  readonly at: number;
  /** Of a raw answer: what else is known of it; absent: it is a picture of the page. */
  readonly facts?: AnswerFacts;
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
  /** What is kept with a capture and wanted: raw answers, and the picture of its page. */
  readonly kept: (one: Exported, wanted: Wanted) => AsyncIterable<KeptFile>;
  /** Takes files into the plan. */
  readonly plan: (files: readonly PlannedFile[]) => Promise<void>;
  /** Takes a file that need not be fetched into the plan. */
  readonly keep: (file: PlannedFile, content: KeptFile) => Promise<void>;
  /** Is told how many items have been read. */
  readonly tell: (done: number) => void;
  /** What it throws once it is aborted ends the collecting. */
  readonly signal: AbortSignal;
}

/** Characters of lines that wait together outside the heap. */
const linesAtOnce = 1 << 20;

/** Lines that wait in blobs, which the browser may keep on disk. */
function createLines() {
  const blobs: Blob[] = [];
  let [lines, size, count]: [string[], number, number] = [[], 0, 0];
  function spool(): void {
    if (lines.length > 0) blobs.push(new Blob(lines));
    [lines, size] = [[], 0];
  }
  return {
    count: () => count,
    add(line: string): void {
      lines.push(`${line}\n`);
      size += line.length;
      count += 1;
      if (size > linesAtOnce) spool();
    },
    /** All of them, each with its line break, many at a time. */
    async *pieces(): AsyncGenerator<string> {
      spool();
      for (const blob of blobs) yield blob.text();
    },
  };
}

/** The rows as they are now: each reading gives the same ones, whatever becomes of them in the library meanwhile. */
async function frozen(read: ExportStream, tell: (done: number) => void, signal: AbortSignal): Promise<ExportStream> {
  const lines = createLines();
  for await (const one of read()) {
    lines.add(JSON.stringify(one));
    tell(lines.count());
    signal.throwIfAborted();
  }
  return async function* rows() {
    for await (const text of lines.pieces())
      for (const line of text.split('\n')) {
        signal.throwIfAborted();
        if (line) yield JSON.parse(line) as Exported;
      }
  };
}

/** The file of the archive that a kept one becomes; `number`: from 1, among those of its item. */
function keptFile(
  { row, run }: Exported,
  of: number,
  folder: string,
  { content, ending, url, facts }: KeptFile,
  number: number,
): PlannedFile {
  const name = facts ? `${folder.replace(/^media/, 'raw')}/${String(number).padStart(2, '0')}` : `${folder}/page`;
  return {
    path: `${name}.${ending}`,
    of,
    ...(run && { capture: run.id }),
    platform: row.platform,
    kind: facts ? 'answer' : 'image',
    role: facts ? 'other' : 'page',
    addresses: [url],
    stated: content?.size ?? facts?.bytes ?? null,
  };
}

/** None of what is to be archived has a text: it was interrupted, or is gone. */
export class NothingToKeep extends Error {}

/**
 * Writes the data of an archive into the spool, as they are now, and plans its files. Returns its members in order, how
 * many items it has, and of which platforms. @throws NothingToKeep
 */
export async function collect(spool: Spool, job: Collected) {
  const { texts, media, subtitles, siteOf, wanted, nameOf, plan, keep } = job;
  const read = await frozen(job.read, job.tell, job.signal);
  const members: ArchiveMember[] = [];
  const write = async (path: string, pieces: Pieces) => {
    members.push(await writeText(spool, dataFile(members.length), path, pieces));
  };
  const writeAll = async (folder: string) => {
    for (const [path, pieces] of texts) if (path.startsWith(folder)) await write(path, pieces(read));
  };
  await writeAll('data/');

  const folderOf = createFolders();
  const platforms = new Set<PlatformId>();
  const answers = createLines();
  let [part, size]: [string[], number] = [[], 0];
  let [count, parts] = [0, 0];
  async function endPart(): Promise<void> {
    if (part.length === 0) return;
    parts += 1;
    await write(itemsPath(parts), only(part.join('')));
    [part, size] = [[], 0];
  }
  for await (const one of read()) {
    const { name, folder } = siteOf(one);
    platforms.add(one.row.platform);
    const own = folderOf(folder, namePart(one.row.itemId));
    const seen = plannedFiles(one, count, mediaOf(one, media(one)), own, wanted, nameOf);
    const ownSubtitles = wanted.subtitles ? plannedSubtitles(one, count, subtitles(one), own, seen.length) : [];
    const files = [...seen, ...ownSubtitles];
    const kept: PlannedFile[] = [];
    for await (const content of job.kept(one, wanted)) {
      const file = keptFile(one, count, own, content, kept.length + 1);
      kept.push(file);
      await keep(file, content);
      if (content.facts) answers.add(JSON.stringify({ n: count, path: file.path, ...content.facts }));
    }
    const call = scriptCall('items', [archivedItem(one, count, name, [...files, ...kept])]);
    part.push(call);
    size += call.length;
    await plan(files);
    count += 1;
    if (part.length === itemsInPart || size > charactersInPart) await endPart();
  }
  if (count === 0) throw new NothingToKeep();
  await endPart();
  if (answers.count() > 0) await write(answersPath, answers.pieces());
  await write('tables/items.csv', itemLines(read, siteOf));
  await write('tables/counters.csv', counterLines(read));
  await writeAll('tables/');
  return { members, count, platforms: [...platforms] };
}

async function* itemLines(read: ExportStream, siteOf: Collected['siteOf']): AsyncGenerator<string> {
  yield headingOf(csvTables.items);
  let n = 0;
  for await (const one of read()) {
    yield rowLine(csvTables.items, archivedItem(one, n, siteOf(one).folder, []));
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

import type { MediaItem } from '../../../core/media/list-media.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { type Exported, type ExportStream, namePart } from '../../export/model/index.ts';
import type { mediaFileName } from '../../media/model/index.ts';
import type { ArchivedItem } from '../model/archived-item.ts';
import { archiveTables, headingOf, rowLine } from '../model/columns.ts';
import { type Digests, digesting } from '../model/digests.ts';
import { archivedItem, scriptCall } from '../model/item.ts';
import { type ArchiveMember, memberOf } from '../model/manifest.ts';
import { createFolders, mediaOf, type PlannedFile, plannedFiles, type Wanted } from '../model/plan.ts';
import type { Spool } from './spool.ts';

/** Items in one part of what `index.html` reads. */
const itemsInPart = 500;
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
  /** The texts of `data/` and `tables/` that exports write, by their paths. */
  readonly texts: ReadonlyMap<string, () => Pieces>;
  /** The media in the record of what is exported. */
  readonly media: (one: Exported) => readonly MediaItem[];
  readonly siteOf: (one: Exported) => { readonly name: string; readonly folder: string };
  readonly wanted: Wanted;
  readonly nameOf: typeof mediaFileName;
  /** Takes files into the plan. */
  readonly plan: (files: readonly PlannedFile[]) => Promise<void>;
  /** Is told how many items have been read. */
  readonly tell: (done: number) => void;
}

/** One piece as all pieces of a text. */
export async function* only(text: string): AsyncGenerator<string> {
  yield text;
}

/**
 * Writes the data of an archive into the spool, as they are now, and plans its files. Returns its members in order, how
 * many items it has, and of which platforms.
 */
export async function collect(spool: Spool, { read, texts, media, siteOf, wanted, nameOf, plan, tell }: Collected) {
  const members: ArchiveMember[] = [];
  const write = async (path: string, pieces: Pieces) => {
    members.push(await writeText(spool, `data-${members.length}`, path, pieces));
  };
  for (const [path, pieces] of texts) if (path.startsWith('data/')) await write(path, pieces());

  const folderOf = createFolders();
  const platforms = new Set<PlatformId>();
  let part: string[] = [];
  let [count, parts] = [0, 0];
  async function endPart(): Promise<void> {
    if (part.length === 0) return;
    parts += 1;
    await write(`data/items-${String(parts).padStart(4, '0')}.js`, only(part.join('')));
    part = [];
  }
  for await (const one of read()) {
    const { name, folder } = siteOf(one);
    platforms.add(one.row.platform);
    const own = folderOf(folder, namePart(one.row.itemId));
    const files = plannedFiles(one, count, mediaOf(one, media(one)), own, wanted, nameOf);
    part.push(scriptCall('items', [archivedItem(one, count, name, files)]));
    await plan(files);
    count += 1;
    tell(count);
    if (part.length === itemsInPart) await endPart();
  }
  await endPart();

  async function* items(): AsyncGenerator<ArchivedItem> {
    let n = 0;
    for await (const one of read()) {
      yield archivedItem(one, n, siteOf(one).name, []);
      n += 1;
    }
  }
  async function* itemLines() {
    yield headingOf(archiveTables.items);
    for await (const item of items()) yield rowLine(archiveTables.items, item);
  }
  async function* counterLines() {
    yield headingOf(archiveTables.counters);
    for await (const { n, counters } of items())
      for (const [counter, value] of Object.entries(counters))
        yield rowLine(archiveTables.counters, { n, counter, value });
  }
  await write('tables/items.csv', itemLines());
  await write('tables/counters.csv', counterLines());
  for (const [path, pieces] of texts) if (path.startsWith('tables/')) await write(path, pieces());
  return { members, count, platforms: [...platforms] };
}

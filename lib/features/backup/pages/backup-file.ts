import type { Capture } from '../../../core/capture.ts';
import type { Tree } from '../../../core/json/json.ts';
import { stampOf } from '../../export/model/index.ts';
import { gather } from '../../export/pages/index.ts';
import { backupPieces, keptTables, packed } from '../model/index.ts';
import type { Merge } from '../store/index.ts';
import { refusal } from './examine-files.ts';

export interface FileParts {
  readonly merge: Merge;
  /** The captures in the order in which they were stored. */
  captures(): Promise<{ readonly slots: Uint32Array; read(slots: Uint32Array): AsyncIterable<Capture> }>;
  readonly settings: { read(): Promise<Tree> };
  /**
   * Size of what is packed already (thumbnails and gathered lists), in bytes; `chosen`: of what a backup has only by
   * choice.
   */
  packedBytes(chosen: boolean): Promise<number>;
  /** Free bytes on the disk, as far as the browser says. */
  room(): Promise<number>;
  /** Extension version. */
  readonly gleaner: string;
}

/** Reports how far a task is, 0 to 1. Throws where the user has stopped it. */
export type Step = (share: number) => void;

/** How many captures the size of a backup is estimated from. */
const sampled = 100;

/** Whether the backup has the tables that are in it only by choice. */
export interface BackupChoice {
  readonly chosen: boolean;
}

/** Estimates the size of a backup in bytes, from captures across the library. */
export async function backupSize(
  parts: Pick<FileParts, 'captures' | 'packedBytes'>,
  { chosen }: BackupChoice,
): Promise<number> {
  const { slots, read } = await parts.captures();
  const every = Math.max(1, Math.floor(slots.length / sampled));
  const some = slots.filter((_, at) => at % every === 0);
  const rows = () => read(some) as unknown as AsyncIterable<Tree>;
  let bytes = 0;
  for await (const piece of packed(backupPieces({ gleaner: '', made: 0, counts: { captures: 0 }, rows, settings: {} })))
    bytes += piece.length;
  return Math.round((bytes * slots.length) / Math.max(1, some.length)) + (await parts.packedBytes(chosen));
}

export interface Leaving extends BackupChoice {
  /** Prepares each row, and the settings, for leaving Gleaner. */
  readonly leaving: (row: Tree) => Tree;
}

/** What people know a row by. */
const nameOf = (table: string, { title, itemUrl, url, id, list }: Tree): string =>
  String([title, itemUrl, url, id, list].find(Boolean) ?? table);

/** Everything as a file, piece by piece. */
async function* pieces(parts: FileParts, { leaving, chosen }: Leaving, step: Step, leftOut: string[]) {
  const { merge, gleaner } = parts;
  const { slots, read } = await parts.captures();
  const counts: Record<string, number> = { captures: slots.length };
  for (const [name, { byChoice }] of Object.entries(keptTables))
    if (chosen || !byChoice) counts[name] ??= await merge.count(name);
  let done = 0;
  // What was removed waits for an undo alone: neither it nor what belongs to it leaves.
  const removed = new Set<unknown>();
  for await (const { id, deletedAt } of merge.rows('lists')) if (deletedAt) removed.add(id);
  const captured = new Set<unknown>();
  /** How many rows each list has in the backup. */
  const listed = new Map<unknown, number>();
  function leaves(table: string, row: Tree): boolean {
    if (table === 'answers') return captured.has(row.capture);
    if (table === 'pagePictures') return captured.has(row.id);
    if (table === 'thumbnails') {
      const [owner, item] = String(row.id).split(' ');
      return item === undefined ? captured.has(owner) : !removed.has(owner);
    }
    if (table === 'captures') captured.add(row.id);
    if (removed.has(row.id) || removed.has(row.list)) return false;
    if (table === 'lists') listed.set(row.id, Number(row.count));
    // A list may begin or go on meanwhile. An item that its list does not count would be known where it is restored, and
    // no row.
    if (row.list !== undefined && !listed.has(row.list)) return false;
    return table !== 'listItems' || Number(row.slot) < (listed.get(row.list) ?? -1);
  }
  async function* captures() {
    for await (const capture of read(slots)) {
      done += 1;
      step(done / slots.length);
      if (capture.state !== 'running') yield capture as unknown as Tree;
    }
  }
  yield* packed(
    backupPieces({
      gleaner,
      made: Date.now(),
      counts,
      async *rows(table) {
        for await (const row of table === 'captures' ? captures() : merge.rows(table))
          if (leaves(table, row)) yield leaving(row);
      },
      settings: leaving(await parts.settings.read()),
      leftOut: (table, row) => void leftOut.push(nameOf(table, row)),
    }),
  );
}

interface BackupFile {
  readonly file: File;
  /** Names of the rows that are too long to be read back: they are not in it. */
  readonly leftOut: readonly string[];
}

/** Everything as one file. @throws Reasoned where the disk is full */
export async function backupFile(parts: FileParts, leaving: Leaving, step: Step): Promise<BackupFile> {
  const needed = await backupSize(parts, leaving);
  const room = await parts.room();
  if (room < needed) throw refusal('backup_no_room', Math.ceil(needed / 1e6), Math.floor(room / 1e6));
  const name = `gleaner-backup-${stampOf(Date.now())}.ndjson.gz`;
  const leftOut: string[] = [];
  const packed = await gather(pieces(parts, leaving, step, leftOut));
  // Once more, because it may have been stopped after the last row.
  step(1);
  return { file: new File(packed, name, { type: 'application/gzip' }), leftOut };
}

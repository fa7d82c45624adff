import {
  type ArchiveEvent,
  type ArchiveProblem,
  isKept,
  leftOut,
  type MissingReason,
  nextStage,
  type Outcome,
  type PlannedFile,
  plannedRows,
  settledArchive,
} from '../model/index.ts';
import type { ArchiveDatabase, ArchiveFileRow, ArchiveRow } from './tables.ts';

/** A file of an archive; `member`: it is in the spool already; `reason`: it cannot be had. */
export type Planned = PlannedFile & Pick<ArchiveFileRow, 'member' | 'reason'>;

/** The plan of the archive that is being made. */
export class Archives {
  readonly #database: ArchiveDatabase;

  constructor(database: ArchiveDatabase) {
    this.#database = database;
  }

  current(): Promise<ArchiveRow | undefined> {
    return this.#database.archives.toCollection().first();
  }

  /** Puts files behind those that are planned; one with its member, or with a reason, is not fetched. */
  async plan(archive: string, from: number, files: readonly Planned[]): Promise<void> {
    await this.#database.archiveFiles.bulkAdd(plannedRows(archive, from, files));
  }

  async put(row: ArchiveRow): Promise<void> {
    await this.#database.archives.put(row);
  }

  /** Moves it on, and says what is in its way; undefined: it is gone. */
  move(event: ArchiveEvent, problem: ArchiveProblem | null = null): Promise<ArchiveRow | undefined> {
    const { archives } = this.#database;
    return this.#database.transaction('rw', archives, async () => {
      const row = await archives.toCollection().first();
      const moved = row && { ...row, state: nextStage(row.state, event), problem };
      if (moved) await archives.put(moved);
      return moved;
    });
  }

  /** Notes the address of the ZIP that is about to be handed to the browser's downloads. */
  begins(archive: string, address: string): Promise<unknown> {
    return this.#database.archives.update(archive, { address });
  }

  /** The next files from number `from` on that are to be fetched: at least so many, where there are. */
  async planned(archive: string, from: number, least: number): Promise<readonly ArchiveFileRow[]> {
    const found: ArchiveFileRow[] = [];
    for (let next = from; found.length < least; ) {
      const end = [archive, Number.POSITIVE_INFINITY];
      const rest = this.#database.archiveFiles.where('[archive+n]').between([archive, next], end);
      const rows = await rest.limit(least).toArray();
      found.push(...rows.filter(({ state }) => state === 'planned'));
      const last = rows.at(-1);
      if (!last) break;
      next = last.n + 1;
    }
    return found;
  }

  /** Says what became of a file: from then on it is in the archive, or missing. Gives the archive as it is then. */
  settle({ archive, n }: ArchiveFileRow, outcome: Outcome): Promise<ArchiveRow | undefined> {
    const { archives, archiveFiles } = this.#database;
    return this.#database.transaction('rw', archives, archiveFiles, async () => {
      const [row, file] = await Promise.all([archives.get(archive), archiveFiles.get([archive, n])]);
      // Left, or settled by another page.
      if (!row || file?.state !== 'planned') return row;
      const settled = settledArchive(row, outcome);
      await archiveFiles.update([archive, n], outcome);
      await archives.put(settled);
      return settled;
    });
  }

  /** Notes why a file could not be had that is still planned. */
  lose({ archive, n }: ArchiveFileRow, reason: MissingReason): Promise<unknown> {
    return this.#database.archiveFiles.update([archive, n], { lost: reason });
  }

  /** Leaves all that are still planned: those that could not be had are missing for that reason. */
  leaveRest(archive: string): Promise<void> {
    const { archives, archiveFiles } = this.#database;
    return this.#database.transaction('rw', archives, archiveFiles, async () => {
      const row = await archives.get(archive);
      if (!row) return;
      let settled = row;
      await archiveFiles.where({ archive, state: 'planned' }).modify((file) => {
        const left = leftOut(file);
        settled = settledArchive(settled, left);
        Object.assign(file, left);
      });
      await archives.put(settled);
    });
  }

  /**
   * Has a file that was done fetched anew, because its content is gone. What was kept with a capture is missing then: it
   * cannot be had again.
   */
  lapse({ archive, n }: ArchiveFileRow): Promise<void> {
    const { archives, archiveFiles } = this.#database;
    return this.#database.transaction('rw', archives, archiveFiles, async () => {
      const [row, file] = await Promise.all([archives.get(archive), archiveFiles.get([archive, n])]);
      if (!row || file?.state !== 'done') return;
      const { member, made: _, ...plan } = file;
      if (isKept(file)) {
        const damaged = { state: 'missing', reason: 'damaged' } as const;
        await archiveFiles.put({ ...plan, ...damaged });
        await archives.put({ ...settledArchive(row, damaged), planned: row.planned + 1 });
        return;
      }
      await archiveFiles.put({ ...plan, state: 'planned' });
      await archives.put({ ...row, done: row.done - 1, fetched: row.fetched - (member?.bytes ?? 0) });
    });
  }

  /** All files in their order, some at a time. */
  async *files(archive: string): AsyncGenerator<ArchiveFileRow> {
    const step = 500;
    for (let from = 0; ; from += step) {
      const rows = await this.#database.archiveFiles
        .where('[archive+n]')
        .between([archive, from], [archive, from + step])
        .toArray();
      yield* rows;
      if (rows.length < step) return;
    }
  }

  /** The captures whose addresses have expired. */
  async expired(archive: string): Promise<readonly string[]> {
    const found = new Set<string>();
    for await (const { reason, capture } of this.files(archive))
      if (reason === 'expired' && capture) found.add(capture);
    return [...found];
  }

  /** Says that it is saved, and which captures' addresses had expired: its plan goes. */
  async saved(archive: string): Promise<ArchiveRow | undefined> {
    const { archives, archiveFiles } = this.#database;
    const expired = await this.expired(archive);
    return this.#database.transaction('rw', archives, archiveFiles, async () => {
      const row = await archives.get(archive);
      const saved = row && { ...row, state: nextStage(row.state, 'saved'), expired };
      if (saved) await archives.put(saved);
      await archiveFiles.clear();
      return saved;
    });
  }

  /** Forgets one that is saved. */
  async forgetSaved(): Promise<void> {
    if ((await this.current())?.state === 'saved') await this.clear();
  }

  /** Forgets all archives and their plans. */
  clear(): Promise<void> {
    const { archives, archiveFiles } = this.#database;
    return this.#database.transaction('rw', archives, archiveFiles, async () => {
      await Promise.all([archives.clear(), archiveFiles.clear()]);
    });
  }
}

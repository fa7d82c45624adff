import type { Unsaved } from '../../export/pages/index.ts';
import { leftOut, type MissingReason, type Outcome, plannedRows, settledArchive } from '../model/index.ts';
import type { ArchiveFileRow, ArchiveRow, Planned } from '../store/index.ts';
import type { ArchiveJob } from './archiver.ts';
import { collect } from './collect.ts';
import { createFetching, Unreachable } from './fetch-all.ts';
import { isWithheld } from './is-withheld.ts';
import type { MakingParts } from './make-archive.ts';
import { memorySpool } from './memory-spool.ts';
import { planInto } from './plan-files.ts';
import { writeZip } from './write-zip.ts';
import { zipName } from './zip-name.ts';

interface UnkeptParts extends Pick<MakingParts, 'ask' | 'sleep' | 'textFor' | 'pagesOf' | 'version'> {
  /** Hands the ZIP to the browser's downloads. Why it is not on the disk, once that is decided; '': it is there. */
  save(name: string, zip: Blob): Promise<Unsaved | ''>;
}

/** How often fetching is tried: it does not wait for the user, because the files may be gone tomorrow. */
const turns = 3;

/** Keeps the files of an archive, and how far it is, in memory. */
function memoryStore(files: ArchiveFileRow[], begun: ArchiveRow) {
  let row = begun;
  const planned = () => files.filter(({ state }) => state === 'planned');
  async function settle(file: ArchiveFileRow, outcome: Outcome): Promise<ArchiveRow> {
    files[file.n] = { ...file, ...outcome };
    row = settledArchive(row, outcome);
    return row;
  }
  return {
    planned: async (_: string, from: number, most: number) =>
      planned()
        .filter(({ n }) => n >= from)
        .slice(0, most),
    settle,
    async lose(file: ArchiveFileRow, reason: MissingReason) {
      files[file.n] = { ...file, lost: reason };
    },
    async leaveRest() {
      for (const file of planned()) await settle(file, leftOut(file));
    },
    async *files() {
      yield* files;
    },
    current: () => row,
  };
}

/**
 * Archives in memory what may not be kept, such as a capture of a private window: only the ZIP reaches the disk, with
 * what could be had. `tell`: how it stands, each time that it has changed, or why its ZIP is not on the disk. @throws
 * the reason for which `stop` was aborted; what saving throws
 */
export async function archiveUnkept(
  job: ArchiveJob,
  parts: UnkeptParts,
  stop: AbortSignal,
  tell: (archive: ArchiveRow | Unsaved) => void,
): Promise<void> {
  const { title } = job;
  const id = crypto.randomUUID();
  const spool = memorySpool();
  const files: ArchiveFileRow[] = [];
  const planning = {
    plan: async (archive: string, from: number, more: readonly Planned[]) =>
      void files.push(...plannedRows(archive, from, more)),
  };
  const { plan, keep, flush, sums } = planInto(planning, id, spool);
  const collected = await collect(spool, { ...job, plan, keep, tell: () => {}, signal: stop });
  await flush();
  const begun = { title, done: 0, fetched: 0, ...collected, ...sums, id, begunAt: Date.now() };
  const store = memoryStore(files, { ...begun, state: 'fetching' });
  tell(store.current());
  const fetchAll = createFetching({ ...parts, store, hasRoomFor: async () => true }, tell);
  /** False where something was in the way of some: fetched again, they are missing, and the others have their turn. */
  async function isThrough(): Promise<boolean> {
    const fetching = new AbortController();
    stop.addEventListener('abort', () => fetching.abort(stop.reason), { signal: fetching.signal });
    try {
      await fetchAll(id, spool, fetching, stop);
      return true;
    } catch (thrown) {
      if (thrown instanceof Unreachable || isWithheld(thrown)) return false;
      throw thrown;
    }
  }
  for (let turn = 1; !(await isThrough()); turn += 1) if (turn === turns || !navigator.onLine) await store.leaveRest();
  stop.throwIfAborted();
  const row = store.current();
  tell({ ...row, state: 'writing' });
  const zip = await writeZip(row, store, spool, parts.pagesOf, parts.version);
  tell((await parts.save(zipName(title, Date.now()), zip)) || { ...row, state: 'saved' });
}

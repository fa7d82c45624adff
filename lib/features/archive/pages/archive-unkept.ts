import { type Outcome, plannedState, settledArchive } from '../model/index.ts';
import type { ArchiveFileRow, ArchiveRow, Planned } from '../store/index.ts';
import type { ArchiveJob } from './archiver.ts';
import { collect } from './collect.ts';
import { createFetching } from './fetch-all.ts';
import type { MakingParts } from './make-archive.ts';
import { memorySpool } from './memory-spool.ts';
import { planInto } from './plan-files.ts';
import { writeZip } from './write-zip.ts';

type UnkeptParts = Pick<MakingParts, 'ask' | 'sleep' | 'textFor' | 'pagesOf' | 'version' | 'save'>;

const hasRoom = async (): Promise<boolean> => true;

/** Keeps the files of an archive, and how far it is, in memory. */
function memoryStore(files: ArchiveFileRow[], begun: ArchiveRow) {
  let row = begun;
  return {
    planned: async (_: string, most: number) => files.filter(({ state }) => state === 'planned').slice(0, most),
    async settle({ n }: ArchiveFileRow, outcome: Outcome): Promise<ArchiveRow> {
      const file = files[n];
      if (file) files[n] = { ...file, ...outcome };
      row = settledArchive(row, outcome);
      return row;
    },
    async *files() {
      yield* files;
    },
    current: () => row,
  };
}

/**
 * Archives in memory what may not be kept, such as a capture of a private window: only the ZIP reaches the disk. `tell`:
 * how it stands, each time that it has changed. @throws Unreachable; the reason for which `stop` was aborted; what saving
 * throws
 */
export async function archiveUnkept(
  job: ArchiveJob,
  parts: UnkeptParts,
  stop: AbortController,
  tell: (archive: ArchiveRow) => void,
): Promise<void> {
  const { title } = job;
  const id = crypto.randomUUID();
  const spool = memorySpool();
  const files: ArchiveFileRow[] = [];
  const planning = {
    plan: async (archive: string, from: number, more: readonly Planned[]) =>
      void files.push(...more.map((file, at) => ({ ...file, archive, n: from + at, state: plannedState(file) }))),
  };
  const { plan, keep, flush, sums } = planInto(planning, id, spool, hasRoom);
  const collected = await collect(spool, { ...job, plan, keep, tell: () => {}, signal: stop.signal });
  await flush();
  const begun = { title, done: 0, fetched: 0, ...collected, ...sums, id, begunAt: Date.now() };
  const store = memoryStore(files, { ...begun, state: 'fetching' });
  tell(store.current());
  const fetchAll = createFetching({ ...parts, store, hasRoomFor: hasRoom }, tell);
  await fetchAll(id, spool, stop, stop.signal);
  stop.signal.throwIfAborted();
  const row = store.current();
  tell({ ...row, state: 'writing' });
  await parts.save(title, await writeZip(row, store, spool, parts.pagesOf, parts.version));
  tell({ ...row, state: 'saved' });
}

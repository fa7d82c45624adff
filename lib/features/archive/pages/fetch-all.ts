import type { Outcome, PlannedFile } from '../model/index.ts';
import type { ArchiveFileRow, ArchiveRow, Archives } from '../store/index.ts';
import { type FileParts, fetchFile } from './fetch-file.ts';
import { fetchSubtitle, type TextFor } from './fetch-subtitle.ts';
import type { Spool } from './spool.ts';

export interface FetchingParts extends FileParts {
  readonly store: Pick<Archives, 'planned' | 'settle'>;
  readonly textFor: TextFor;
  /** Whether so many bytes fit on the disk, with enough left for the library. */
  hasRoomFor(bytes: number): Promise<boolean>;
}

/** Files that are looked at together, and hosts that are asked at once. */
const [ahead, hostsAtOnce] = [64, 4];
/**
 * Files that could not be had, one after another: then something is in the way of all. So many times more each time that the
 * user goes on all the same.
 */
const [fewLost, moreLost] = [6, 4];
/** What a file is taken to weigh where nothing is stated, in bytes. */
const guessed = 2 << 20;

/** Something is in the way of all files. */
export class Unreachable extends Error {}
/** What comes next does not fit on the disk. */
export class Full extends Error {}

const hostOf = ({ addresses: [address = ''] }: PlannedFile) => (URL.canParse(address) ? new URL(address).host : '');
const nameOf = ({ archive, n }: ArchiveFileRow): string => `${archive} ${n}`;

/** Fetches all that is planned, one file at a time from each host; `tell`: as each is settled. */
export function createFetching(parts: FetchingParts, tell: (row: ArchiveRow) => void) {
  const { store, textFor, hasRoomFor } = parts;
  const fetchOne = (file: ArchiveFileRow, spool: Spool, signal: AbortSignal): Promise<Outcome> =>
    file.subtitle ? fetchSubtitle(file, file.subtitle, spool, textFor, signal) : fetchFile(file, spool, parts, signal);
  let mostLost = fewLost;
  /** What could not be had twice is missing. */
  const lostBefore = new Set<string>();

  /**
   * Settles files. Those that could not be had wait until another one comes: where none does, something is in the way of
   * all, and they are fetched anew later. @throws Unreachable
   */
  function settling(signal: AbortSignal) {
    const lost = new Map<number, readonly [file: ArchiveFileRow, outcome: Outcome]>();
    async function settle(file: ArchiveFileRow, outcome: Outcome): Promise<void> {
      const row = await store.settle(file, outcome);
      if (row && !signal.aborted) tell(row);
    }
    async function settleLost(): Promise<void> {
      const all = [...lost.values()];
      lost.clear();
      for (const [file, outcome] of all) await settle(file, outcome);
    }
    async function take(file: ArchiveFileRow, outcome: Outcome): Promise<void> {
      const isMissing = outcome.state === 'missing';
      const isLost = isMissing && outcome.reason !== 'expired' && !lostBefore.has(nameOf(file));
      if (isLost || (isMissing && !navigator.onLine)) {
        lost.set(file.n, [file, outcome]);
        if (lost.size < mostLost && navigator.onLine) return;
        for (const [one] of lost.values()) lostBefore.add(nameOf(one));
        mostLost *= moreLost;
        throw new Unreachable();
      }
      await settle(file, outcome);
      if (isMissing) return;
      mostLost = fewLost;
      await settleLost();
    }
    return { take, settleLost, isLost: ({ n }: ArchiveFileRow) => lost.has(n), count: () => lost.size };
  }

  /**
   * Once `leaving` is aborted, no further file is begun. @throws Unreachable, Full, SpoolProblem; the reason for which
   * `stop` or `leaving` was aborted
   */
  return async (archive: string, spool: Spool, stop: AbortController, leaving: AbortSignal): Promise<void> => {
    const { signal } = stop;
    const outcomes = settling(signal);
    for (;;) {
      leaving.throwIfAborted();
      const next = await store.planned(archive, ahead + outcomes.count());
      const files = next.filter((file) => !outcomes.isLost(file));
      if (files.length === 0) return outcomes.settleLost();
      const weight = files.reduce((sum, { stated }) => sum + (stated ?? guessed), 0);
      if (!(await hasRoomFor(weight))) throw new Full();
      const hosts = Object.values(Object.groupBy(files, hostOf));
      const fetchHosts = async () => {
        for (let own = hosts.pop(); own; own = hosts.pop())
          for (const file of own) {
            signal.throwIfAborted();
            if (leaving.aborted) return;
            await outcomes.take(file, await fetchOne(file, spool, signal));
          }
      };
      const workers = Array.from({ length: hostsAtOnce }, fetchHosts);
      await Promise.all(workers).catch(async (thrown) => {
        stop.abort(thrown);
        await Promise.allSettled(workers);
        throw thrown;
      });
    }
  };
}

import type { PlatformId } from '../../../core/platform.ts';
import { siteHost } from '../../media/model/index.ts';
import type { MissingReason, Outcome, PlannedFile } from '../model/index.ts';
import { hostOf } from '../model/plan.ts';
import type { ArchiveFileRow, ArchiveRow, Archives } from '../store/index.ts';
import { type FileParts, fetchFile } from './fetch-file.ts';
import { fetchSubtitle, type TextFor } from './fetch-subtitle.ts';
import { createHostTurns } from './host-turns.ts';
import { isWithheld } from './is-withheld.ts';
import type { HasRoomFor, Spool } from './spool.ts';
import { Full } from './spool-problem.ts';

export interface FetchingParts extends FileParts {
  readonly store: Pick<Archives, 'planned' | 'settle' | 'lose'>;
  readonly textFor: TextFor;
  readonly hasRoomFor: HasRoomFor;
}

/** Files that are looked at together, and hosts that are asked at once. */
const [ahead, hostsAtOnce] = [64, 4];
/**
 * After `fewLost` failures in a row, something is in the way of all files; after as many unanswered requests in a row to
 * one host, that host wants to be left alone. Each time that the user goes on, the limit is `moreLost` times as high.
 */
const [fewLost, moreLost] = [6, 4];
/** Stands for all hosts. */
const everywhere = '*';
/** The size assumed for a file whose size is not stated, in bytes. */
const guessed = 2 << 20;

/** Something is in the way of all files, or of all of a host. */
export class Unreachable extends Error {}

/** A file that could not be had, and is to be fetched again. */
interface Lost {
  readonly file: ArchiveFileRow;
  readonly reason: MissingReason;
}

const firstHost = ({ addresses: [address = ''] }: PlannedFile): string => hostOf(address);
const isSilent =
  (host: string) =>
  ({ file, reason }: Lost): boolean =>
    reason === 'unreachable' && firstHost(file) === host;
const nameOf = ({ archive, n }: ArchiveFileRow): string => `${archive} ${n}`;

/** Files whose platform may not be asked now: they wait for the user, behind all others. */
function withholding() {
  /** What says so, by the number of the file. */
  const withheld = new Map<number, unknown>();
  /** By platform: what said so first since a file of it came, and for how many. */
  const inRow = new Map<PlatformId, { readonly thrown: unknown; readonly count: number }>();
  return {
    withheld,
    add({ n, platform }: ArchiveFileRow, thrown: unknown): void {
      if (!isWithheld(thrown)) throw thrown;
      withheld.set(n, thrown);
      inRow.set(platform, { thrown, count: (inRow.get(platform)?.count ?? 0) + 1 });
    },
    came: ({ platform }: ArchiveFileRow) => inRow.delete(platform),
    /**
     * Throws what says so without asking for a file, where no media host gave the last ones of its platform either, and
     * its site is to be asked last. One in a few is asked for all the same: the next ones may be newer.
     */
    heed({ platform, addresses }: ArchiveFileRow): null {
      const { thrown, count = 0 } = inRow.get(platform) ?? {};
      if (count >= fewLost && count % fewLost > 0 && addresses.some(siteHost)) throw thrown;
      return null;
    },
  };
}

/** Resolves once all have; where one rejects, the others are stopped first. */
async function allOf(workers: readonly Promise<void>[], stop: AbortController): Promise<void> {
  await Promise.all(workers).catch(async (thrown) => {
    stop.abort(thrown);
    await Promise.allSettled(workers);
    throw thrown;
  });
}

/** Fetches a file in its host's turn. */
function createFetchOne({ textFor, ...parts }: FetchingParts) {
  const inTurn = createHostTurns();
  return (file: ArchiveFileRow, spool: Spool, signal: AbortSignal): Promise<Outcome> => {
    const { subtitle } = file;
    const lose = (reason: MissingReason) => parts.store.lose(file, reason);
    if (!subtitle) return fetchFile(file, spool, { ...parts, inTurn, lose }, signal);
    return inTurn(firstHost(file), () => fetchSubtitle(file, subtitle, spool, textFor, signal));
  };
}

/** Fetches all that is planned, one file at a time from each host; `tell`: as each is settled. */
export function createFetching(parts: FetchingParts, tell: (row: ArchiveRow) => void) {
  const { store, hasRoomFor } = parts;
  const fetchOne = createFetchOne(parts);
  /** How many may be lost in a row, by host and for all hosts; absent = `fewLost`. */
  const most = new Map<string, number>();
  const mostOf = (whose: string): number => most.get(whose) ?? fewLost;
  /** What could not be had twice is missing. */
  const lostBefore = new Set<string>();

  /**
   * Settles files. Those that could not be had wait until another one comes; where their host did not answer, one of that
   * host. Where none does, something is in the way, and they are fetched anew later. @throws Unreachable
   */
  function settling(signal: AbortSignal) {
    const lost = new Map<number, Lost>();
    const { withheld, add, came, heed } = withholding();
    /** Files that were lost since one came. */
    let inRow = 0;
    async function settle(file: ArchiveFileRow, outcome: Outcome): Promise<void> {
      const row = await store.settle(file, outcome);
      if (row && !signal.aborted) tell(row);
    }
    async function settleLost(all: readonly Lost[] = [...lost.values()]): Promise<void> {
      for (const { file } of all) lost.delete(file.n);
      for (const { file, reason } of all) await settle(file, { state: 'missing', reason });
    }
    const silentOf = (host: string) => [...lost.values()].filter(isSilent(host));

    async function lose(file: ArchiveFileRow, reason: MissingReason): Promise<void> {
      lost.set(file.n, { file, reason });
      inRow += 1;
      const host = firstHost(file);
      const counts = [[everywhere, inRow] as const, [host, silentOf(host).length] as const];
      const reached = counts.filter(([whose, count]) => count >= mostOf(whose));
      const isBlocked = reached.length > 0 || !navigator.onLine;
      for (const [whose] of reached) most.set(whose, mostOf(whose) * moreLost);
      if (isBlocked) for (const one of lost.values()) lostBefore.add(nameOf(one.file));
      // Whatever ends the fetching, the reason stays.
      await store.lose(file, reason);
      if (isBlocked) throw new Unreachable();
    }
    async function take(file: ArchiveFileRow, outcome: Outcome): Promise<void> {
      if (outcome.state === 'missing') {
        const { reason } = outcome;
        const isLost = reason !== 'expired' && !lostBefore.has(nameOf(file));
        return isLost || !navigator.onLine ? lose(file, reason) : settle(file, outcome);
      }
      await settle(file, outcome);
      came(file);
      inRow = 0;
      const host = firstHost(file);
      for (const whose of [everywhere, host]) most.delete(whose);
      const refused = [...lost.values()].filter(({ reason }) => reason !== 'unreachable');
      await settleLost([...refused, ...silentOf(host)]);
    }
    return {
      take,
      async end(): Promise<void> {
        await settleLost();
        for (const thrown of withheld.values()) throw thrown;
      },
      withhold: add,
      heed,
    };
  }

  /**
   * Once `leaving` is aborted, no further file is begun. @throws Unreachable, Full, SpoolProblem; what `isWithheld` knows,
   * once all else is fetched; the reason for which `stop` or `leaving` was aborted
   */
  return async (archive: string, spool: Spool, stop: AbortController, leaving: AbortSignal): Promise<void> => {
    const { signal } = stop;
    const outcomes = settling(signal);
    // What waits is not read again for each of the others.
    for (let from = 0; ; ) {
      leaving.throwIfAborted();
      const files = await store.planned(archive, from, ahead);
      const last = files.at(-1);
      if (!last) return outcomes.end();
      from = last.n + 1;
      const weight = files.reduce((sum, { stated }) => sum + (stated ?? guessed), 0);
      if (!(await hasRoomFor(weight))) throw new Full();
      const hosts = Object.values(Object.groupBy(files, firstHost));
      const fetchHosts = async () => {
        for (let own = hosts.pop(); own; own = hosts.pop())
          for (const file of own) {
            signal.throwIfAborted();
            if (leaving.aborted) return;
            const fetched = async () => outcomes.heed(file) ?? fetchOne(file, spool, signal);
            const outcome = await fetched().catch((thrown) => outcomes.withhold(file, thrown));
            if (outcome) await outcomes.take(file, outcome);
          }
      };
      const workers = Array.from({ length: hostsAtOnce }, fetchHosts);
      await allOf(workers, stop);
    }
  };
}

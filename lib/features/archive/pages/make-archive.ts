import type { ArchiveEvent, ArchiveProblem, ArchiveStage } from '../model/index.ts';
import type { ArchiveRow, Archives } from '../store/index.ts';
import { NothingToKeep } from './collect.ts';
import { createFetching, type FetchingParts, Unreachable } from './fetch-all.ts';
import { withheldBy } from './is-withheld.ts';
import { hasData, isWhole, openSpool, type Spool } from './spool.ts';
import { sweepSpools } from './spool-folder.ts';
import { Full, Lost, SpoolProblem, TooMany } from './spool-problem.ts';
import { type PagesOf, writeZip } from './write-zip.ts';
import { zipName } from './zip-name.ts';

/** An archive as it is shown. */
export interface ArchiveShown
  extends Pick<ArchiveRow, 'title' | 'count' | 'planned' | 'stated' | 'done' | 'fetched' | 'missing' | 'expired'> {
  /** `collecting`: its data are being written, and `done` counts items. */
  readonly state: 'collecting' | ArchiveStage;
  readonly problem: ArchiveProblem | null;
}

export interface MakingParts extends FetchingParts {
  readonly store: Archives;
  readonly pagesOf: PagesOf;
  readonly version: string;
  /**
   * Hands the ZIP to the browser's downloads; resolves once it is on the disk. Before that it tells `begins` the address
   * of the ZIP, by which its download is known.
   */
  save(name: string, zip: Blob, begins: (address: string) => Promise<unknown>): Promise<void>;
  /** Whether the ZIP of that address, which a page that is gone has handed over, is saved; resolves once that is known. */
  isSaved(address: string): Promise<boolean>;
  /** Where nobody looks: says that it is saved. Then that stays told until somebody has seen it. */
  announce?(saved: ArchiveRow): void;
  /** Whether it was thrown for want of space. */
  isFull(thrown: unknown): Promise<boolean>;
  /** Is told what went wrong and is no concern of the user's. */
  note(thrown: unknown): void;
}

/** What is being done of an archive here: one thing at a time. */
interface Doing {
  what: 'collecting' | 'fetching' | 'writing' | null;
  /** Stops it. */
  stop: AbortController;
}

async function problemIn(thrown: unknown, isFull: MakingParts['isFull']): Promise<ArchiveProblem> {
  if (thrown instanceof DOMException && thrown.name === 'SecurityError') return 'private';
  if (thrown instanceof Unreachable) return 'offline';
  if (thrown instanceof Full) return 'full';
  if (thrown instanceof TooMany) return 'many';
  if (thrown instanceof Lost) return 'lost';
  if (thrown instanceof NothingToKeep) return 'nothing';
  const withheld = withheldBy(thrown);
  if (withheld) return withheld;
  return (await isFull(thrown instanceof SpoolProblem ? thrown.cause : thrown)) ? 'full' : 'failed';
}

/**
 * Has what is no longer whole in the spool fetched anew: a power cut may take files that were there. @throws Lost, for
 * what the page that has collected it alone could write anew
 */
async function lapse(store: Archives, row: ArchiveRow, spool: Spool, signal: AbortSignal): Promise<void> {
  if (!(await hasData(row, spool))) throw new Lost();
  for await (const file of store.files(row.id)) {
    signal.throwIfAborted();
    if (!(await isWhole(file, spool))) await store.lapse(file);
  }
}

/**
 * Fetches the media of an archive, one at a time from each host, and saves it. `shown`: how it stands, each time that it
 * has changed. Once `leaving` is aborted, it begins no further file, and leaves the archive as it is.
 */
export function createMaking(
  parts: MakingParts,
  shown: { value: ArchiveShown | null },
  leaving: AbortSignal = new AbortController().signal,
) {
  const { store, note } = parts;
  const doing: Doing = { what: null, stop: new AbortController() };

  const tell = (row: ArchiveRow, problem: ArchiveProblem | null = row.problem ?? null): void => {
    shown.value = { ...row, problem };
  };

  const fetchAll = createFetching(parts, (row) => tell(row));

  /** Moves the archive on; gives it as it is then, undefined where it has been cancelled. */
  async function move(event: ArchiveEvent, problem: ArchiveProblem | null = null): Promise<ArchiveRow | undefined> {
    const row = await store.move(event, problem);
    if (row) tell(row);
    return row;
  }

  const problemOf = (thrown: unknown): Promise<ArchiveProblem> => problemIn(thrown, parts.isFull);

  /** Shows what is in the way first: on a full disk nothing can be stored. */
  async function fail(thrown: unknown): Promise<void> {
    const problem = await problemOf(thrown);
    if (shown.value) shown.value = { ...shown.value, state: 'paused', problem };
    await move('failed', problem).catch(note);
  }

  /** Fetches what is planned, then saves all. What is done stays done, wherever it stops. */
  async function run(): Promise<void> {
    const stop = new AbortController();
    doing.stop = stop;
    let row: ArchiveRow | undefined;
    try {
      row = await move('go');
    } catch (thrown) {
      return fail(thrown);
    }
    if (!row) shown.value = null;
    // Whoever had it may have saved it meanwhile.
    if (!row || row.state === 'saved') return;
    const wasWriting = row.state === 'writing';
    doing.what = wasWriting ? 'writing' : 'fetching';
    try {
      if (wasWriting && row.address && (await parts.isSaved(row.address))) return await end(row);
      doing.what = 'fetching';
      const spool = await openSpool(row.id, parts.hasRoomFor);
      await lapse(store, row, spool, stop.signal);
      await fetchAll(row.id, spool, stop, leaving);
      stop.signal.throwIfAborted();
      const whole = await move('fetched');
      doing.what = 'writing';
      if (whole) await saveWhole(whole, spool);
    } catch (thrown) {
      const isFetching = doing.what === 'fetching';
      // What the user stopped is no failure.
      const cause: unknown = stop.signal.aborted && isFetching ? stop.signal.reason : thrown;
      const isStopped = isFetching && cause instanceof DOMException && cause.name === 'AbortError';
      stop.abort();
      if (!isStopped) await fail(cause);
    }
  }

  async function saveWhole(row: ArchiveRow, spool: Spool): Promise<void> {
    if (!(await parts.hasRoomFor(row.fetched))) throw new Full();
    const zip = await writeZip(row, store, spool, parts.pagesOf, parts.version);
    try {
      await parts.save(zipName(row.title, Date.now()), zip, (address) => store.begins(row.id, address));
    } catch (thrown) {
      await move('failed', (await parts.isFull(thrown)) ? 'full' : 'unsaved').catch(note);
      return;
    }
    await end(row);
  }

  /** Its ZIP is on the disk: the files go. */
  async function end({ id }: ArchiveRow): Promise<void> {
    const saved = await store.saved(id);
    if (saved) tell(saved);
    if (!parts.announce) await store.clear();
    else if (saved) parts.announce(saved);
    await sweepSpools().catch(note);
  }

  return { doing, tell, move, fail, problemOf, run };
}

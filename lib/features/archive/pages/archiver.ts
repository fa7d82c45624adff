import { type ReadonlySignal, signal } from '@preact/signals';
import type { ArchiveEvent } from '../model/archive-state.ts';
import { type ArchiveState, nextState, type PlannedFile } from '../model/index.ts';
import type { ArchiveFileRow, ArchiveRow, Archives } from '../store/index.ts';
import { type Collected, collect } from './collect.ts';
import { type AddressFor, type Fetch, fetchFile, SpoolProblem } from './fetch-file.ts';
import { openSpool, type Spool } from './spool.ts';
import { hasSpool, sweepSpools } from './spool-folder.ts';
import { type PagesOf, writeZip } from './write-zip.ts';

/** What is in the way. `full`: the disk; `private`: the window keeps no files; `elsewhere`: another page works on it. */
export type ArchiveProblem = 'full' | 'offline' | 'private' | 'elsewhere' | 'unsaved' | 'failed';

/** An archive as it is shown. */
export interface ArchiveShown
  extends Pick<ArchiveRow, 'title' | 'count' | 'planned' | 'stated' | 'done' | 'fetched' | 'missing'> {
  /** `collecting`: its data are being written, and `done` counts items. */
  readonly state: 'collecting' | ArchiveState;
  readonly problem: ArchiveProblem | null;
  /** Captures whose addresses had expired, once the archive is saved. */
  readonly expired?: readonly string[];
}

export interface ArchiveJob extends Omit<Collected, 'plan' | 'tell'> {
  readonly title: string;
  readonly count: number;
}

interface ArchiverParts {
  readonly store: Archives;
  readonly addressFor: AddressFor;
  readonly ask: Fetch;
  readonly pagesOf: PagesOf;
  readonly version: string;
  /** Hands the ZIP to the browser's downloads; resolves once it is on the disk. */
  save(title: string, zip: Blob): Promise<void>;
  /** Whether it was thrown for want of space. */
  isFull(thrown: unknown): Promise<boolean>;
}

/** Files that are looked at together, and hosts that are asked at once. */
const [ahead, hostsAtOnce] = [64, 4];
/** Files that no server answers for, one after another: then there is no connection. */
const mostLost = 5;
/** Planned files that are stored at once. */
const batch = 500;

class Unreachable extends Error {}

const hostOf = ({ addresses: [address = ''] }: PlannedFile) => (URL.canParse(address) ? new URL(address).host : '');

/** Makes one archive at a time: its data at once, then its media, one at a time from each host; then it is saved. */
export function createArchiver({ store, addressFor, ask, pagesOf, version, save, isFull }: ArchiverParts) {
  const shown = signal<ArchiveShown | null>(null);
  let stop = new AbortController();
  let isWorking = false;
  let lostInARow = 0;

  const tell = (row: ArchiveRow, problem: ArchiveProblem | null = null): void => {
    shown.value = { ...row, problem };
  };

  /** Moves the archive on; gives it as it is then, undefined where it has been cancelled. */
  async function move(event: ArchiveEvent, problem: ArchiveProblem | null = null): Promise<ArchiveRow | undefined> {
    const row = await store.change(({ state }) => nextState(state, event));
    if (row) tell(row, problem);
    return row;
  }

  async function fetchOne(file: ArchiveFileRow, spool: Spool, signal: AbortSignal): Promise<void> {
    const outcome = await fetchFile(file, spool, addressFor, ask, signal);
    const isLost = outcome.state === 'missing' && outcome.reason === 'unreachable';
    lostInARow = isLost ? lostInARow + 1 : 0;
    if (lostInARow === mostLost || (isLost && !navigator.onLine)) throw new Unreachable();
    const row = await store.settle(file, outcome);
    if (row && !signal.aborted) tell(row);
  }

  async function fetchAll(id: string, spool: Spool, signal: AbortSignal): Promise<void> {
    for (;;) {
      const files = await store.planned(id, ahead);
      if (files.length === 0) return;
      const hosts = Object.values(Object.groupBy(files, hostOf));
      const work = async () => {
        for (let own = hosts.pop(); own; own = hosts.pop())
          for (const file of own) {
            signal.throwIfAborted();
            await fetchOne(file, spool, signal);
          }
      };
      const workers = Array.from({ length: hostsAtOnce }, work);
      await Promise.all(workers).catch(async (thrown) => {
        stop.abort(thrown);
        await Promise.allSettled(workers);
        throw thrown;
      });
    }
  }

  async function problemOf(thrown: unknown): Promise<ArchiveProblem> {
    if (thrown instanceof DOMException && thrown.name === 'SecurityError') return 'private';
    if (thrown instanceof Unreachable) return 'offline';
    return (await isFull(thrown instanceof SpoolProblem ? thrown.cause : thrown)) ? 'full' : 'failed';
  }

  /** Fetches what is planned, then saves all. What is done stays done, wherever it stops. */
  async function run(): Promise<void> {
    const row = await move('go');
    if (!row) return;
    stop = new AbortController();
    lostInARow = 0;
    const { signal } = stop;
    try {
      const spool = await openSpool(row.id);
      await fetchAll(row.id, spool, signal);
      const whole = await move('fetched');
      if (whole) await saveWhole(whole, spool);
    } catch (thrown) {
      // What the user stopped is no failure.
      const cause: unknown = signal.aborted ? signal.reason : thrown;
      const isStopped = cause instanceof DOMException && cause.name === 'AbortError';
      stop.abort();
      if (!isStopped) await move('failed', await problemOf(cause));
    }
  }

  async function saveWhole(row: ArchiveRow, spool: Spool): Promise<void> {
    const zip = await writeZip(row, store, spool, pagesOf, version);
    try {
      await save(row.title, zip);
    } catch (thrown) {
      await move('failed', (await isFull(thrown)) ? 'full' : 'unsaved');
      return;
    }
    const expired = await store.expired(row.id);
    const saved = await move('saved');
    if (saved) shown.value = { ...saved, problem: null, expired };
    await store.remove(row.id);
    await sweepSpools();
  }

  /** Works on the archive, unless another page does, or this one already. */
  async function alone(work: () => Promise<void>): Promise<void> {
    // What was stopped lets go of it in a moment.
    if (stop.signal.aborted) await navigator.locks.request('archive', () => {});
    await navigator.locks.request('archive', { ifAvailable: true }, async (lock) => {
      if (lock) {
        isWorking = true;
        await work().finally(() => (isWorking = false));
        return;
      }
      const row = isWorking ? undefined : await store.current();
      if (row) tell(row, 'elsewhere');
    });
  }

  /** Stores files as they are planned, many at a time. */
  function planInto(id: string) {
    let waiting: PlannedFile[] = [];
    const sums = { planned: 0, stated: 0 };
    async function keep(): Promise<void> {
      await store.plan(id, sums.planned, waiting);
      sums.planned += waiting.length;
      waiting = [];
    }
    async function plan(files: readonly PlannedFile[]): Promise<void> {
      waiting.push(...files);
      for (const { stated } of files) sums.stated += stated ?? 0;
      if (waiting.length >= batch) await keep();
    }
    return { plan, keep, sums };
  }

  async function collectInto(job: ArchiveJob): Promise<void> {
    const { title, count } = job;
    const begun = { title, count, planned: 0, stated: 0, fetched: 0, done: 0, missing: {} };
    shown.value = { ...begun, state: 'collecting', problem: null };
    const id = crypto.randomUUID();
    const { plan, keep, sums } = planInto(id);
    stop = new AbortController();
    const { signal } = stop;
    function read(done: number): void {
      signal.throwIfAborted();
      shown.value = { ...begun, done, state: 'collecting', problem: null };
    }
    try {
      await sweepSpools();
      const collected = await collect(await openSpool(id), { ...job, plan, tell: read });
      await keep();
      const row: ArchiveRow = { ...begun, ...collected, ...sums, id, state: 'ready', begunAt: Date.now() };
      await store.put(row);
      tell(row);
    } catch (thrown) {
      await store.remove(id);
      shown.value = signal.aborted ? null : { ...begun, state: 'collecting', problem: await problemOf(thrown) };
    }
  }

  return {
    shown: shown as ReadonlySignal<ArchiveShown | null>,
    /**
     * Shows the archive that there is, and goes on with it where it was being made. One whose files are gone, because
     * everything was deleted, is none.
     */
    async load(): Promise<void> {
      const row = await store.current();
      if (row && row.state !== 'saved' && (await hasSpool(row.id))) {
        if (!isWorking) tell(row);
        if (row.state === 'fetching' || row.state === 'writing') await alone(run);
        return;
      }
      stop.abort();
      shown.value = null;
      if (row) await store.remove(row.id);
    },
    /** Writes the data of an archive and plans its media: nothing is fetched yet. False: another one is not over. */
    async prepare(job: ArchiveJob): Promise<boolean> {
      const row = await store.current();
      if (!row) await alone(() => collectInto(job));
      return !row;
    },
    /** Fetches and saves. */
    go: () => alone(run),
    /** Saves what is there: the rest is left. */
    async leaveRest(): Promise<void> {
      stop.abort();
      const row = await store.current();
      if (row) await store.leaveRest(row.id);
      await alone(run);
    },
    async pause(): Promise<void> {
      stop.abort();
      await move('hold');
    },
    /** Ends it, and forgets what was fetched. */
    async cancel(): Promise<void> {
      stop.abort();
      shown.value = null;
      await navigator.locks.request('archive', async () => {
        const row = await store.current();
        if (row) await store.remove(row.id);
        await sweepSpools();
      });
    },
    /** Hides what is over. */
    dismiss(): void {
      shown.value = null;
    },
  };
}

export type Archiver = ReturnType<typeof createArchiver>;

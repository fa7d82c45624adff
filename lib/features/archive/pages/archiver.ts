import { type ReadonlySignal, signal } from '@preact/signals';
import type { ArchiveEvent } from '../model/archive-stage.ts';
import { type ArchiveStage, nextStage, type PlannedFile } from '../model/index.ts';
import type { ArchiveRow, Archives } from '../store/index.ts';
import { type Collected, collect } from './collect.ts';
import { createFetching, type FetchingParts, Full, Unreachable } from './fetch-all.ts';
import { SpoolProblem } from './into-spool.ts';
import { openSpool, type Spool } from './spool.ts';
import { archiveLock, hasSpool, sweepSpools } from './spool-folder.ts';
import { type PagesOf, writeZip } from './write-zip.ts';

/** What is in the way. `full`: the disk; `private`: the window keeps no files; `elsewhere`: another page works on it. */
export type ArchiveProblem = 'full' | 'offline' | 'private' | 'elsewhere' | 'unsaved' | 'failed';

/** An archive as it is shown. */
export interface ArchiveShown
  extends Pick<ArchiveRow, 'title' | 'count' | 'planned' | 'stated' | 'done' | 'fetched' | 'missing'> {
  /** `collecting`: its data are being written, and `done` counts items. */
  readonly state: 'collecting' | ArchiveStage;
  readonly problem: ArchiveProblem | null;
  /** Captures whose addresses had expired, once the archive is saved. */
  readonly expired?: readonly string[];
}

export interface ArchiveJob extends Omit<Collected, 'plan' | 'tell' | 'signal'> {
  readonly title: string;
  readonly count: number;
}

interface ArchiverParts extends FetchingParts {
  readonly store: Archives;
  readonly pagesOf: PagesOf;
  readonly version: string;
  /** Hands the ZIP to the browser's downloads; resolves once it is on the disk. */
  save(title: string, zip: Blob): Promise<void>;
  /** Whether it was thrown for want of space. */
  isFull(thrown: unknown): Promise<boolean>;
  /** Is told what went wrong and is no concern of the user's. */
  note(thrown: unknown): void;
}

/** Planned files that are stored at once. */
const batch = 500;
/** Makes one archive at a time: its data at once, then its media, one at a time from each host; then it is saved. */
export function createArchiver(parts: ArchiverParts) {
  const { store, note } = parts;
  const shown = signal<ArchiveShown | null>(null);
  let stop = new AbortController();
  /** What this page is doing. */
  let work: 'collecting' | 'fetching' | 'writing' | null = null;

  const tell = (row: ArchiveRow, problem: ArchiveProblem | null = null): void => {
    shown.value = { ...row, problem };
  };

  const fetchAll = createFetching(parts, (row) => tell(row));

  /** Moves the archive on; gives it as it is then, undefined where it has been cancelled. */
  async function move(event: ArchiveEvent, problem: ArchiveProblem | null = null): Promise<ArchiveRow | undefined> {
    const row = await store.change(({ state }) => nextStage(state, event));
    if (row) tell(row, problem);
    return row;
  }

  /** Shows what is in the way first: on a full disk nothing can be stored. */
  async function fail(thrown: unknown): Promise<void> {
    const problem = await problemOf(thrown);
    if (shown.value) shown.value = { ...shown.value, state: 'paused', problem };
    await move('failed', problem).catch(note);
  }

  async function problemOf(thrown: unknown): Promise<ArchiveProblem> {
    if (thrown instanceof DOMException && thrown.name === 'SecurityError') return 'private';
    if (thrown instanceof Unreachable) return 'offline';
    if (thrown instanceof Full) return 'full';
    return (await parts.isFull(thrown instanceof SpoolProblem ? thrown.cause : thrown)) ? 'full' : 'failed';
  }

  /** Fetches what is planned, then saves all. What is done stays done, wherever it stops. */
  async function run(): Promise<void> {
    const row = await move('go');
    if (!row) {
      shown.value = null;
      return;
    }
    work = 'fetching';
    stop = new AbortController();
    const { signal } = stop;
    try {
      const spool = await openSpool(row.id);
      await fetchAll(row.id, spool, stop);
      signal.throwIfAborted();
      const whole = await move('fetched');
      work = 'writing';
      if (whole) await saveWhole(whole, spool);
    } catch (thrown) {
      // What the user stopped is no failure.
      const cause: unknown = signal.aborted && work === 'fetching' ? signal.reason : thrown;
      const isStopped = work === 'fetching' && cause instanceof DOMException && cause.name === 'AbortError';
      stop.abort();
      if (!isStopped) await fail(cause);
    }
  }

  async function saveWhole(row: ArchiveRow, spool: Spool): Promise<void> {
    if (!(await parts.hasRoomFor(row.fetched))) throw new Full();
    const zip = await writeZip(row, store, spool, parts.pagesOf, parts.version);
    try {
      await parts.save(row.title, zip);
    } catch (thrown) {
      await move('failed', (await parts.isFull(thrown)) ? 'full' : 'unsaved').catch(note);
      return;
    }
    const expired = await store.expired(row.id);
    const saved = await move('saved');
    if (saved) shown.value = { ...saved, problem: null, expired };
    await store.clear();
    await sweepSpools().catch(note);
  }

  /**
   * Works on the archive, unless this page does already. Where another page does, it says so, and shows what has become of
   * it once that page lets go.
   */
  async function alone(own: () => Promise<void>): Promise<void> {
    // What was stopped lets go of it in a moment.
    if (work && stop.signal.aborted) await navigator.locks.request(archiveLock, () => {});
    await navigator.locks.request(archiveLock, { ifAvailable: true }, async (lock) => {
      if (lock) return own().finally(() => (work = null));
      if (work) return;
      const row = await store.current();
      if (row) tell(row, 'elsewhere');
      void navigator.locks.request(archiveLock, () => {}).then(load, note);
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
    work = 'collecting';
    stop = new AbortController();
    const { signal } = stop;
    const read = (done: number): void => {
      if (!signal.aborted) shown.value = { ...begun, done, state: 'collecting', problem: null };
    };
    try {
      // Of what a closed page has begun.
      await store.clear();
      await sweepSpools();
      const collected = await collect(await openSpool(id), { ...job, plan, tell: read, signal });
      await keep();
      signal.throwIfAborted();
      const row: ArchiveRow = { ...begun, ...collected, ...sums, id, state: 'ready', begunAt: Date.now() };
      await store.put(row);
      tell(row);
    } catch (thrown) {
      shown.value = signal.aborted ? null : { ...begun, state: 'collecting', problem: await problemOf(thrown) };
      await sweepSpools().catch(note);
      await store.clear().catch(note);
    }
  }

  /**
   * Shows the archive that there is, and goes on with it where it was being made. One whose files are gone, because
   * everything was deleted, is none.
   */
  async function load(): Promise<void> {
    // Its rows may be half written; after a deletion its files are gone, and it fails.
    if (work === 'collecting') return;
    const row = await store.current();
    if (row && row.state !== 'saved' && (await hasSpool(row.id))) {
      if (!work) tell(row);
      if (row.state === 'fetching' || row.state === 'writing') await alone(run);
      return;
    }
    stop.abort();
    shown.value = null;
    await forget();
  }

  /** Forgets what there is, unless another page works on it. */
  async function forget(): Promise<void> {
    if (work) await navigator.locks.request(archiveLock, () => {});
    await navigator.locks.request(archiveLock, { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      await store.clear();
      await sweepSpools();
      shown.value = null;
    });
  }

  return {
    shown: shown as ReadonlySignal<ArchiveShown | null>,
    load,
    /**
     * Writes the data of an archive and plans its media: nothing is fetched yet. Resolves when it has begun; false: another
     * one is not over.
     */
    prepare: (job: ArchiveJob): Promise<boolean> =>
      new Promise((resolve, reject) => {
        const begin = async () => {
          if (await store.current()) return;
          resolve(true);
          await collectInto(job);
        };
        alone(begin).then(() => resolve(false), reject);
      }),
    /** Fetches and saves. */
    go: () => alone(run),
    /** Saves what is there: the rest is left. */
    async leaveRest(): Promise<void> {
      stop.abort();
      await alone(async () => {
        const row = await store.current();
        if (row) await store.leaveRest(row.id);
        await run();
      });
    },
    async pause(): Promise<void> {
      stop.abort();
      await move('hold');
    },
    /** Ends it, and forgets what was fetched. */
    async cancel(): Promise<void> {
      stop.abort();
      shown.value = null;
      await forget();
    },
    /** Hides what is over. */
    dismiss(): void {
      shown.value = null;
    },
  };
}

export type Archiver = ReturnType<typeof createArchiver>;

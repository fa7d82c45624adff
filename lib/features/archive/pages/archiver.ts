import { type ReadonlySignal, signal } from '@preact/signals';
import type { ArchiveRow } from '../store/index.ts';
import { type Collected, collect } from './collect.ts';
import { type ArchiveShown, createMaking, type MakingParts } from './make-archive.ts';
import { planInto } from './plan-files.ts';
import { openSpool } from './spool.ts';
import { archiveLock, hasSpool, sweepSpools } from './spool-folder.ts';
import type { Unseen } from './turns.ts';

export interface ArchiveJob extends Omit<Collected, 'plan' | 'keep' | 'tell' | 'signal'> {
  readonly title: string;
  readonly count: number;
  /** The title, where it says how many items there are: those without data are known only in the end. */
  readonly titled?: (count: number) => string;
  /** Its files are fetched at once, unasked. */
  readonly goesOn?: boolean;
}

interface ArchiverParts extends Omit<MakingParts, 'announce'> {
  readonly unseen: Unseen;
}

/** Waits until nobody works on an archive any more. */
const untilFree = (): Promise<void> => navigator.locks.request(archiveLock, () => {});

/** Makes one archive at a time: its data at once, then its media; then it is saved. */
export function createArchiver(parts: ArchiverParts) {
  const { store, note, unseen } = parts;
  const shown = signal<ArchiveShown | null>(null);
  const { doing, tell, move, fail, problemOf, run: make } = createMaking(parts, shown);
  /** Whether this page looks again once somebody lets go of the archive. */
  let isWaiting = false;

  async function refresh(): Promise<void> {
    const row = isWaiting ? await store.current() : undefined;
    if (row && isWaiting && !doing.what) tell(row);
  }
  unseen.watch(() => void refresh().catch(note));

  async function run(): Promise<void> {
    unseen.follow();
    await make();
  }

  /** Shows what somebody else does with the archive, and looks again once it is let go of. */
  async function wait(): Promise<void> {
    const [row, isUnseen] = await Promise.all([store.current(), unseen.works()]);
    if (row) tell(row, isUnseen ? null : 'elsewhere');
    if (isWaiting) return;
    isWaiting = true;
    const look = () => {
      isWaiting = false;
      return load();
    };
    void untilFree().then(look).catch(note);
  }

  /** Works on the archive, unless this page does already, or somebody else. */
  async function alone(own: () => Promise<void>): Promise<void> {
    // What was stopped lets go of it in a moment.
    if (doing.what && doing.stop.signal.aborted) await untilFree();
    await navigator.locks.request(archiveLock, { ifAvailable: true }, async (lock) => {
      if (lock) return own().finally(() => (doing.what = null));
      if (!doing.what) await wait();
    });
  }

  /** Stops what is done of it, here or unseen. What is done stays done. */
  async function halt(): Promise<void> {
    doing.stop.abort();
    if (!(await unseen.works())) return;
    // Else whoever is told that it is free would go on. On a full disk that cannot be stored.
    await store.move('hold').catch(note);
    unseen.stop();
    await untilFree();
  }

  async function collectInto(job: ArchiveJob): Promise<void> {
    const { title, count } = job;
    const begun = { title, count, planned: 0, stated: 0, fetched: 0, done: 0, missing: {} };
    shown.value = { ...begun, state: 'collecting', problem: null };
    const id = crypto.randomUUID();
    doing.what = 'collecting';
    doing.stop = new AbortController();
    const { signal } = doing.stop;
    const read = (done: number): void => {
      if (!signal.aborted) shown.value = { ...begun, done, state: 'collecting', problem: null };
    };
    try {
      // Of what a closed page has begun.
      await sweepSpools();
      await store.clear();
      const spool = await openSpool(id, parts.hasRoomFor);
      const { plan, keep, flush, sums } = planInto(store, id, spool);
      const collected = await collect(spool, { ...job, plan, keep, tell: read, signal });
      await flush();
      signal.throwIfAborted();
      const named = job.titled?.(collected.count) ?? title;
      const facts = { ...begun, ...collected, ...sums, title: named };
      const row: ArchiveRow = { ...facts, id, state: 'ready', begunAt: Date.now() };
      await store.put(row);
      tell(row);
    } catch (thrown) {
      shown.value = signal.aborted ? null : { ...begun, state: 'collecting', problem: await problemOf(thrown) };
      await sweepSpools().catch(note);
      await store.clear().catch(note);
    }
  }

  /** The stored archive; null: there is none, or its files are gone, because everything was deleted. */
  async function current(): Promise<ArchiveRow | null> {
    const row = await store.current();
    return row && (row.state === 'saved' || (await hasSpool(row.id))) ? row : null;
  }

  /** Shows the archive that there is, also one that was saved while nobody looked. True: it was being made. */
  async function show(): Promise<boolean> {
    // Its rows may be half written.
    if (doing.what === 'collecting') return false;
    const row = await current();
    if (row) {
      if (!doing.what) tell(row);
      return row.state === 'fetching' || row.state === 'writing';
    }
    // One that this page has saved has no row any more: that stays told until it is closed.
    if (!doing.what && shown.peek()?.state === 'saved') return false;
    await cancel();
    return false;
  }

  /** Shows the archive that there is, and goes on with it where it was being made. */
  async function load(): Promise<void> {
    if (await show()) await alone(run);
  }

  /** Ends it, and forgets what was fetched. */
  async function cancel(): Promise<void> {
    shown.value = null;
    await halt();
    await forget();
  }

  /** Forgets what there is, unless another page works on it. */
  async function forget(): Promise<void> {
    if (doing.what) await untilFree();
    await navigator.locks.request(archiveLock, { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      // On a full disk no row can be removed before there is room.
      await sweepSpools();
      await store.clear();
      shown.value = null;
    });
  }

  /** Whether no other archive is still being made. */
  async function mayBegin(): Promise<boolean> {
    const row = await current();
    return !row || row.state === 'saved';
  }

  return {
    shown: shown as ReadonlySignal<ArchiveShown | null>,
    show,
    load,
    cancel,
    mayBegin,
    /**
     * Writes the data of an archive and plans its media: nothing is fetched yet. Resolves when it has begun; false: another
     * one is not over.
     */
    prepare: (job: ArchiveJob): Promise<boolean> =>
      new Promise((resolve, reject) => {
        const begin = async () => {
          if (!(await mayBegin())) return;
          resolve(true);
          await collectInto(job);
          if (job.goesOn && shown.value?.state === 'ready') await run();
        };
        alone(begin).then(() => resolve(false), reject);
      }),
    /** Fetches and saves. */
    async go(): Promise<void> {
      if (!doing.what && (await unseen.works())) await halt();
      await alone(run);
    },
    /** Saves what is there: the rest is left. */
    async leaveRest(): Promise<void> {
      await halt();
      await alone(async () => {
        // Who cancels or pauses meanwhile is heard.
        doing.what = 'fetching';
        doing.stop = new AbortController();
        const { signal } = doing.stop;
        const row = await store.current();
        if (row) await store.leaveRest(row.id);
        if (!signal.aborted) await run();
      });
    },
    async pause(): Promise<void> {
      await halt();
      // What it does has stopped all the same.
      await move('hold').catch(fail);
    },
    /** Hides what is over. */
    dismiss(): void {
      shown.value = null;
      void store.forgetSaved().catch(note);
    },
  };
}

export type Archiver = ReturnType<typeof createArchiver>;

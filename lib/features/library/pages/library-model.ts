import { batch, computed, effect, signal } from '@preact/signals';
import type { Capture } from '../../../core/capture.ts';
import type { PlatformId } from '../../../core/platform.ts';
import type { OperationView } from '../../../core/view.ts';
import type { Background } from '../../../protocol.ts';
import { createAttempts } from '../../queue/pages/index.ts';
import type { ItemNote } from '../model/index.ts';
import type { LibraryProblem } from '../store/library-problem.ts';
import type { CaptureCounts, Found, Sort } from '../store/listing/query.ts';
import type { CaptureLine, CaptureStore, Related } from './capture-store.ts';
import { type Filter, newestFirst, noFilter, queryOf } from './filter.ts';
import { createSelection } from './grid.ts';
import { createLineWindow } from './line-window.ts';

/** All platforms and operations, in the order in which switches, filters and forms list them. */
export interface Lists {
  readonly platforms: readonly PlatformId[];
  readonly operations: readonly OperationView[];
}

/** Shown for a library that cannot be read. */
const unread = {
  next: { slots: new Uint32Array(), versions: new Uint32Array() },
  all: { all: 0, done: 0, failed: 0, running: 0, platforms: {}, tags: {}, captures: 0 },
  lines: new Map<number, CaptureLine | null>(),
};
const nothing: Related = { slots: new Uint32Array(), versions: [], note: null };

/** The open capture, and the captures that belong to it. */
export interface OpenCapture {
  readonly capture: Capture;
  readonly related: Related;
}

/** How many captures of one operation are examined for their sources. */
const newestOfOperation = 200;

/** The list of captures, its selection, and the open capture. */
export function createLibrary(store: CaptureStore, background: Background, { platforms, operations }: Lists) {
  /** The filter's results, as slots; null before the first answer. */
  const found = signal<Found | null>(null);
  const counts = signal<CaptureCounts | null>(null);
  const filter = signal<Filter>(noFilter);
  const sort = signal<Sort>(newestFirst);
  const window = createLineWindow(store.lines);
  const shown = computed(() => found.value?.slots ?? new Uint32Array());
  const chosen = createSelection(shown);
  /** Null = none. */
  const opened = signal<OpenCapture | 'gone' | null>(null);
  /** Id of the capture that is open or being opened; '' = none. */
  let openId = '';
  /** Row of the open capture; -1 if it is in no row. */
  const openRow = computed(() => {
    const open = opened.value;
    return open && open !== 'gone' ? shown.value.findIndex((slot) => open.related.slots.includes(slot)) : -1;
  });
  /** The last removal, which can be undone. */
  const removed = signal<{ readonly removal: number; readonly count: number } | null>(null);
  /** The listing is being rebuilt: captures may still be missing. */
  const rebuilding = signal(false);
  const usage = signal(0);
  const { trouble, attempt: attemptRepeat } = createAttempts();
  /** Why the library could not be read or changed; null if it could. */
  const failed = signal<LibraryProblem | null>(null);
  /** Why the last answer was not stored, though the library can be read. */
  const unsaved = signal<LibraryProblem | null>(null);
  const problem = computed(() => failed.value ?? unsaved.value);

  /** Returns null on failure, with the reason in `problem`. */
  async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      const done = await work();
      failed.value = null;
      return done;
    } catch (error) {
      failed.value = await store.problemOf(error);
      return null;
    }
  }

  let turn = 0;
  /** Reloads what is shown; of several concurrent calls, the last one wins. */
  async function load(): Promise<void> {
    turn += 1;
    const mine = turn;
    const reading = attempt(async () => {
      const { found: next, counts: all } = await store.overview(queryOf(filter.value, sort.value));
      return { next, all, lines: await window.fresh(next.slots) };
    });
    const [read, unstored] = await Promise.all([reading, store.trouble()]);
    if (mine !== turn) return;
    const { next, all, lines } = read ?? unread;
    batch(() => {
      found.value = next;
      counts.value = all;
      unsaved.value = unstored;
      window.lines.value = lines;
    });
    usage.value = await store.usage().catch(() => 0);
  }

  /** Adds the captures that a rebuilt listing still lacks, and shows the progress. */
  async function rebuild(): Promise<void> {
    let any = false;
    rebuilding.value = true;
    for (let shownAt = performance.now(); !failed.value && (await attempt(() => store.rebuild())); any = true) {
      if (performance.now() - shownAt < 1_000) continue;
      await load();
      shownAt = performance.now();
    }
    if (any) {
      await load();
      // The open capture may have been opened before its other versions were added.
      if (openId) await open(openId);
    }
    rebuilding.value = false;
    await renew();
  }

  /** Renews captures of earlier versions, once; one that cannot be written is read as if it were. */
  async function renew(): Promise<void> {
    let any = false;
    while (await store.renew().catch(() => false)) any = true;
    if (any) await load();
  }

  async function open(id: string): Promise<void> {
    openId = id;
    // A library that cannot be read says so in its list.
    const capture =
      (await store.get(id).catch(() => null)) ?? (await background.ask('run.get', { id }).catch(() => null));
    const related = capture ? await store.related(capture.id).catch(() => nothing) : nothing;
    if (openId !== id) return;
    opened.value = capture ? { capture, related } : 'gone';
  }

  async function removeBy(work: () => Promise<number>, count: number): Promise<void> {
    const removal = await attempt(work);
    if (removal === null) return;
    batch(() => {
      removed.value = { removal, count };
      chosen.select([]);
    });
    await load();
    if (openId && !(await store.get(openId))) close();
  }

  /** Removes the lines in these slots, with their versions. */
  async function remove(slots: Uint32Array): Promise<void> {
    if (slots.length > 0) await removeBy(() => store.remove(slots), slots.length);
  }

  /** Removes only this capture. */
  async function removeOne(id: string): Promise<void> {
    await removeBy(() => store.removeOne(id), 1);
  }

  async function changeNotes(slots: Uint32Array, change: (own: ItemNote) => ItemNote): Promise<void> {
    if (slots.length === 0 || !(await attempt(() => store.changeNotes(slots, change).then(() => true)))) return;
    await load();
    if (openId) await open(openId);
  }

  async function restore(): Promise<void> {
    const last = removed.value;
    if (!last || !(await attempt(() => store.restore(last.removal).then(() => true)))) return;
    removed.value = null;
    await load();
  }

  /** Shows the library as it is after much of it has changed. */
  async function reload(): Promise<void> {
    batch(() => {
      removed.value = null;
      chosen.select([]);
      close();
    });
    await load();
  }

  function close(): void {
    openId = '';
    opened.value = null;
  }

  /**
   * Repeats a run, which creates a new version of its item. Returns its id, or '' when the background refused, with its
   * message in `trouble`.
   */
  async function repeat(id: string): Promise<string> {
    trouble.value = null;
    const response = await attemptRepeat(() => background.ask('run.repeat', { id }));
    if (response) await load();
    return response?.run?.id ?? '';
  }

  /** Reads the lines of some slots from the store. */
  async function linesOf(slots: Uint32Array): Promise<CaptureLine[]> {
    return (await store.lines([...slots])).filter((line) => line !== null);
  }

  /**
   * The newest captures by one operation that are known to be as they were captured, with versions listed separately.
   */
  async function newestOf(path: string): Promise<CaptureLine[]> {
    const { slots } = await store.find({ path, grouped: false });
    return (await linesOf(slots.subarray(0, newestOfOperation))).filter(({ origin }) => origin === undefined);
  }

  /** Undefined if the operation no longer exists. */
  const viewOf = (path: string): OperationView | undefined => operations.find((one) => one.path === path);

  const stopRuns = background.listen('run.changed', ({ run, step }) => {
    if (run.incognito) return;
    if (openId === run.id) void open(run.id);
    // The sources that a run has tried do not change the list.
    if (step === 'queued' || step === 'ended') void load();
  });
  const stopFilter = effect(() => {
    void [filter.value, sort.value];
    if (found.peek()) void load();
  });

  function stop(): void {
    for (const one of [stopRuns, stopFilter]) one();
  }

  return {
    ...chosen,
    found,
    counts,
    filter,
    sort,
    shown,
    opened,
    openRow,
    removed,
    rebuilding,
    usage,
    trouble,
    problem,
    platforms,
    operations,
    viewOf,
    lines: window.lines,
    remove,
    removeOne,
    restore,
    changeNotes,
    load,
    rebuild,
    reload,
    open,
    close,
    repeat,
    linesOf,
    newestOf,
    stop,
    /** Call with the range of rows in view. */
    want: (from: number, until: number) => window.want(shown.value, from, until),
  };
}

export type LibraryModel = ReturnType<typeof createLibrary>;

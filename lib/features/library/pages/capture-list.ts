import { batch, computed, effect, signal } from '@preact/signals';
import type { LibraryProblem } from '../store/library-problem.ts';
import type { CaptureCounts, CaptureQuery, Found, Sort } from '../store/listing/query.ts';
import type { CaptureLine, CaptureStore } from './capture-store.ts';
import { type Filter, newestFirst, noFilter, queryOf } from './filter.ts';
import { createSelection } from './grid.ts';
import { createLineWindow } from './line-window.ts';

/** Shown for a library that cannot be read. */
const unread = {
  found: { slots: new Uint32Array(), versions: new Uint32Array() },
  counts: { all: 0, done: 0, failed: 0, running: 0, platforms: {}, tags: {}, captures: 0 },
  lines: new Map<number, never>(),
};

type Lines = ReadonlyMap<number, CaptureLine | null>;

/** What fits a query, with the lines in view; `why` it cannot be read, null = it can. */
async function readFor(store: CaptureStore, query: CaptureQuery, linesInView: (slots: Uint32Array) => Promise<Lines>) {
  try {
    const { found, counts } = await store.overview(query);
    return { found, counts, lines: await linesInView(found.slots), why: null };
  } catch (thrown) {
    return { ...unread, why: await store.problemOf(thrown) };
  }
}

/**
 * The selection where these rows are shown: an item stays selected whichever of its versions its row shows. Versions that
 * are gone leave it.
 */
async function selectedAmong(store: CaptureStore, selection: ReadonlySet<number>, shown: Uint32Array) {
  const there = new Set(shown);
  const hidden = [...selection].filter((slot) => !there.has(slot));
  if (hidden.length === 0) return selection;
  const versions = await store.versionsOf(Uint32Array.from(hidden));
  const rows = versions.filter((slot) => there.has(slot));
  const former = new Set(rows.length > 0 ? await store.versionsOf(rows) : []);
  const stored = new Set(versions);
  const kept = [...selection].filter((slot) => there.has(slot) || (stored.has(slot) && !former.has(slot)));
  return rows.length === 0 && kept.length === selection.size ? selection : new Set([...kept, ...rows]);
}

const listsFailures = (filter: Filter | null) => filter?.result === 'failed';

/** The captures that fit the filter, in order, which are selected, and why they cannot be read or changed. */
export function createCaptureList(store: CaptureStore) {
  /** The filter's results, as slots; null before the first answer. */
  const found = signal<Found | null>(null);
  /** The filter that they fit. */
  const foundBy = signal<Filter | null>(null);
  const counts = signal<CaptureCounts | null>(null);
  const filter = signal<Filter>(noFilter);
  const sort = signal<Sort>(newestFirst);
  const window = createLineWindow(store.lines);
  const shown = computed(() => found.value?.slots ?? new Uint32Array());
  const selection = createSelection(shown);
  /**
   * The selection of failures while others are listed, and that of others while failures are: an item's failures are
   * deleted without what else was captured of it.
   */
  let aside: ReadonlySet<number> = new Set();
  const usage = signal(0);
  /** Why the library could not be read or changed; null if it could. */
  const failed = signal<LibraryProblem | null>(null);
  /** Why the last answer was not stored, though the library can be read. */
  const unsaved = signal<LibraryProblem | null>(null);
  let loads = 0;

  /** Returns null on failure, with the reason in `problem`, where it stays until the next `load`. */
  async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      failed.value = await store.problemOf(error);
      return null;
    }
  }

  /** Reloads what is shown, and whether it could be read; of several concurrent calls, the last one wins. */
  async function load(): Promise<void> {
    const begun = ++loads;
    const by = filter.value;
    const reading = readFor(store, queryOf(by, sort.value), window.fresh);
    const [next, unstored] = await Promise.all([reading, store.trouble()]);
    if (begun !== loads) return;
    const turned = listsFailures(by) !== listsFailures(foundBy.peek());
    let before: ReadonlySet<number>;
    let after: ReadonlySet<number>;
    // What is selected meanwhile counts, too.
    do {
      before = selection.selection.peek();
      const chosen = turned ? aside : before;
      after = await selectedAmong(store, chosen, next.found.slots).catch(() => chosen);
      if (begun !== loads) return;
    } while (selection.selection.peek() !== before);
    batch(() => {
      found.value = next.found;
      foundBy.value = by;
      if (turned) {
        aside = before;
        selection.select(after);
      } else selection.exchange(after);
      counts.value = next.counts;
      failed.value = next.why;
      unsaved.value = unstored;
      window.show(next.lines);
    });
    usage.value = await store.usage().catch(() => 0);
  }

  const stop = effect(() => {
    void [filter.value, sort.value];
    if (found.peek()) void load();
  });

  return {
    ...selection,
    select(rows: Iterable<number>): void {
      aside = new Set();
      selection.select(rows);
    },
    found,
    foundBy,
    counts,
    filter,
    sort,
    shown,
    usage,
    failed,
    problem: computed(() => failed.value ?? unsaved.value),
    lines: window.lines,
    attempt,
    load,
    stop,
    /** Call with the range of rows in view. */
    async want(from: number, until: number): Promise<void> {
      await attempt(() => window.want(shown.value, from, until));
    },
  };
}

export type CaptureList = ReturnType<typeof createCaptureList>;

import { broadcastOf } from '../../../../browser/messaging/messages.ts';
import { noteCaught, noted } from '../../../../browser/storage/caught-errors.ts';
import { storedValue } from '../../../../browser/storage/stored-value.ts';
import { type Capture, withoutEnvelope } from '../../../../core/capture.ts';
import type { PageTarget } from '../../../../core/platform.ts';
import { isOfItem } from '../../model/on-page.ts';
import type { CaptureBroadcasts } from '../../protocol.ts';
import type { PrivateRuns } from './private-runs.ts';
import { ending } from './recover.ts';

/** In session storage, where the library page finds it after the worker has stopped. */
const storingFailed = storedValue({
  area: 'session',
  key: 'unstored',
  read: (raw) => (typeof raw === 'string' ? raw : null),
});

/**
 * Records why a run could not be stored; null = it was. Of several reasons the first is kept: later ones often follow.
 * Never rejects.
 */
export async function setStorageError(failed: unknown): Promise<void> {
  await storingFailed.change((before) => (failed === null ? null : (before ?? String(failed)))).catch(noteCaught);
}

/** Why the last run could not be stored, in the browser's words; null = it was stored. */
export const storageError = storingFailed.get;

export interface StoredRuns {
  save(capture: Capture): Promise<void>;
  get(id: string): Promise<Capture | null>;
  /** `done`: only one that succeeded. */
  newestOfItem(platform: string, itemId: string, done?: boolean): Promise<Capture | null>;
  newestOfTab(tabId: number, since: number): Promise<Capture | null>;
}

export type RunStore = ReturnType<typeof createRunStore>;

/** 0 = not recorded yet. */
const browserStarted = storedValue({
  area: 'session',
  key: 'browser-start',
  read: (raw) => (typeof raw === 'number' ? raw : 0),
});

/**
 * When this browser session began, as far as the extension knows (epoch ms): at `workerStart` of the first worker that
 * needed to know. The time of the call would be too late: the run that causes the call has already begun.
 */
async function browserStart(workerStart: number): Promise<number> {
  // A start in the future does not count: the clock was put back since.
  const isKnown = (time: number) => time !== 0 && time <= Date.now();
  const known = await browserStarted.get();
  if (isKnown(known)) return known;
  return browserStarted.change((before) => (isKnown(before) ? before : Math.min(workerStart, Date.now())));
}

function newer(one: Capture | null, other: Capture | null): Capture | null {
  if (!one || !other) return one ?? other;
  return one.startedAt >= other.startedAt ? one : other;
}

/** Answers may have megabytes. */
const unstoredAtMost = 5;

/**
 * Runs of ordinary windows go to the library, those of private windows stay in memory. Created while the worker starts,
 * before any run.
 */
export function createRunStore(library: StoredRuns, privateRuns: PrivateRuns) {
  const workerStart = Date.now();
  /** A library that cannot be read (damaged, or of a newer version) must not hide runs that are in memory. */
  const readable = (run: Promise<Capture | null>) => run.catch(noted(null));

  /** The latest known state of a stored run: its end may not have been stored, by this worker or an earlier one. */
  function atHand(stored: Capture | null, isIt: (run: Capture) => boolean): Capture | null {
    const run = newer([...unstored.values()].filter(isIt).reduce(newer, null), stored);
    // One that this worker has told of lives, even if the clock was put back since the worker's start.
    const isDead = run?.state === 'running' && run.startedAt < workerStart && !steps.has(run.id);
    return isDead ? { ...run, ...ending, state: 'interrupted', endedAt: run.startedAt } : run;
  }
  /** The newest runs that could not be stored, by id: pages can still get them while this worker lives. */
  const unstored = new Map<string, Capture>();

  async function ofTab(tabId: number, incognito: boolean): Promise<Capture | null> {
    if (incognito) return privateRuns.newestOf((capture) => capture.tabId === tabId);
    const since = await browserStart(workerStart);
    return atHand(await readable(library.newestOfTab(tabId, since)), (run) => run.tabId === tabId);
  }

  const isOf = (run: Capture, target: PageTarget) => run.platform === target.platform && isOfItem(run, target);

  /** The newest stored run of an item. `done`: only one that succeeded. */
  async function storedOf(target: PageTarget, incognito: boolean, done: boolean): Promise<Capture | null> {
    if (incognito) return privateRuns.newestOf((run) => isOf(run, target) && (!done || run.state === 'done'));
    const ids = Object.values(target.ids);
    const captures = await Promise.all(ids.map((id) => readable(library.newestOfItem(target.platform, id, done))));
    return captures.reduce(newer, null);
  }

  /** The step that each run under way has reached. */
  const steps = new Map<string, string>();

  function tell(capture: Capture, step: string): void {
    if (capture.state === 'running') steps.set(capture.id, step);
    else steps.delete(capture.id);
    broadcastOf<CaptureBroadcasts>()('run.changed', { run: withoutEnvelope(capture), step });
  }

  return {
    tell,
    /** The step of a run under way that `tell` was given last; '' for any other run. */
    stepOf: (id: string): string => steps.get(id) ?? '',
    /**
     * Stores a run and broadcasts it to open pages, without its envelope. Never rejects; false = not stored on disk.
     */
    async save(capture: Capture, step: string): Promise<boolean> {
      const store = capture.incognito ? privateRuns : library;
      // Recorded with the first run: the next worker of this browser session must not mistake its own start for the
      // browser's.
      const failed = await browserStart(workerStart)
        .then(() => store.save(capture))
        .then(
          () => null,
          (error: unknown) => error ?? new Error('no reason'), // For example, the disk is full. The answer itself is not lost.
        );
      const stored = failed === null && !capture.incognito;
      if (!capture.incognito) {
        // This step is newer than one that could not be stored.
        unstored.delete(capture.id);
        if (!stored) unstored.set(capture.id, { ...capture, stored });
        for (const id of [...unstored.keys()].slice(0, -unstoredAtMost)) unstored.delete(id);
        await setStorageError(failed);
      }
      tell({ ...capture, stored }, step);
      return stored;
    },
    /** The tab that asked for a run; null: none, or one of an earlier browser session: its number is another's now. */
    tabOf: async ({ tabId, startedAt }: Capture): Promise<number | null> =>
      startedAt < (await browserStart(workerStart)) ? null : tabId,
    get: async (id: string): Promise<Capture | null> =>
      (await privateRuns.get(id)) ?? atHand(await readable(library.get(id)), (run) => run.id === id),
    /** The newest capture of an item (`itemTarget`) that succeeded, where the newest run did not. */
    savedOf: (target: PageTarget, incognito: boolean) => storedOf(target, incognito, true),
    /**
     * The run to show for a tab: one that is running there, else the newest for its item (`itemTarget`); for a tab
     * without an item, the tab's newest.
     */
    async newestFor(tabId: number, target: PageTarget | null, incognito: boolean): Promise<Capture | null> {
      const here = await ofTab(tabId, incognito);
      if (here?.state === 'running' || !target) return here;
      const stored = await storedOf(target, incognito, false);
      return incognito ? stored : atHand(stored, (run) => isOf(run, target));
    },
  };
}

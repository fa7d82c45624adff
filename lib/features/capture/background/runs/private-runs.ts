import { storedValue } from '../../../../browser/storage/stored-value.ts';
import type { Capture } from '../../../../core/capture.ts';

export type PrivateRuns = ReturnType<typeof createPrivateRuns>;

const kept = 5;
/** How many bytes their envelopes and cards may take of session storage, which has 10 MB per extension. */
const keptBytes = 6 * 1024 * 1024;

/** The runs, newest first, within the size limit: a run that does not fit loses its envelope but stays listed. */
function withinRoom(runs: readonly Capture[]): Capture[] {
  let left = keptBytes;
  return runs.map((run) => {
    const size = new Blob([run.envelope ?? '', JSON.stringify(run.card ?? null)]).size;
    if (size > left) return { ...run, envelope: null, card: null };
    left -= size;
    return run;
  });
}

const stored = storedValue({
  area: 'session',
  key: 'private-runs',
  read: (raw): readonly Capture[] => (Array.isArray(raw) ? raw : []),
});

async function change(edit: (runs: readonly Capture[]) => readonly Capture[]): Promise<void> {
  await stored.change((runs) => withinRoom(edit(runs).slice(0, kept)));
}

/** Runs of private windows: shown while the window is open, kept in memory only, never written to the disk. */
export function createPrivateRuns() {
  /** The runs with their envelopes, regardless of size, while this worker lives. */
  let latest: readonly Capture[] = [];

  return {
    save(capture: Capture): Promise<void> {
      const first = (runs: readonly Capture[]) => [capture, ...runs.filter(({ id }) => id !== capture.id)];
      latest = first(latest).slice(0, kept);
      return change(first);
    },
    /** Ends runs that a stopped worker left running. */
    async interrupt(startedBefore: number, ending: Pick<Capture, 'code' | 'msg' | 'failure'>): Promise<string[]> {
      const ids = new Set<string>();
      await change((runs) =>
        runs.map((run) => {
          const isAlive = run.startedAt >= startedBefore && run.startedAt <= Date.now();
          if (run.state !== 'running' || isAlive) return run;
          ids.add(run.id);
          return { ...run, ...ending, state: 'interrupted', endedAt: Date.now() };
        }),
      );
      return [...ids];
    },
    get: async (id: string): Promise<Capture | null> =>
      latest.find((run) => run.id === id) ?? (await stored.get()).find((run) => run.id === id) ?? null,
    newestOf: async (fits: (capture: Capture) => boolean): Promise<Capture | null> =>
      (await stored.get()).find(fits) ?? null,
    any: async () => (await stored.get()).length > 0,
    /** Calls `listener` whenever a run has changed. */
    watch: (listener: () => void): void => void stored.watch(listener),
    /** Called when the last private window has closed. */
    async clear(): Promise<void> {
      latest = [];
      await stored.change(() => null);
    },
  };
}

import type { Capture } from '../../gateway/capture.ts';
import { browser } from '../browser.ts';

/** Runs of private windows: shown while the window is open, kept in memory only, never written to the disk. */
export interface PrivateRuns {
  save(capture: Capture): Promise<void>;
  get(id: string): Promise<Capture | null>;
  newestOf(fits: (capture: Capture) => boolean): Promise<Capture | null>;
  /** Ends runs that a stopped worker left running. */
  interrupt(startedBefore: number, ending: Pick<Capture, 'code' | 'msg' | 'failure'>): Promise<void>;
  /** Called when the last private window has closed. */
  clear(): Promise<void>;
}

const key = 'private-runs';
/** `storage.session` holds 10 MB in all. */
const kept = 5;
const keptBytes = 1024 * 1024;

export function createPrivateRuns(): PrivateRuns {
  let last: Promise<unknown> = Promise.resolve();
  /** The newest run too large to be kept: whole while this worker lives. */
  let large: Capture | null = null;

  async function read(): Promise<readonly Capture[]> {
    const stored: unknown = (await browser.storage.session.get(key))[key];
    return Array.isArray(stored) ? (stored as Capture[]) : [];
  }

  // One change at a time: reading and writing are two steps.
  function change(edit: (runs: readonly Capture[]) => readonly Capture[]): Promise<void> {
    const next = last.then(async () => browser.storage.session.set({ [key]: edit(await read()).slice(0, kept) }));
    last = next.catch(() => {});
    return next;
  }

  return {
    save(capture) {
      const tooLarge = (capture.envelope?.length ?? 0) > keptBytes;
      if (tooLarge) large = capture;
      // Whoever asked for it has the envelope as the answer; kept is that it happened.
      const small = tooLarge ? { ...capture, envelope: null } : capture;
      return change((runs) => [small, ...runs.filter(({ id }) => id !== capture.id)]);
    },
    interrupt: (startedBefore, ending) =>
      change((runs) =>
        runs.map((run) =>
          run.state === 'running' && run.startedAt < startedBefore ? { ...run, ...ending, state: 'interrupted', endedAt: Date.now() } : run,
        ),
      ),
    get: async (id) => (large?.id === id ? large : null) ?? (await read()).find((capture) => capture.id === id) ?? null,
    newestOf: async (fits) => (await read()).find(fits) ?? null,
    clear() {
      large = null;
      return browser.storage.session.remove(key);
    },
  };
}

import { type Signal, signal } from '@preact/signals';
import type { Background } from '../../../protocol.ts';
import type { ItemState, QueueItem } from '../model/job.ts';
import type { createAttempts } from './attempts.ts';

/** Lines per request. */
const pageSize = 100;

interface Parts extends Pick<ReturnType<typeof createAttempts>, 'attempt'> {
  readonly background: Background;
  /** Id of the open job; '' = none. */
  readonly opened: Signal<string>;
  /** The state whose lines are shown; null = all. */
  readonly only: Signal<ItemState | null>;
}

/** The lines of the open job that are in view. */
export function createJobLines({ background, opened, only, attempt }: Parts) {
  /** Loaded lines by their position in the displayed list; missing ones are requested. */
  const lines = signal<ReadonlyMap<number, QueueItem>>(new Map());
  let view = { from: 0, to: 0 };
  let asked = '';
  let reads = 0;
  let shown = 0;

  async function read(): Promise<void> {
    const [job, state] = [opened.value, only.value];
    if (!job) return;
    const begun = ++reads;
    const offset = Math.floor(view.from / pageSize) * pageSize;
    const limit = Math.min(500, Math.max(pageSize, view.to - offset));
    const found = await attempt(() => background.ask('queue.lines', { job, state, offset, limit }));
    if (!found && begun === reads) asked = '';
    // Answers may come in another order than their requests.
    if (!found || begun <= shown) return;
    shown = begun;
    lines.value = new Map(found.map((line, at) => [offset + at, line]));
  }

  return {
    lines,
    read,
    /** Call with the range of lines in view. */
    want(from: number, to: number): void {
      // A failed read draws the lines anew, which must not request them again.
      if (from === view.from && to === view.to) return;
      view = { from, to };
      const wanted = `${Math.floor(from / pageSize)} ${Math.ceil(to / pageSize)}`;
      if (wanted === asked) return;
      asked = wanted;
      void read();
    },
    /** Call when another job or state is shown: answers to earlier requests are ignored. */
    forget(): void {
      lines.value = new Map();
      view = { from: 0, to: 0 };
      asked = '';
      shown = reads;
    },
  };
}

import { type Signal, signal } from '@preact/signals';
import type { CaptureFacts } from '../../../core/capture.ts';
import type { Reason } from '../../../core/reason.ts';
import type { Background } from '../../../protocol.ts';

interface Parts {
  readonly trouble: Signal<Reason | null>;
  /** Asks the background; null where that failed, with the message in `trouble`. */
  readonly asked: <Answer>(work: () => Promise<Answer>) => Promise<Answer | null>;
  readonly load: () => Promise<void>;
}

/** Runs captures again, each once at a time: the platform would be asked as often as somebody presses. */
export function createRepeats(background: Background, { trouble, asked, load }: Parts) {
  /** Ids of the captures that are run again now. */
  const repeating = signal<ReadonlySet<string>>(new Set());
  return {
    repeating,
    /**
     * Repeats a run, which creates a new version of its item. Returns that, or null when the run is repeated already, or
     * the background refused, with its message in `trouble`.
     */
    async repeat(id: string): Promise<CaptureFacts | null> {
      if (repeating.peek().has(id)) return null;
      repeating.value = new Set([...repeating.peek(), id]);
      try {
        trouble.value = null;
        const response = await asked(() => background.ask('run.repeat', { id }));
        if (response) await load();
        return response?.run ?? null;
      } finally {
        repeating.value = new Set([...repeating.peek()].filter((one) => one !== id));
      }
    },
  };
}

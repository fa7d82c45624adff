import { computed, signal } from '@preact/signals';
import type { Background } from '../../../protocol.ts';
import { mayResume, type PagedProgress } from '../model/paged.ts';
import { createAttempts } from './attempts.ts';

export interface PagedSubject {
  readonly path: string;
  readonly body: string;
  readonly itemId: string;
  readonly tabId: number | null;
}

/**
 * A list of one item that a job of the queue asks for page by page: its state and the user's actions on it. Closing the
 * page stops nothing.
 */
export function createPaged(background: Background, { path, body, itemId, tabId }: PagedSubject) {
  const progress = signal<PagedProgress | null>(null);
  const reading = createAttempts();
  const acting = createAttempts();

  /** Does work that returns the new progress; null: the job is gone. */
  const take = (work: () => Promise<PagedProgress | null>, by = acting): Promise<unknown> =>
    by.attempt(async () => {
      progress.value = await work();
    });
  const load = () => take(() => background.ask('pages.read', { path, itemId }), reading);
  let saving: Promise<unknown> | null = null;
  const idOf = () => progress.value?.id ?? '';

  return {
    progress,
    /** Why the last action failed, until the next one; else why the state could not be read. */
    trouble: computed(() => acting.trouble.value ?? reading.trouble.value),
    load,
    stop: background.listen('queue.changed', load),
    /** `limit`: number of items, 0 = all. A list that a lower limit ended goes on. */
    save(limit: number): Promise<unknown> {
      const goesOn = progress.value?.end === 'number' && mayResume(progress.value, limit);
      // A second click begins no second job.
      saving ??= take(() =>
        goesOn
          ? background.ask('pages.resume', { id: idOf(), limit, tabId })
          : background.ask('pages.start', { path, body, tabId, limit }),
      ).finally(() => {
        saving = null;
      });
      return saving;
    },
    resume: () => take(() => background.ask('pages.resume', { id: idOf(), tabId })),
    pause: () => take(() => background.ask('pages.pause', { id: idOf() })),
  };
}

export type PagedModel = ReturnType<typeof createPaged>;

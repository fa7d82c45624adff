import { computed, signal } from '@preact/signals';
import type { PlatformId } from '../../../core/platform.ts';
import type { Background } from '../../../protocol.ts';
import type { ItemState, JobProgress } from '../model/job.ts';
import type { FailureGroup } from '../model/remedy.ts';
import type { QueueStatus } from '../model/status.ts';
import { createAttempts } from './attempts.ts';
import { createJobLines } from './job-lines.ts';

type Change = 'pause' | 'resume' | 'cancel' | 'retry' | 'remove' | 'up' | 'down';

/** The jobs, the open job, and its lines that are in view. */
export function createQueueModel(background: Background) {
  const status = signal<QueueStatus | null>(null);
  const opened = signal('');
  const only = signal<ItemState | null>(null);
  /** Groups of failures whose sites the user has opened, to solve the failures there. */
  const visited = signal<ReadonlySet<string>>(new Set());
  const { trouble, attempt } = createAttempts();
  const changing = createAttempts();
  const { lines, want, read: readLines, forget } = createJobLines({ background, opened, only, attempt });
  const job = computed((): JobProgress | null => status.value?.jobs.find(({ id }) => id === opened.value) ?? null);
  const count = computed(() => {
    const { counts } = job.value ?? {};
    if (!counts) return 0;
    return only.value ? counts[only.value] : Object.values(counts).reduce((sum, one) => sum + one, 0);
  });
  let loads = 0;
  let shown = 0;

  async function load(): Promise<void> {
    const begun = ++loads;
    const read = await attempt(() => background.ask('queue.read', {}));
    // Answers may come in another order than their requests.
    if (!read || begun < shown) return;
    shown = begun;
    status.value = read;
  }

  async function refresh(): Promise<void> {
    await load();
    await readLines();
  }

  /** Makes a change; a refusal changes nothing, and stays on show. */
  async function act(work: () => Promise<unknown>): Promise<void> {
    if (await changing.attempt(() => work().then(() => true))) await refresh();
  }

  const stop = background.listen('queue.changed', () => void refresh());

  return {
    status,
    opened,
    only,
    lines,
    trouble: computed(() => changing.trouble.value ?? trouble.value),
    job,
    count,
    visited,
    load,
    want,
    stop,
    open(id: string): void {
      changing.trouble.value = null;
      if (opened.value === id) return;
      opened.value = id;
      only.value = null;
      forget();
    },
    show(state: ItemState | null): void {
      only.value = state;
      forget();
    },
    change: (id: string, change: Change, group?: FailureGroup) =>
      act(() => background.ask('queue.change', { id, change, group })),
    raise: (id: string) => act(() => background.ask('queue.raise', { id })),
    /** `allow`: asks the user first; called within the click. */
    release: (platform: PlatformId, allow?: (platform: PlatformId) => Promise<boolean>) =>
      act(async () => (!allow || (await allow(platform))) && background.ask('queue.release', { platform })),
    switchOn: (platform: PlatformId) =>
      act(() => background.ask('settings.change', { disabled: { [platform]: false } })),
    share: (platform: PlatformId, share: number) => act(() => background.ask('queue.share', { platform, share })),
  };
}

export type QueueModel = ReturnType<typeof createQueueModel>;

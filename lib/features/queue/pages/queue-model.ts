import { computed, signal } from '@preact/signals';
import type { PlatformId } from '../../../core/platform.ts';
import type { Background } from '../../../protocol.ts';
import type { ItemState, JobProgress, QueueItem } from '../model/job.ts';
import type { FailureGroup } from '../model/remedy.ts';
import type { QueueStatus } from '../model/status.ts';
import { createAttempts } from './attempts.ts';

/** Lines per request. */
const pageSize = 100;

type Change = 'pause' | 'resume' | 'cancel' | 'retry' | 'remove' | 'up' | 'down';

/** The jobs, the open job, and its lines that are in view. */
export function createQueueModel(background: Background) {
  const status = signal<QueueStatus | null>(null);
  const opened = signal('');
  const only = signal<ItemState | null>(null);
  /** Loaded lines by their position in the displayed list; missing ones are requested. */
  const lines = signal<ReadonlyMap<number, QueueItem>>(new Map());
  /** Groups of failures whose sites the user has opened, to solve the failures there. */
  const visited = signal<ReadonlySet<string>>(new Set());
  const { trouble, attempt } = createAttempts();
  const job = computed((): JobProgress | null => status.value?.jobs.find(({ id }) => id === opened.value) ?? null);
  const count = computed(() => {
    const { counts } = job.value ?? {};
    if (!counts) return 0;
    return only.value ? counts[only.value] : Object.values(counts).reduce((sum, one) => sum + one, 0);
  });
  let view = { from: 0, to: 0 };
  let asked = '';
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

  async function readLines(): Promise<void> {
    const id = opened.value;
    const state = only.value;
    if (!id) return;
    const first = Math.floor(view.from / pageSize) * pageSize;
    const limit = Math.min(500, Math.max(pageSize, view.to - first));
    const read = await attempt(() => background.ask('queue.lines', { job: id, state, offset: first, limit }));
    if (read && opened.value === id && only.value === state)
      lines.value = new Map(read.map((line, at) => [first + at, line]));
  }

  /** Call with the range of lines in view. */
  function want(from: number, to: number): void {
    view = { from, to };
    const wanted = `${opened.value} ${only.value} ${Math.floor(from / pageSize)} ${Math.ceil(to / pageSize)}`;
    if (wanted === asked) return;
    asked = wanted;
    void readLines();
  }

  function forget(): void {
    lines.value = new Map();
    asked = '';
  }

  async function refresh(): Promise<void> {
    await load();
    await readLines();
  }

  /** Makes a change; a refusal changes nothing, and stays on show. */
  async function act(work: () => Promise<unknown>): Promise<void> {
    if (await attempt(() => work().then(() => true))) await refresh();
  }

  const stop = background.listen('queue.changed', () => void refresh());

  return {
    status,
    opened,
    only,
    lines,
    trouble,
    job,
    count,
    visited,
    load,
    want,
    stop,
    open(id: string): void {
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
    release: (platform: PlatformId) => act(() => background.ask('queue.release', { platform })),
    switchOn: (platform: PlatformId) =>
      act(() => background.ask('settings.change', { disabled: { [platform]: false } })),
    share: (platform: PlatformId, share: number) => act(() => background.ask('queue.share', { platform, share })),
  };
}

export type QueueModel = ReturnType<typeof createQueueModel>;

import { batch, computed, signal } from '@preact/signals';
import type { Capture } from '../../lib/gateway/capture.ts';
import type { PlatformId } from '../../lib/gateway/platform.ts';
import type { OperationView } from '../../lib/gateway/view.ts';
import type { Background } from '../parts/background.ts';
import type { CaptureLine, CaptureStore } from './capture-store.ts';
import { type Filter, filterLines, noFilter } from './filter.ts';
import { versionsOf } from './versions.ts';

/** All there is to capture: what switches, filters and forms list, in this order. */
export interface Lists {
  readonly platforms: readonly PlatformId[];
  readonly operations: readonly OperationView[];
}

/** The list of captures, what is chosen in it, and the capture that is open. */
export function createLibrary(store: CaptureStore, background: Background, { platforms, operations }: Lists) {
  const lines = signal<readonly CaptureLine[] | null>(null);
  const filter = signal<Filter>(noFilter);
  const shown = computed(() => filterLines(lines.value ?? [], filter.value));
  const versions = computed(() => versionsOf(lines.value ?? []));
  const selection = signal<ReadonlySet<string>>(new Set());
  /** Selected and visible: what a filter hides is not acted on. */
  const selected = computed(() => shown.value.filter(({ id }) => selection.value.has(id)));
  const openId = signal('');
  const opened = signal<Capture | null>(null);
  /** Captures just deleted, to be brought back. */
  const removed = signal<readonly string[]>([]);
  const usage = signal(0);
  const trouble = signal('');

  async function load(): Promise<void> {
    const [all, bytes] = await Promise.all([store.list(), store.usage()]);
    batch(() => {
      lines.value = all;
      usage.value = bytes;
    });
  }

  async function open(id: string): Promise<void> {
    openId.value = id;
    const capture = id ? ((await store.get(id)) ?? (await background.ask('run.get', { id }).catch(() => null))) : null;
    // A page of a collection is shown as the whole.
    if (openId.value === id) batch(() => ([opened.value, openId.value] = [capture, capture?.id ?? id]));
  }

  function toggle(id: string): void {
    const next = new Set(selection.value);
    if (!next.delete(id)) next.add(id);
    selection.value = next;
  }

  function selectAll(): void {
    const all = selected.value.length === shown.value.length;
    selection.value = new Set(all ? [] : shown.value.map(({ id }) => id));
  }

  async function remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await store.remove(ids);
    batch(() => {
      removed.value = ids;
      selection.value = new Set([...selection.value].filter((id) => !ids.includes(id)));
      if (ids.includes(openId.value)) close();
    });
    await load();
  }

  async function restore(): Promise<void> {
    const ids = removed.value;
    removed.value = [];
    await store.restore(ids);
    await load();
  }

  async function clear(): Promise<void> {
    await store.clear();
    batch(() => {
      removed.value = [];
      selection.value = new Set();
      close();
    });
    await load();
  }

  function close(): void {
    openId.value = '';
    opened.value = null;
  }

  /** Repeats a run: a new version of its item. Gives its id, '' when the background refused, in the words of `trouble`. */
  async function repeat(id: string): Promise<string> {
    trouble.value = '';
    try {
      const response = await background.ask('run.repeat', { id });
      await load();
      return response.headers['gleaner-capture'] ?? '';
    } catch (error) {
      trouble.value = error instanceof Error ? error.message : String(error);
      return '';
    }
  }

  /** Undefined for a capture of an operation there is no more. */
  const viewOf = (path: string): OperationView | undefined => operations.find((one) => one.path === path);

  const stopCollections = background.listen('collection.changed', () => void load());
  const stopRuns = background.listen('run.changed', ({ run: line }) => {
    if (!line.stored && line.state !== 'running') return;
    // It may be a page of a collection, which the store alone knows.
    if (viewOf(line.path)?.collects) return void load();
    const others = (lines.value ?? []).filter(({ id }) => id !== line.id);
    lines.value = [line, ...others].toSorted((a, b) => b.startedAt - a.startedAt);
    if (openId.value === line.id) void open(line.id);
  });

  function stop(): void {
    stopCollections();
    stopRuns();
  }

  return {
    ...{ lines, filter, shown, versions, selection, selected, openId, opened, removed, usage, trouble },
    ...{ platforms, operations, viewOf },
    ...{ load, open, close, toggle, selectAll, remove, restore, clear, repeat, stop },
  };
}

export type LibraryModel = ReturnType<typeof createLibrary>;

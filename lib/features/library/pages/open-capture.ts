import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Capture } from '../../../core/capture.ts';
import type { Background } from '../../../protocol.ts';
import type { CaptureStore, Related } from './capture-store.ts';

/** The open capture, and the captures that belong to it. */
export interface OpenCapture {
  readonly capture: Capture;
  readonly related: Related;
}

const nothing: Related = { slots: new Uint32Array(), versions: [], note: null };

/** The capture that the page shows beside its list, whose rows are `shown`. */
export function createOpenCapture(store: CaptureStore, background: Background, shown: ReadonlySignal<Uint32Array>) {
  /** Null = none. */
  const opened = signal<OpenCapture | 'gone' | null>(null);
  /** Id of the capture that is open or being opened; '' = none. */
  let openId = '';
  /** Counts what was opened, read again, or closed. */
  let turn = 0;

  async function open(id: string): Promise<void> {
    openId = id;
    const own = ++turn;
    // If the library cannot be read, its list says so.
    const capture =
      (await store.get(id).catch(() => null)) ?? (await background.ask('run.get', { id }).catch(() => null));
    const related = capture ? await store.related(capture.id).catch(() => nothing) : nothing;
    if (own !== turn) return;
    opened.value = capture ? { capture, related } : 'gone';
  }

  function close(): void {
    turn += 1;
    openId = '';
    opened.value = null;
  }

  return {
    opened,
    /** Row of the open capture; -1 if it is in no row. */
    openRow: computed(() => {
      const open = opened.value;
      return open && open !== 'gone' ? shown.value.findIndex((slot) => open.related.slots.includes(slot)) : -1;
    }),
    open,
    close,
    isOpen: (id: string) => openId === id,
    /** Whether this is a version of the open capture's item. */
    isVersion({ path, itemId }: Pick<Capture, 'path' | 'itemId'>): boolean {
      const open = opened.peek();
      const shown = open && open !== 'gone' && openId === open.capture.id ? open.capture : null;
      return shown?.path === path && shown.itemId === itemId && itemId !== '';
    },
    /** Reads the open capture again; `id`: only if it is this one. */
    async reopen(id = openId): Promise<void> {
      if (openId && openId === id) await open(id);
    },
    /** Closes the open capture if it is not stored any more. */
    async closeRemoved(): Promise<void> {
      const id = openId;
      if (!id) return;
      // If the library cannot be read, its list says so.
      const isStored = await store.get(id).then(Boolean, () => true);
      if (!isStored && openId === id) close();
    },
  };
}

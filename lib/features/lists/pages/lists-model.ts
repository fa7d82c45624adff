import { signal } from '@preact/signals';
import type { Background } from '../../../protocol.ts';
import { createUndoOffer } from '../../library/pages/index.ts';
import { createAttempts } from '../../queue/pages/index.ts';
import { type GatheredList, withRoom } from '../model/index.ts';
import { exportedRows } from './list-export.ts';
import { createListRows } from './list-rows.ts';
import type { ListStore } from './list-store.ts';

/** The gathered lists, and the rows of the open one. */
export function createLists(store: ListStore, background: Background) {
  /** Null before the first answer. */
  const all = signal<readonly GatheredList[] | null>(null);
  /** Id of the open list; '' = none. */
  const opened = signal('');
  /** The id of the list removed last. */
  const undo = createUndoOffer('');
  const { removed } = undo;
  const { trouble, attempt: attempted } = createAttempts();
  const listOf = (id: string) => all.value?.find((one) => one.id === id);
  const attempt = <Result>(work: () => Promise<Result>) => attempted(() => withRoom(work(), store.isFull));
  const rows = createListRows(store, { opened, listOf, attempt, trouble });

  async function load(): Promise<void> {
    all.value = (await attempt(() => store.all())) ?? [];
    // Lists whose pages are gone end now.
    if (all.value.some(({ state }) => state === 'gathering')) void background.ask('list.settle', {}).catch(() => null);
  }

  const stopListening = background.listen('list.changed', ({ list }) => {
    // Told late: it was removed meanwhile.
    if (list.id === removed.value) return;
    const known = all.value ?? [];
    all.value = listOf(list.id) ? known.map((one) => (one.id === list.id ? list : one)) : [list, ...known];
    if (list.id === opened.value) void rows.read();
  });

  return {
    ...rows,
    all,
    opened,
    removed,
    trouble,
    attempt,
    load,
    listOf,
    /** Whether an operation captures the items of a list. */
    hasOperation(list: GatheredList): boolean {
      const kind = store.kindOf(list);
      const own = store.operations.filter(({ platform }) => platform === list.platform);
      return own.some(({ pages }) => pages.some((one) => one === kind));
    },
    /** A list's comments, counted, and what its site's total counts; null: the list is gone. */
    async totals(list: GatheredList) {
      const [tally, comments] = await Promise.all([store.tally(list.id), store.comments(list)]);
      return tally && { tally, counts: comments?.total ?? null };
    },
    /** All rows of a list, as they are exported; none where the list is gone. */
    async *rowsOf(id: string) {
      const list = (await store.all()).find((one) => one.id === id);
      if (list) yield* exportedRows(store, list, null);
    },
    async remove(id: string): Promise<void> {
      if ((await attempt(() => store.remove([id]).then(() => true))) === null) return;
      removed.value = id;
      await load();
    },
    async restore(): Promise<void> {
      const last = undo.current();
      if (!last || (await attempt(() => store.restore([last]).then(() => true))) === null) return;
      undo.end();
      await load();
    },
    /** Shows the lists as they are after much of them has changed. */
    async reload(): Promise<void> {
      undo.end();
      await load();
      await rows.read();
    },
    stop(): void {
      rows.stopReading();
      undo.stop();
      stopListening();
    },
  };
}

export type ListsModel = ReturnType<typeof createLists>;

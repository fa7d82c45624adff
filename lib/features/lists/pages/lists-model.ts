import { signal } from '@preact/signals';
import type { Background } from '../../../protocol.ts';
import { createUndoOffer } from '../../library/pages/index.ts';
import { createAttempts } from '../../queue/pages/index.ts';
import { type GatheredList, withRoom } from '../model/index.ts';
import { exportedRows } from './list-export.ts';
import { createListRows } from './list-rows.ts';
import type { ListStore } from './list-store.ts';

/** The lists with one that is new, or has changed. */
const withList = (all: readonly GatheredList[], list: GatheredList): readonly GatheredList[] =>
  all.some(({ id }) => id === list.id) ? all.map((one) => (one.id === list.id ? list : one)) : [list, ...all];

/** `createAttempts` of work with the lists, which knows a full disk. */
function createListAttempts({ isFull }: ListStore) {
  const { trouble, attempt: attempted } = createAttempts();
  const attempt = <Result>(work: () => Promise<Result>, isLate?: () => boolean) =>
    attempted(() => withRoom(work(), isFull), isLate);
  return { trouble, attempt };
}

/** All gathered lists. */
function createAllLists(store: ListStore, { attempt }: Pick<ReturnType<typeof createListAttempts>, 'attempt'>) {
  /** Null before the first answer. */
  const all = signal<readonly GatheredList[] | null>(null);
  let loads = 0;
  /** Lists that changed while all are being read, perhaps after they were read. */
  let meanwhile: readonly GatheredList[] = [];

  return {
    all,
    /** Reads all lists; of several concurrent calls, the last one wins. */
    async readAll(): Promise<void> {
      const begun = ++loads;
      const isLate = () => begun !== loads;
      meanwhile = [];
      const read = await attempt(() => store.all(), isLate);
      if (!isLate()) all.value = meanwhile.reduce(withList, read ?? []);
    },
    /** Shows a list that is new, or has changed. */
    take(list: GatheredList): void {
      meanwhile = withList(meanwhile, list);
      all.value = withList(all.value ?? [], list);
    },
  };
}

/** The gathered lists, and the rows of the open one. */
export function createLists(store: ListStore, background: Background) {
  /** Id of the open list; '' = none. */
  const opened = signal('');
  /** The ids of the lists removed of late. */
  const undo = createUndoOffer<string>();
  const { removed } = undo;
  const { trouble, attempt } = createListAttempts(store);
  const { all, readAll, take } = createAllLists(store, { attempt });
  const listOf = (id: string) => all.value?.find((one) => one.id === id);
  const rows = createListRows(store, { opened, listOf, attempt, trouble });

  async function load(): Promise<void> {
    await readAll();
    // Lists whose pages are gone end now.
    if (all.value?.some(({ state }) => state === 'gathering')) void background.ask('list.settle', {}).catch(() => null);
  }

  const stopListening = background.listen('list.changed', ({ list }) => {
    // Told late: it was removed meanwhile.
    if (removed.value.includes(list.id)) return;
    take(list);
    if (list.id === opened.value) void rows.read();
  });

  return {
    ...rows,
    all,
    opened,
    removed,
    endUndo: () => undo.end(),
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
      undo.add(id);
      await load();
    },
    async restore(): Promise<void> {
      const last = undo.current();
      if (last.length === 0 || (await attempt(() => store.restore(last).then(() => true))) === null) return;
      undo.end(last);
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

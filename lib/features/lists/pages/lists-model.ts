import { batch, effect, signal } from '@preact/signals';
import type { PlatformId } from '../../../core/platform.ts';
import { reasonOf } from '../../../core/reason.ts';
import type { Background } from '../../../protocol.ts';
import { createLineWindow } from '../../library/pages/index.ts';
import { createAttempts } from '../../queue/pages/index.ts';
import { type GatheredList, type ListLine, withRoom } from '../model/index.ts';
import type { ListOrder, Lists } from '../store/lists.ts';
import { type ExportedLists, exportedRows, ofAllLines, peopleOf, threadsHead } from './list-export.ts';

/** The stored lists, passed in by the page. A position is a row's number in the site's order, from 0. */
export interface ListStore extends ExportedLists, Pick<Lists, 'all' | 'place' | 'remove' | 'restore'> {
  /** Whether its error means that the disk is full. */
  isFull(thrown: unknown): Promise<boolean>;
  /** The newest capture of each of the items that has one: its id by the item's. */
  captured(platform: PlatformId, itemIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** A row as the library shows it; `capture`: id of a capture of its item, '' = there is none. */
export type RowLine = ListLine & { readonly capture: string };

export const siteOrder: ListOrder = { sort: 'place', down: false, search: '' };

/** The gathered lists, and the rows of the open one. */
export function createLists(store: ListStore, background: Background) {
  /** Null before the first answer. */
  const all = signal<readonly GatheredList[] | null>(null);
  /** Id of the open list; '' = none. */
  const opened = signal('');
  const order = signal(siteOrder);
  /** Positions of the rows that fit the search, in their order; null before they are known. */
  const found = signal<Uint32Array | null>(null);
  const removed = signal('');
  const { trouble, attempt: attempted } = createAttempts();
  const listOf = (id: string) => all.value?.find((one) => one.id === id);

  const told = <Result>(work: Promise<Result>) => withRoom(work, store.isFull);
  const attempt = <Result>(work: () => Promise<Result>) => attempted(() => told(work()));

  async function linesOf(id: string, positions: readonly number[]): Promise<(RowLine | null)[]> {
    const lines = await told(store.lines(id, positions));
    const items = lines.flatMap((line) => (line && !line.comment ? [line.itemId] : []));
    const captures = await store.captured(listOf(id)?.platform ?? '', items).catch(() => new Map<string, string>());
    return lines.map((line) => line && { ...line, capture: captures.get(line.itemId) ?? '' });
  }
  const window = createLineWindow((positions) => linesOf(opened.peek(), positions));

  async function load(): Promise<void> {
    all.value = (await attempt(() => store.all())) ?? [];
    // A list whose page is gone is told to have ended.
    if (all.value.some(({ state }) => state === 'gathering')) void background.ask('list.settle', {}).catch(() => null);
  }

  let turn = 0;
  /** Reads the open list's rows again; of several concurrent calls, the last one wins. */
  async function read(): Promise<void> {
    turn += 1;
    const mine = turn;
    const [id, wanted] = [opened.peek(), order.peek()];
    const next = id === '' ? null : await attempt(() => store.order(id, wanted));
    const lines = next && (await attempt(() => window.fresh(next)));
    if (mine !== turn) return;
    batch(() => {
      found.value = next;
      window.lines.value = lines ?? new Map();
    });
  }
  let reading = Promise.resolve();
  const stopReading = effect(() => {
    void [opened.value, order.value];
    reading = read();
  });

  const stopListening = background.listen('list.changed', ({ list }) => {
    const known = all.value ?? [];
    all.value = listOf(list.id) ? known.map((one) => (one.id === list.id ? list : one)) : [list, ...known];
    if (list.id === opened.value) void read();
  });

  return {
    ...{ all, opened, order, found, removed, trouble, load, listOf, linesOf, lines: window.lines },
    /** Resolves once the list's first rows are known. */
    open(id: string): Promise<void> {
      if (opened.value === id) return reading;
      batch(() => {
        opened.value = id;
        order.value = siteOrder;
        found.value = null;
      });
      return reading;
    },
    /** Call with the range of rows in view. */
    want: (from: number, until: number) =>
      window.want(found.value ?? new Uint32Array(), from, until).catch((thrown) => {
        trouble.value = reasonOf(thrown);
      }),
    /** A list's comments, counted, and what its site's total counts; null: the list is gone. */
    async totals(list: GatheredList) {
      const [tally, comments] = await Promise.all([store.tally(list.id), store.comments(list)]);
      return tally && { tally, counts: comments?.total ?? null };
    },
    /** The rows that fit the search, as they are exported. */
    exported: (list: GatheredList) => exportedRows(store, list, order.peek().search),
    /** All rows of a list, as they are exported; none where the list is gone. */
    async *rowsOf(id: string) {
      const list = (await store.all()).find((one) => one.id === id);
      if (list) yield* exportedRows(store, list, '');
    },
    /** The same of comments, with what stands before their threads. `nameless`: without names. */
    async exportedComments(list: GatheredList, nameless: boolean) {
      const people = nameless ? await peopleOf(store, list) : null;
      const search = order.peek().search;
      return { read: () => exportedRows(store, list, search, people), head: await threadsHead(store, list, people) };
    },
    /** An item's row with its record, wherever it stands now: positions change where a list closes a gap. Null: there is none. */
    async row(id: string, itemId: string): Promise<{ readonly position: number; readonly line: RowLine; readonly record: string } | null> {
      const position = await store.place(id, itemId);
      const [line] = await linesOf(id, [position]);
      for await (const { record, line: stored } of store.records(id, [position]))
        return line ? { position, line: { ...line, ...(stored.damaged && { damaged: stored.damaged }) }, record } : null;
      return null;
    },
    /** The links of all rows, in the site's order; the item's id where a row has none. */
    links: (list: GatheredList): Promise<readonly string[]> => ofAllLines(store, list, ({ url, itemId }) => url || itemId),
    async remove(id: string): Promise<void> {
      if ((await attempt(() => store.remove([id]).then(() => true))) === null) return;
      removed.value = id;
      await load();
    },
    async restore(): Promise<void> {
      if ((await attempt(() => store.restore([removed.value]).then(() => true))) === null) return;
      removed.value = '';
      await load();
    },
    /** Shows the lists as they are after much of them has changed. */
    async reload(): Promise<void> {
      removed.value = '';
      await load();
      await read();
    },
    stop(): void {
      stopReading();
      stopListening();
    },
  };
}

export type ListsModel = ReturnType<typeof createLists>;

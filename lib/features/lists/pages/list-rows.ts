import { batch, computed, effect, type Signal, signal, untracked } from '@preact/signals';
import { type Reason, reasonOf } from '../../../core/reason.ts';
import { type ItemNote, noNote } from '../../library/model/index.ts';
import { createLineWindow, createSelection } from '../../library/pages/index.ts';
import { type GatheredList, type StoredLine, withRoom } from '../model/index.ts';
import type { ListOrder } from '../store/kept-lists.ts';
import { type Chosen, exportedRows, ofLines, peopleOf, threadsHead } from './list-export.ts';
import type { ListStore } from './list-store.ts';

/** A row as the library shows it; `capture`: id of a capture of its item, '' = there is none. */
export type RowLine = StoredLine & { readonly capture: string };

/** Which rows of the open list are shown, and in which order; `tag` '' = with or without one. */
export type RowQuery = ListOrder & { readonly tag: string };

export const siteOrder: RowQuery = { sort: 'place', down: false, search: '', tag: '' };

const none = new Uint32Array();

type Tagged = ReadonlyMap<string, ReadonlySet<number>>;

/** The rows of a list by the tags of their items. */
async function taggedIn(store: ListStore, list: GatheredList): Promise<Tagged> {
  const noted = [...(await store.noted(list))].filter(([, own]) => own.tags.length > 0);
  const slots = await store.slotsOf(
    list.id,
    noted.map(([itemId]) => itemId),
  );
  const byTag = new Map<string, Set<number>>();
  for (const [at, [, own]] of noted.entries()) {
    const slot = slots[at] ?? -1;
    for (const tag of slot < 0 ? [] : own.tags) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(slot));
  }
  return byTag;
}

async function find(
  store: ListStore,
  { id }: GatheredList,
  { tag, ...wanted }: RowQuery,
  tags: Tagged,
): Promise<Uint32Array> {
  const [positions, slots] = await Promise.all([store.order(id, wanted), store.slots(id)]);
  const rows = positions.map((position) => slots[position] ?? 0);
  return tag ? rows.filter((slot) => tags.get(tag)?.has(slot)) : rows;
}

/** Shown for no list, and for one that cannot be read. */
const unread = { found: null, tags: new Map<string, never>(), lines: new Map<number, never>() };

/** The rows that fit a query, with the tags of all rows, and the lines of those in view. */
async function readRows<Lines>(
  store: ListStore,
  list: GatheredList,
  query: RowQuery,
  known: Tagged | undefined,
  linesInView: (slots: Uint32Array) => Promise<Lines>,
) {
  const tags = known ?? (await taggedIn(store, list));
  const found = await find(store, list, query, tags);
  return { found, tags, lines: await linesInView(found) };
}

/**
 * A row with its record, its tags and note, and the comments that it answers, wherever the row is now. Null: there is
 * none.
 */
async function readRow(
  store: ListStore,
  list: GatheredList,
  slot: number,
  linesOf: (id: string, slots: readonly number[]) => Promise<readonly (RowLine | null)[]>,
) {
  const { id } = list;
  const [line] = await linesOf(id, [slot]);
  const { parent = '', root = '' } = line?.comment ?? {};
  const answered = [...new Set([parent, root])].filter(Boolean);
  const others = await linesOf(id, await store.slotsOf(id, answered));
  const above = answered.map((itemId, at) => ({ itemId, line: others[at] ?? null }));
  const slots = await store.slots(id);
  for await (const { position, record, line: stored } of store.records(id, [slots.indexOf(slot)], slots)) {
    const [note = noNote] = await (await store.notesFor(list))([stored.itemId]);
    return (
      line && { position, line: { ...line, ...(stored.damaged && { damaged: stored.damaged }) }, record, note, above }
    );
  }
  return null;
}

interface Parts {
  readonly trouble: Signal<Reason | null>;
  /** Does work; null if it failed. `trouble` says why, unless the work `isLate` by then. */
  readonly attempt: <Result>(work: () => Promise<Result>, isLate?: () => boolean) => Promise<Result | null>;
  /** Id of the open list; '' = none. */
  readonly opened: Signal<string>;
  readonly listOf: (id: string) => GatheredList | undefined;
}

/** The exports of a list. `narrowed`: the rows of an export without a selection. */
function createRowExports(store: ListStore, narrowed: () => Chosen) {
  return {
    /** Rows as they are exported; absent: all that are found. */
    exported: (list: GatheredList, rows: Chosen = narrowed()) => exportedRows(store, list, rows),
    /** The same, with pseudonyms if `nameless`, and with what precedes threads of comments. */
    async exportedAs(list: GatheredList, nameless: boolean, rows: Chosen = narrowed()) {
      const people = nameless ? await peopleOf(store, list) : null;
      const read = () => exportedRows(store, list, rows, people);
      return { read, ...(list.kind === 'comments' && { head: await threadsHead(store, list, people) }) };
    },
    /** The links of rows, or of all rows in the site's order; the item's id where a row has no link. */
    links: async ({ id }: GatheredList, rows: Chosen = null): Promise<readonly string[]> =>
      ofLines(store, id, rows ?? (await store.slots(id)), ({ url, itemId }) => url || itemId),
  };
}

/** The rows of the open list. A row's number is its slot: it stays the same item while others come before it. */
export function createListRows(store: ListStore, { opened, listOf, attempt, trouble }: Parts) {
  const order = signal(siteOrder);
  /** The rows that are found, in their order; null before they are known. */
  const found = signal<Uint32Array | null>(null);
  const shown = computed(() => found.value ?? none);
  const chosen = createSelection(shown);
  /** The tags of the list's items, each with the rows that have it. */
  const tags = signal<Tagged>(new Map());
  /** The open row; null = none. */
  const openSlot = signal<number | null>(null);
  const openRow = computed(() => (openSlot.value === null ? -1 : shown.value.indexOf(openSlot.value)));

  async function linesOf(id: string, slots: readonly number[]): Promise<(RowLine | null)[]> {
    const lines = await withRoom(store.linesIn(id, slots), store.isFull);
    const items = lines.flatMap((line) => (line && !line.comment ? [line.itemId] : []));
    const captures = await store.captured(listOf(id)?.platform ?? '', items).catch(() => new Map<string, string>());
    return lines.map((line) => line && { ...line, capture: captures.get(line.itemId) ?? '' });
  }
  const window = createLineWindow((slots) => linesOf(opened.peek(), slots));

  let turn = 0;
  /** The list is no longer shown. */
  let left = false;
  /** Id of the list that the tags are of; '' = they are out of date, or none are known. */
  let taggedList = '';
  /** Reads the rows again, and the tags unless given; of several concurrent calls, the last one wins. */
  async function read(known?: Tagged): Promise<void> {
    const own = ++turn;
    const isLate = () => own !== turn;
    if (!known) taggedList = '';
    const list = listOf(opened.peek());
    const rows = list && (await attempt(() => readRows(store, list, order.peek(), known, window.fresh), isLate));
    if (isLate()) return;
    const next = rows ?? unread;
    batch(() => {
      found.value = next.found;
      tags.value = next.tags;
      taggedList = rows ? opened.value : '';
      window.show(next.lines);
    });
  }
  let reading = Promise.resolve();
  // A search, on every keystroke, changes no tag.
  const stopReading = effect(() => {
    const [id] = [opened.value, order.value];
    reading = untracked(() => read(id === taggedList ? tags.value : undefined));
  });

  /** The rows of an export without a selection: those that a search or tag has found; null: all. */
  const narrowed = (): Chosen => (order.peek().search.trim() || order.peek().tag ? shown.peek() : null);

  return {
    ...chosen,
    order,
    found,
    shown,
    tags,
    openSlot,
    openRow,
    lines: window.lines,
    linesOf,
    read,
    stopReading,
    /**
     * Resolves once the list's first rows are known. A list that was left is shown as it was left, with its items'
     * present tags.
     */
    open(id: string): Promise<void> {
      if (opened.value === id && left) reading = read();
      left = false;
      if (opened.value === id) return reading;
      batch(() => {
        opened.value = id;
        order.value = siteOrder;
        found.value = null;
        openSlot.value = null;
        chosen.select([]);
      });
      return reading;
    },
    leave(): void {
      left = true;
    },
    want: (from: number, until: number) =>
      window.want(shown.value, from, until).catch((thrown) => {
        trouble.value = reasonOf(thrown);
      }),
    ...createRowExports(store, narrowed),
    row: (list: GatheredList, slot: number) => readRow(store, list, slot, linesOf),
    /** Changes tags and notes of the open list's items. */
    async changeNotes(slots: Uint32Array, change: (own: ItemNote) => ItemNote): Promise<void> {
      const list = listOf(opened.peek());
      if (!list || slots.length === 0) return;
      const write = async () =>
        store.changeNotes(list, await ofLines(store, list.id, slots, ({ itemId }) => itemId), change);
      if ((await attempt(write)) !== null) await read();
    },
  };
}

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ItemNote } from '../model/index.ts';

/** The rows that are found, as numbers that stay while others come and go, and which of them are selected. */
export function createSelection(shown: ReadonlySignal<Uint32Array>) {
  const selection = signal<ReadonlySet<number>>(new Set());
  /** Selected and found: an action never affects a row that the filter hides. */
  const selected = computed(() =>
    selection.value.size > 0 ? shown.value.filter((row) => selection.value.has(row)) : new Uint32Array(),
  );
  /** Where a range begins, and what was selected before it. */
  let anchor: { readonly row: number; readonly before: ReadonlySet<number> } | null = null;

  function select(rows: Iterable<number>): void {
    selection.value = new Set(rows);
    anchor = null;
  }

  return {
    selection,
    selected,
    select,
    /** Lets other rows stand for some that are selected, also beside a range. */
    exchange(next: ReadonlySet<number>): void {
      const last = selection.value;
      if (next === last) return;
      selection.value = next;
      if (!anchor) return;
      const rows = [...anchor.before].filter((row) => next.has(row) || !last.has(row));
      anchor = { ...anchor, before: new Set([...rows, ...[...next].filter((row) => !last.has(row))]) };
    },
    toggle(row: number): void {
      const next = new Set(selection.value);
      if (!next.delete(row)) next.add(row);
      selection.value = next;
      anchor = { row, before: next };
    },
    /**
     * Selects a range instead of the last one: from the row selected last, else from place `from`, to place `to` among
     * the rows.
     */
    selectTo(to: number, from: number): void {
      const rows = shown.value;
      const known = anchor ? rows.indexOf(anchor.row) : -1;
      const start = known < 0 ? from : known;
      if (known < 0) anchor = { row: rows[from] ?? -1, before: selection.value };
      selection.value = new Set([
        ...(anchor?.before ?? []),
        ...rows.subarray(Math.min(start, to), Math.max(start, to) + 1),
      ]);
    },
    selectAll: (): void => select(selected.value.length === shown.value.length ? [] : shown.value),
  };
}

/** Rows as a grid shows them: all that are found, in order; only lines in view are read. */
export interface Grid<Line> extends ReturnType<typeof createSelection> {
  readonly shown: ReadonlySignal<Uint32Array>;
  /** Lines that have been read, by their rows' numbers; null where one cannot be read. */
  readonly lines: Signal<ReadonlyMap<number, Line | null>>;
  /** Call with the range of rows in view. */
  want(from: number, until: number): Promise<void>;
  /** Place of the open row among those shown; -1: none. */
  readonly openRow: ReadonlySignal<number>;
  /** Changes tags and notes of the items of these rows. */
  changeNotes(rows: Uint32Array, change: (own: ItemNote) => ItemNote): Promise<void>;
  /** Undoes the last deletion. */
  restore(): Promise<void>;
}

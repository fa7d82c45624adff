import type { Outline } from '../../lib/core/json/outline.ts';

/** One JSON text on show: the envelope, or JSON text opened inside one of its strings. */
export interface TreeText {
  readonly outline: Outline;
  /** 1 for each value that is open. */
  readonly open: Uint8Array;
  /** Texts opened inside strings, by the string's number. */
  readonly inner: Map<number, TreeText>;
  /** Steps to it from the envelope. */
  readonly above: readonly (string | number)[];
}

/** One visible line. */
export interface TreeRow {
  readonly text: TreeText;
  readonly node: number;
  /** 1 for the whole. */
  readonly level: number;
  /** Place among its siblings, from 1. */
  readonly position: number;
}

/** The visible lines in numbers: objects for a quarter of a million of them would take too long. */
export interface TreeRows {
  readonly length: number;
  at(row: number): TreeRow;
  /** The line of a value, -1 when it is not visible. */
  find(text: TreeText, node: number): number;
}

export function treeText(outline: Outline, above: readonly (string | number)[] = []): TreeText {
  return { outline, open: new Uint8Array(outline.size), inner: new Map(), above };
}

/** Lists what is visible. With `kept` (the filter), only marked values are, and what holds them is open. */
export function treeRows(root: TreeText, kept: Uint8Array | null): TreeRows {
  const texts: TreeText[] = [];
  /** Four numbers per line: text, node, level, position. */
  const table: number[] = [];

  function walk(text: TreeText, base: number): void {
    const number = texts.push(text) - 1;
    const { outline, open, inner } = text;
    const marks = text === root ? kept : null;
    // Positions of the values that hold the current one, and where each ends.
    const ends: number[] = [];
    const positions: number[] = [0];
    for (let node = 0; node < outline.size; ) {
      while (ends.length > 0 && node >= (ends.at(-1) ?? 0)) {
        ends.pop();
        positions.pop();
      }
      positions[ends.length] = (positions[ends.length] ?? 0) + 1;
      if (marks && !marks[node]) {
        node = outline.next(node);
        continue;
      }
      const level = base + ends.length;
      table.push(number, node, level, positions[ends.length] ?? 1);
      const opened = inner.get(node);
      if (opened && open[node]) walk(opened, level + 1);
      if (marks || open[node]) {
        ends.push(outline.next(node));
        positions.push(0);
        node += 1;
      } else node = outline.next(node);
    }
  }

  walk(root, 1);
  const length = table.length / 4;
  const field = (row: number, at: number) => table[row * 4 + at] ?? 0;
  return {
    length,
    at: (row) => ({ text: texts[field(row, 0)] ?? root, node: field(row, 1), level: field(row, 2), position: field(row, 3) }),
    find(text, node) {
      const number = texts.indexOf(text);
      for (let row = 0; row < length; row += 1) if (field(row, 0) === number && field(row, 1) === node) return row;
      return -1;
    },
  };
}

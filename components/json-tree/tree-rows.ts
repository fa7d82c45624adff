import type { Outline } from '../../lib/core/json/outline.ts';

/** A displayed JSON text: the envelope, or JSON opened inside one of its strings. */
export interface TreeText {
  readonly outline: Outline;
  /** 1 for each value that is open. */
  readonly open: Uint8Array;
  /** Texts opened inside strings, by the string's node number. */
  readonly inner: Map<number, TreeText>;
  /** The path to this text from the envelope. */
  readonly above: readonly (string | number)[];
}

/** One visible line. */
export interface TreeRow {
  readonly text: TreeText;
  readonly node: number;
  /** Depth; 1 for the root. */
  readonly level: number;
  /** 1-based position among its siblings. */
  readonly position: number;
}

/** The visible lines as numbers: creating objects for 250,000 lines would take too long. */
export interface TreeRows {
  readonly length: number;
  at(row: number): TreeRow;
  /** The line of a value; -1 if it is not visible. */
  find(text: TreeText, node: number): number;
}

export function treeText(outline: Outline, above: readonly (string | number)[] = []): TreeText {
  return { outline, open: new Uint8Array(outline.size), inner: new Map(), above };
}

/** Lists the visible lines. With `kept` (the filter), only marked values are visible, and their ancestors are open. */
export function treeRows(root: TreeText, kept: Uint8Array | null): TreeRows {
  const texts: TreeText[] = [];
  /** Four numbers per line: text, node, level, position. */
  const table: number[] = [];

  function walk(text: TreeText, base: number): void {
    const number = texts.push(text) - 1;
    const { outline, open, inner } = text;
    const marks = text === root ? kept : null;
    // Positions of the current value's ancestors, and where each ends.
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

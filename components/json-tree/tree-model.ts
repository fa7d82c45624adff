import { batch, computed, signal } from '@preact/signals';
import { type Outline, outlineOf } from '../../lib/core/json/outline.ts';

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
interface TreeRows {
  readonly length: number;
  at(row: number): TreeRow;
  /** The line of a value; -1 if it is not visible. */
  find(text: TreeText, node: number): number;
}

function treeText(outline: Outline, above: readonly (string | number)[] = []): TreeText {
  return { outline, open: new Uint8Array(outline.size), inner: new Map(), above };
}

/** Lists the visible lines. With `kept` (the filter), only marked values are visible, and their ancestors are open. */
function treeRows(root: TreeText, kept: Uint8Array | null): TreeRows {
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
    at: (row) => ({
      text: texts[field(row, 0)] ?? root,
      node: field(row, 1),
      level: field(row, 2),
      position: field(row, 3),
    }),
    find(text, node) {
      const number = texts.indexOf(text);
      for (let row = 0; row < length; row += 1) if (field(row, 0) === number && field(row, 1) === node) return row;
      return -1;
    },
  };
}

/** Maximum number of lines opened initially. */
const firstLines = 60;

/** Whether a value can be opened: it has children, or its text looks like JSON. */
export function canOpen({ outline }: TreeText, node: number): boolean {
  const kind = outline.kind(node);
  if (kind === 'object' || kind === 'array') return outline.count(node) > 0;
  return kind === 'string' && /^"\s*(\{.*\}|\[.*\])\s*"$/s.test(outline.raw(node));
}

/** The outline of the JSON that a string contains; null if it contains none. */
function outlineInside(outline: Outline, node: number): Outline | null {
  try {
    return outlineOf(outline.content(node).trim());
  } catch {
    return null;
  }
}

/** Opens level by level, up to `firstLines` lines. */
function openFirst({ outline, open }: TreeText): void {
  let lines = 1;
  let level = [0];
  while (level.length > 0) {
    const next: number[] = [];
    for (const node of level) {
      const count = outline.count(node);
      if (count === 0 || lines + count > firstLines) continue;
      lines += count;
      open[node] = 1;
      next.push(...outline.children(node));
    }
    level = next;
  }
}

/** The state of a displayed tree. A value is identified by its text and node number. */
export function createTree(outline: Outline) {
  const root = treeText(outline);
  openFirst(root);
  /** Incremented whenever the open values change, because `open` is changed in place. */
  const turn = signal(0);
  const active = signal<{ readonly text: TreeText; readonly node: number }>({ text: root, node: 0 });
  /** Values the filter keeps (1 for each); null = no filter. */
  const kept = signal<Uint8Array | null>(null);
  /** Highlighted values of the envelope. */
  const marked = signal<ReadonlySet<number>>(new Set());
  const rows = computed(() => {
    turn.value;
    return treeRows(root, kept.value);
  });
  const activeRow = computed(() => rows.value.find(active.value.text, active.value.node));

  function select(row: number): void {
    const { text, node } = rows.value.at(Math.max(0, Math.min(rows.value.length - 1, row)));
    active.value = { text, node };
  }

  /** Opens a value; JSON inside a string becomes a separate text. */
  function open({ text, node }: Pick<TreeRow, 'text' | 'node'>): void {
    if (!canOpen(text, node)) return;
    if (text.outline.kind(node) === 'string' && !text.inner.has(node)) {
      const inside = outlineInside(text.outline, node);
      if (!inside) return;
      const inner = treeText(inside, [...text.above, ...text.outline.path(node)]);
      openFirst(inner);
      text.inner.set(node, inner);
    }
    text.open[node] = 1;
    turn.value += 1;
  }

  function close({ text, node }: Pick<TreeRow, 'text' | 'node'>): void {
    text.open[node] = 0;
    turn.value += 1;
  }

  /** Announces that `root.open` was changed from outside; the root becomes the active value. */
  function reopened(): void {
    batch(() => {
      turn.value += 1;
      active.value = { text: root, node: 0 };
    });
  }

  /** Reveals a value of the envelope: opens its ancestors and makes it active. */
  function show(node: number): void {
    for (let holder = outline.parent(node); holder >= 0; holder = outline.parent(holder)) root.open[holder] = 1;
    batch(() => {
      turn.value += 1;
      active.value = { text: root, node };
    });
  }

  return { outline, root, rows, active, activeRow, kept, marked, select, open, close, reopened, show };
}

export type TreeModel = ReturnType<typeof createTree>;

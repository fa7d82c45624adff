import { batch, computed, signal } from '@preact/signals';
import { JsonNode } from '../../lib/export/json-node.ts';
import type { Outline } from '../../lib/export/outline.ts';
import { inSlices } from '../in-slices.ts';
import { keptBy, searchSlices } from './search.ts';
import { type TreeRow, type TreeText, treeRows, treeText } from './tree-rows.ts';

/** Lines shown before anyone asked for more. */
const firstLines = 60;

/** A value that can be opened: it holds others, or its text looks like JSON. */
export function canOpen({ outline }: TreeText, node: number): boolean {
  const kind = outline.kind(node);
  if (kind === 'object' || kind === 'array') return outline.count(node) > 0;
  return kind === 'string' && /^"\s*(\{.*\}|\[.*\])\s*"$/s.test(outline.raw(node));
}

/** Opens level by level while the whole stays short. */
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

/** The state of a tree on show. Values are named by their text and number. */
export function createTree(outline: Outline) {
  const root = treeText(outline);
  openFirst(root);
  /** Grows with every change of what is open: `open` itself is changed in place. */
  const turn = signal(0);
  const active = signal<{ readonly text: TreeText; readonly node: number }>({ text: root, node: 0 });
  const query = signal('');
  const matches = signal<readonly number[]>([]);
  const filtering = signal(false);
  const kept = computed(() => (filtering.value && query.value ? keptBy(outline, matches.value) : null));
  const rows = computed(() => {
    turn.value;
    return treeRows(root, kept.value);
  });
  const activeRow = computed(() => rows.value.find(active.value.text, active.value.node));

  function select(row: number): void {
    const { text, node } = rows.value.at(Math.max(0, Math.min(rows.value.length - 1, row)));
    active.value = { text, node };
  }

  /** Opens a value; JSON text inside a string becomes a text of its own. */
  function open({ text, node }: Pick<TreeRow, 'text' | 'node'>): void {
    if (!canOpen(text, node)) return;
    if (text.outline.kind(node) === 'string' && !text.inner.has(node)) {
      const inside = new JsonNode(text.outline, node).inside;
      if (!inside) return;
      const inner = treeText(inside.outline, [...text.above, ...text.outline.path(node)]);
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

  /** Opens everything above `depth` levels and closes the rest. */
  function openTo(depth: number): void {
    const ends: number[] = [];
    for (let node = 0; node < outline.size; node += 1) {
      while (ends.length > 0 && node >= (ends.at(-1) ?? 0)) ends.pop();
      root.open[node] = ends.length < depth && outline.count(node) > 0 ? 1 : 0;
      if (outline.count(node) > 0) ends.push(outline.next(node));
    }
    batch(() => {
      turn.value += 1;
      active.value = { text: root, node: 0 };
    });
  }

  /** Shows a value of the envelope: opens what holds it and makes it the active one. */
  function show(node: number): void {
    for (let holder = outline.parent(node); holder >= 0; holder = outline.parent(holder)) root.open[holder] = 1;
    batch(() => {
      turn.value += 1;
      active.value = { text: root, node };
    });
  }

  async function search(text: string): Promise<void> {
    query.value = text;
    const found = text ? await inSlices(searchSlices(outline, text), () => query.value !== text) : [];
    if (found === null || query.value !== text) return;
    matches.value = found;
    const first = found[0];
    if (first !== undefined) show(first);
  }

  /** Goes to the next match (`by` 1) or the one before (-1), around the end. */
  function step(by: 1 | -1): void {
    const list = matches.value;
    if (list.length === 0) return;
    const { text, node } = active.value;
    const here = text === root ? list.indexOf(node) : -1;
    const near = by > 0 ? list.findIndex((match) => match > node) : list.findLastIndex((match) => match < node);
    const at = here >= 0 ? here + by : by > 0 ? Math.max(0, near) : near;
    show(list[(at + list.length) % list.length] ?? 0);
  }

  return { root, rows, active, activeRow, query, matches, filtering, select, open, close, openTo, show, search, step };
}

export type TreeModel = ReturnType<typeof createTree>;

import type { TreeModel } from './tree-model.ts';

/** Lines that Page Up and Page Down move by. */
const page = 15;

/** Keyboard control of a tree: arrows move, open and close; Enter and space toggle. Returns true if it handled the key. */
export function pressKey(tree: TreeModel, key: string): boolean {
  const at = Math.max(0, tree.activeRow.value);
  const rows = tree.rows.value;
  const row = rows.at(at);
  const { text, node } = row;
  const isOpen = text.open[node] === 1;
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: rows.length - 1,
  };
  const target = moves[key];
  if (target !== undefined) tree.select(target);
  else if (key === 'ArrowRight') {
    if (isOpen) tree.select(at + 1);
    else tree.open(row);
  } else if (key === 'ArrowLeft') {
    if (isOpen) tree.close(row);
    else tree.select(holder(tree, at));
  } else if (key === 'Enter' || key === ' ') {
    if (isOpen) tree.close(row);
    else tree.open(row);
  } else return false;
  return true;
}

/** The line of the parent of line `at`: the nearest line above with a lower level. */
function holder(tree: TreeModel, at: number): number {
  const rows = tree.rows.value;
  const { level } = rows.at(at);
  for (let row = at - 1; row >= 0; row -= 1) if (rows.at(row).level < level) return row;
  return at;
}

import { useEffect, useRef } from 'preact/hooks';
import { message } from '../format/message.ts';
import { useRowWindow } from '../rows/use-row-window.ts';
import css from './json-tree.module.css';
import { copyText, TreeDetails, TreeLine, type TreeTools } from './tree-details.tsx';
import type { TreeModel } from './tree-model.ts';

/** Lines that Page Up and Page Down move by. */
const page = 15;

/**
 * Keyboard control of a tree: arrows move, open and close; Enter and space toggle. Returns true if it handled the key.
 */
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

/** Height of one line, in px; the style sheet sets the same height. */
const lineHeight = 24;

interface Props {
  readonly tree: TreeModel;
  readonly tools: TreeTools | undefined;
}

/** The line an event occurred on; -1 for none. */
function rowOf(event: Event): number {
  return Number((event.target as Element).closest('[data-row]')?.getAttribute('data-row') ?? -1);
}

/** A JSON text as a tree: it renders only the visible lines, and the tree element itself keeps the focus. */
export function JsonTree({ tree, tools }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = tree.rows.value;
  const view = useRowWindow(rows.length, lineHeight, scroller);
  const activeRow = tree.activeRow.value;
  const marked = tree.marked.value;
  const { reveal } = view;
  // Only a change of the active line scrolls it into view; user scrolling does not.
  useEffect(() => {
    if (activeRow >= 0) reveal(activeRow);
  }, [activeRow, tree]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (pressKey(tree, event.key)) event.preventDefault();
  }
  function onCopy(event: ClipboardEvent): void {
    if (!document.getSelection()?.isCollapsed) return;
    event.clipboardData?.setData('text/plain', copyText(tree.active.value));
    event.preventDefault();
  }
  function toggle(index: number): void {
    if (index < 0) return;
    const row = rows.at(index);
    tree.select(index);
    if (row.text.open[row.node]) tree.close(row);
    else tree.open(row);
  }
  function onClick(event: MouseEvent): void {
    const index = rowOf(event);
    if (index < 0) return;
    if ((event.target as Element).closest('.twisty')) toggle(index);
    else tree.select(index);
  }
  return (
    <div class={css.treeView}>
      {tools && <tools.Bar tree={tree} />}
      <div
        ref={scroller}
        class={css.tree}
        role="tree"
        tabIndex={0}
        aria-label={message('content')}
        aria-activedescendant={activeRow >= 0 ? `line-${activeRow}` : undefined}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onClick={onClick}
        onDblClick={(event) => toggle(rowOf(event))}
      >
        <div role="presentation" style={{ height: `${view.height}px` }}>
          {view.rows.map(({ index, top }) => {
            const row = rows.at(index);
            return (
              <TreeLine
                key={index}
                id={`line-${index}`}
                index={index}
                row={row}
                top={top}
                active={index === activeRow}
                matched={row.text === tree.root && marked.has(row.node)}
              />
            );
          })}
        </div>
      </div>
      <TreeDetails tree={tree} tools={tools} />
    </div>
  );
}

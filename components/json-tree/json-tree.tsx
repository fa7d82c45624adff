import { useEffect, useRef } from 'preact/hooks';
import { message } from '../format/message.ts';
import { useRowWindow } from '../rows/use-row-window.ts';
import { copyText, TreeDetails } from './tree-details.tsx';
import { pressKey } from './tree-keys.ts';
import { TreeLine } from './tree-line.tsx';
import type { TreeModel } from './tree-model.ts';
import type { TreeTools } from './tree-tools.ts';

/** Height of one line, in px; the style sheet sets the same height. */
export const lineHeight = 24;

interface Props {
  readonly tree: TreeModel;
  readonly tools?: TreeTools;
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
    if ((event.target as Element).classList.contains('twisty')) toggle(index);
    else tree.select(index);
  }
  return (
    <div class="tree-view">
      {tools && <tools.Bar tree={tree} />}
      <div
        ref={scroller}
        class="tree"
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
      <TreeDetails tree={tree} {...(tools ? { Picture: tools.Picture } : {})} />
    </div>
  );
}

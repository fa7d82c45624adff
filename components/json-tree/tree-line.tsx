import { epochDate } from '../format/epoch-date.ts';
import { canOpen } from './tree-model.ts';
import type { TreeRow } from './tree-rows.ts';

/** Maximum characters of a string in its line; the full string is shown below the tree. */
const shown = 300;

interface Props {
  readonly row: TreeRow;
  /** The line's number, which the tree's click handler reads back from the element. */
  readonly index: number;
  readonly id: string;
  readonly top: number;
  readonly active: boolean;
  readonly matched: boolean;
}

/** A value as one line. */
function brief({ text: { outline }, node }: TreeRow): string {
  const kind = outline.kind(node);
  if (kind === 'object') return `{ ${outline.count(node)} }`;
  if (kind === 'array') return `[ ${outline.count(node)} ]`;
  const raw = outline.raw(node);
  return raw.length > shown ? `${raw.slice(0, shown)}…` : raw;
}

/** The name of a value: its member name or its index; '' for the root. */
export function nameOf({ text: { outline }, node }: TreeRow): string {
  return node === 0 ? '' : (outline.name(node) ?? String(outline.index(node)));
}

/** One value. The tree element has the focus, because lines are added and removed during scrolling. */
export function TreeLine({ row, id, top, active, matched, index }: Props) {
  const { text, node, level, position } = row;
  const { outline } = text;
  const kind = outline.kind(node);
  const openable = canOpen(text, node);
  const open = text.open[node] === 1;
  const name = nameOf(row);
  const date =
    kind === 'number' || kind === 'string'
      ? epochDate(name, outline.end(node) - outline.start(node) < 18 ? outline.content(node) : '')
      : '';
  const classes = ['line', active && 'active', matched && 'matched'].filter(Boolean).join(' ');
  return (
    <div
      role="treeitem"
      id={id}
      data-row={index}
      class={classes}
      tabIndex={-1}
      style={{ top: `${top}px`, paddingInlineStart: `${level * 16 - 8}px` }}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={node === 0 ? 1 : outline.count(outline.parent(node))}
      aria-selected={active}
      {...(openable ? { 'aria-expanded': open } : {})}
    >
      <span class="twisty" aria-hidden="true">
        {openable ? (open ? '▾' : '▸') : ''}
      </span>
      {name && <span class="name">{name}</span>}
      {name && <span class="colon">: </span>}
      <span class={`value ${kind}`}>{brief(row)}</span>
      {date && <span class="muted"> {date}</span>}
    </div>
  );
}

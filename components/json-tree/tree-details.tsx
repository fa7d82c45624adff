import type { ComponentType } from 'preact';
import type { Capture } from '../../lib/core/capture.ts';
import { pathText } from '../../lib/core/json/path-text.ts';
import { epochDate } from '../format/format-time.ts';
import { message } from '../format/message.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { Icon } from '../parts/icon.tsx';
import css from './json-tree.module.css';
import { canOpen, type TreeModel, type TreeRow, type TreeText } from './tree-model.ts';

/** Maximum characters of a string in its line; the full string is shown below the tree. */
const inLine = 300;

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
  return raw.length > inLine ? `${raw.slice(0, inLine)}…` : raw;
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
  const classes = [css.line, active && css.active, matched && css.matched].filter(Boolean).join(' ');
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
      <span class={css.twisty} aria-hidden="true">
        {openable && <Icon name="chevron" look={open ? undefined : 'turned'} />}
      </span>
      {name && <span class={css.name}>{name}</span>}
      {name && <span>: </span>}
      <span class={`${css.value} ${kind}`}>{brief(row)}</span>
      {date && <span class="muted"> {date}</span>}
    </div>
  );
}

export interface TreePictureProps {
  readonly address: string;
  /** The picture address's path in the envelope. */
  readonly steps: readonly (string | number)[];
  readonly from: TreeTools['from'];
}

/** Tree parts for pages that have room for them. */
export interface TreeTools {
  /** Above the tree: search, filter, depth. */
  readonly Bar: ComponentType<{ readonly tree: TreeModel }>;
  /** Shows the picture at an address, on request. */
  readonly Picture: ComponentType<TreePictureProps>;
  /** Where the text is from: pictures are loaded from the hosts of its platform. */
  readonly from: Pick<Capture, 'platform' | 'incognito'>;
}

/** Maximum characters of a string to show. */
const shown = 20_000;

type Place = { readonly text: TreeText; readonly node: number };

/** The path to a value from the envelope. */
export function stepsTo({ text, node }: Place): (string | number)[] {
  return [...text.above, ...text.outline.path(node)];
}

/** What copying a value yields: a string's content, any other value's raw JSON. */
export function copyText({ text, node }: Place): string {
  return text.outline.content(node);
}

/** The active value: its path, its full content, and its actions. */
export function TreeDetails({ tree, tools }: { readonly tree: TreeModel; readonly tools: TreeTools | undefined }) {
  const place = tree.active.value;
  const { outline } = place.text;
  const kind = outline.kind(place.node);
  const holds = kind === 'object' || kind === 'array';
  const content = holds ? '' : outline.content(place.node);
  const steps = stepsTo(place);
  const path = pathText(steps);
  const name = nameOf({ ...place, level: 0, position: 0 });
  const date = epochDate(name, content);
  return (
    <div class={css.details}>
      <input
        class="code"
        readOnly
        aria-label={message('path')}
        value={path || message('envelope')}
        onFocus={(event) => event.currentTarget.select()}
      />
      {kind === 'string' && content.length > 60 && <p class={css.wholeText}>{content.slice(0, shown)}</p>}
      {date && <p class="muted">{date}</p>}
      <div class="buttons">
        {/* Where a tree is shown, a button beside it copies all of it. */}
        {path && <CopyButton label={message(holds ? 'copySubtree' : 'copyValue')} text={() => copyText(place)} />}
        {path && <CopyButton label={message('copyPath')} text={() => path} />}
        {tools && kind === 'string' && <tools.Picture address={content} steps={steps} from={tools.from} />}
      </div>
    </div>
  );
}

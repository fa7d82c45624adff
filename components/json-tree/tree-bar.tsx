import { computed, effect, signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { inSlices } from '../../lib/core/in-slices.ts';
import type { Outline } from '../../lib/core/json/outline.ts';
import { formatCount } from '../format/format-count.ts';
import { counted, message } from '../format/message.ts';
import { IconButton } from '../parts/button.tsx';
import { Tick } from '../parts/tick.tsx';
import css from './json-tree.module.css';
import type { TreeModel } from './tree-model.ts';

/** Values processed between two yields. */
const stride = 2048;

/** Values whose name or content contains the text, ignoring case, in document order. */
function* searchSlices(outline: Outline, text: string): Generator<void, number[]> {
  const wanted = text.toLowerCase();
  const nodes: number[] = [];
  for (let node = 0; node < outline.size; node += 1) {
    const kind = outline.kind(node);
    const leaf = kind !== 'object' && kind !== 'array';
    const named = outline.name(node)?.toLowerCase().includes(wanted) ?? false;
    if (named || (leaf && outline.content(node).toLowerCase().includes(wanted))) nodes.push(node);
    if (node % stride === stride - 1) yield;
  }
  return nodes;
}

/** Marks what a filter keeps: the matches, their descendants and their ancestors. */
function keptBy(outline: Outline, matches: readonly number[]): Uint8Array {
  const kept = new Uint8Array(outline.size);
  for (const match of matches) {
    kept.fill(1, match, outline.next(match));
    for (let holder = outline.parent(match); holder >= 0 && !kept[holder]; holder = outline.parent(holder))
      kept[holder] = 1;
  }
  return kept;
}

/** Searches and filters one tree. Covers only the envelope, not JSON opened inside strings. */
export function createSearch({ outline, root, active, kept, marked, show }: TreeModel) {
  const query = signal('');
  const matches = signal<readonly number[]>([]);
  const filtering = signal(false);
  /** The active value's 1-based position among the matches; 0 for none. */
  const place = computed(() => (active.value.text === root ? matches.value.indexOf(active.value.node) + 1 : 0));

  const stop = effect(() => {
    const wanted = query.value !== '';
    kept.value = filtering.value && wanted ? keptBy(outline, matches.value) : null;
    marked.value = new Set(wanted ? matches.value : []);
  });

  async function search(text: string): Promise<void> {
    query.value = text;
    const nodes = text ? await inSlices(searchSlices(outline, text), () => query.value !== text) : [];
    if (nodes === null || query.value !== text) return;
    matches.value = nodes;
    const first = nodes[0];
    if (first !== undefined) show(first);
  }

  /** Goes to the next match (`by` 1) or the previous one (-1), wrapping around. */
  function step(by: 1 | -1): void {
    const list = matches.value;
    if (list.length === 0) return;
    const { text, node } = active.value;
    const here = text === root ? list.indexOf(node) : -1;
    const near = by > 0 ? list.findIndex((match) => match > node) : list.findLastIndex((match) => match < node);
    const at = here >= 0 ? here + by : by > 0 ? Math.max(0, near) : near;
    show(list[(at + list.length) % list.length] ?? 0);
  }

  return { query, matches, filtering, place, search, step, stop };
}

/** Debounce delay before the search starts, in ms. */
const pause = 150;
const depths = [1, 2, 3, 4, 5] as const;

/** Opens all values of the envelope above `depth` levels and closes the rest. */
export function openTo({ outline, root, reopened }: TreeModel, depth: number): void {
  const ends: number[] = [];
  for (let node = 0; node < outline.size; node += 1) {
    while (ends.length > 0 && node >= (ends.at(-1) ?? 0)) ends.pop();
    const holds = outline.count(node) > 0;
    root.open[node] = holds && ends.length < depth ? 1 : 0;
    if (holds) ends.push(outline.next(node));
  }
  reopened();
}

/** Search, filter, and expansion depth. */
export function TreeBar({ tree }: { readonly tree: TreeModel }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const treeSearch = useMemo(() => createSearch(tree), [tree]);
  useEffect(() => treeSearch.stop, [treeSearch]);
  const { query, matches, filtering, place } = treeSearch;
  function type(text: string): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => treeSearch.search(text), pause);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    treeSearch.step(event.shiftKey ? -1 : 1);
  }
  const total = matches.value.length;
  const all = formatCount(total);
  const known = place.value ? message('matchOf', formatCount(place.value), all) : message('matches', all);
  const count = query.value ? known : '';
  return (
    <div class={css.treeBar}>
      <input
        type="search"
        aria-label={message('searchTree')}
        placeholder={message('searchTree')}
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span class="muted" role="status">
        {count}
      </span>
      <IconButton
        icon="arrow-up"
        label={message('previousMatch')}
        disabled={total === 0}
        onClick={() => treeSearch.step(-1)}
      />
      <IconButton
        icon="arrow-down"
        label={message('nextMatch')}
        disabled={total === 0}
        onClick={() => treeSearch.step(1)}
      />
      <Tick label={message('onlyMatches')} checked={filtering.value} onTurn={(on) => (filtering.value = on)} />
      <label>
        {message('openTo')}{' '}
        <select
          value=""
          onChange={(event) => {
            openTo(tree, Number(event.currentTarget.value));
            event.currentTarget.value = '';
          }}
        >
          <option value="" disabled>
            …
          </option>
          {depths.map((depth) => (
            <option key={depth} value={depth}>
              {counted('levels', depth)}
            </option>
          ))}
          <option value="1000">{message('allLevels')}</option>
        </select>
      </label>
    </div>
  );
}

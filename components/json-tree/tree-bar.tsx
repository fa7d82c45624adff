import { useEffect, useMemo, useRef } from 'preact/hooks';
import { counted } from '../format/counted.ts';
import { message } from '../format/message.ts';
import type { TreeModel } from './tree-model.ts';
import { openTo } from './tree-model.ts';
import { createSearch } from './tree-search.ts';

/** Debounce delay before the search starts, in ms. */
const pause = 150;
const depths = [1, 2, 3, 4, 5] as const;

/** Search, filter, and expansion depth. */
export function TreeBar({ tree }: { readonly tree: TreeModel }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const found = useMemo(() => createSearch(tree), [tree]);
  useEffect(() => found.stop, [found]);
  const { query, matches, filtering, place } = found;
  function type(text: string): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => found.search(text), pause);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    found.step(event.shiftKey ? -1 : 1);
  }
  const total = matches.value.length;
  const count = query.value ? (place.value ? message('matchOf', place.value, total) : message('matches', total)) : '';
  return (
    <div class="tree-bar">
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
      <button type="button" aria-label={message('previousMatch')} disabled={total === 0} onClick={() => found.step(-1)}>
        ↑
      </button>
      <button type="button" aria-label={message('nextMatch')} disabled={total === 0} onClick={() => found.step(1)}>
        ↓
      </button>
      <label>
        <input type="checkbox" checked={filtering.value} onChange={(event) => (filtering.value = event.currentTarget.checked)} />{' '}
        {message('onlyMatches')}
      </label>
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

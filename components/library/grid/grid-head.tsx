import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Grid } from '../../../lib/features/library/pages/index.ts';
import { message } from '../../format/message.ts';
import { IconButton } from '../../parts/button.tsx';
import { ViewTitle } from '../../parts/view-title.tsx';
import css from './grid-head.module.css';
import { type Density, type Sorting, SortMenu } from './sort-menu.tsx';

interface Props<By extends string> {
  readonly grid: Pick<Grid<unknown>, 'shown' | 'selected' | 'selectAll'>;
  readonly title: string;
  readonly count?: string;
  readonly search: { readonly label: string; readonly text: string; readonly onSearch: (text: string) => void };
  readonly sorting: Sorting<By>;
  readonly density: Signal<Density>;
  /** Before the title. */
  readonly lead?: ComponentChildren;
  /** Filters besides the search. */
  readonly filter?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** The element that takes the focus after the search: the rows, else the title. */
const rows = () =>
  document.querySelector<HTMLElement>('main :is([role=grid], [data-seen] button)') ??
  document.querySelector<HTMLElement>('main h1');

/**
 * The head of a grid: title, search, selection of all, filter, order. A search runs on every keystroke; Escape ends it,
 * and then leaves its field for the rows.
 */
export function GridHead<By extends string>(props: Props<By>) {
  const { grid, title, count, search, sorting, density, lead, filter, children } = props;
  const { label, text, onSearch } = search;
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    if (text) onSearch('');
    else rows()?.focus();
  }
  const all = grid.shown.value.length > 0 && grid.selected.value.length === grid.shown.value.length;
  return (
    <header class={css.listHead}>
      <div class={css.listTitle}>
        {lead}
        <ViewTitle title={title} />
        {count && (
          <span role="status" class="muted">
            {count}
          </span>
        )}
      </div>
      <input
        type="search"
        value={text}
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts="/ Control+K Meta+K"
        onInput={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        icon="check"
        label={message(all ? 'selectNone' : 'selectAll')}
        data-do="select-all"
        onClick={grid.selectAll}
      />
      {filter}
      <SortMenu {...sorting} density={density} />
      {children}
    </header>
  );
}

import { type Signal, useSignal } from '@preact/signals';
import {
  clearedFilter,
  type Filter,
  type LibraryModel,
  type Narrowing,
  narrowingsOf,
  noFilter,
  shelfOf,
} from '../../../lib/features/library/pages/index.ts';
import { listedName } from '../../format/listed-name.ts';
import { counted, message, operationName, platformName } from '../../format/message.ts';
import { Button } from '../../parts/button.tsx';
import { Chip } from '../../parts/chip.tsx';
import { useLibrary } from '../../parts/library-context.ts';
import { Menu } from '../../parts/menu.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { Select } from '../../parts/select.tsx';
import { useAsked } from '../../parts/use-asked.ts';
import css from '../grid/grid-head.module.css';
import { GridHead } from '../grid/grid-head.tsx';
import type { Density } from '../grid/sort-menu.tsx';
import { sortName, sorts } from './capture-columns.tsx';

/** Days back from today, including today; two dates cover other ranges. */
const spans = { today: 1, week: 7, month: 30 } as const;
type Span = keyof typeof spans;

interface Props {
  readonly filter: Pick<Filter, 'from' | 'until'>;
  readonly set: (part: Partial<Filter>) => void;
}

/** The local date `days` days ago, `2026-11-20`. */
export function dayBefore(days: number, now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The choice that a filter's days match. */
function spanOf({ from, until }: Props['filter']): Span | 'any' | 'dates' {
  if (!from && !until) return 'any';
  const known = (Object.keys(spans) as Span[]).find((span) => !until && from === dayBefore(spans[span] - 1));
  return known ?? 'dates';
}

/** When captures were made: a range that ends today, or two dates. */
function WhenFilter({ filter, set }: Props) {
  const dates = useSignal(false);
  const span = dates.value ? 'dates' : spanOf(filter);
  function choose(value: Span | 'any' | 'dates'): void {
    dates.value = value === 'dates';
    if (value !== 'dates')
      set({ from: value === 'any' ? noFilter.from : dayBefore(spans[value] - 1), until: noFilter.until });
  }
  return (
    <>
      <Select
        aria-label={message('when')}
        data-filter="when"
        value={span}
        options={(['any', 'today', 'week', 'month', 'dates'] as const).map((one) => [one, message(`when_${one}`)])}
        onChoose={choose}
      />
      {span === 'dates' && (
        <>
          <label>
            {message('from')}{' '}
            <input type="date" value={filter.from} onInput={(event) => set({ from: event.currentTarget.value })} />
          </label>
          <label>
            {message('until')}{' '}
            <input type="date" value={filter.until} onInput={(event) => set({ until: event.currentTarget.value })} />
          </label>
        </>
      )}
    </>
  );
}

/** How much a capture has, and the message that says so. */
const extents = { yes: 'complete', no: 'state_partial', page: 'pageOnly' } as const;

function nameOf(narrowing: Narrowing, filter: Filter): string {
  switch (narrowing) {
    case 'path':
      return operationName(filter.path);
    case 'author':
      return message('byAuthor', filter.author);
    case 'tag':
      return filter.tag;
    case 'extent':
      return filter.extent ? message(extents[filter.extent]) : '';
    case 'when': {
      const span = spanOf(filter);
      return span === 'dates' ? `${filter.from} – ${filter.until}` : message(`when_${span}`);
    }
    default:
      return filter.text;
  }
}

/** The active filters, each with a button to remove it; nothing if there are none. */
function FilterChips() {
  const { filter } = useLibrary().library;
  const set = narrowingsOf(filter.value).filter((one) => one !== 'text');
  const clear = (some: readonly Narrowing[]) => {
    filter.value = clearedFilter(filter.value, some);
  };
  if (set.length === 0) return null;
  return (
    <ul class={css.chips} aria-label={message('filters')}>
      {set.map((one) => (
        <li key={one} data-chip={one}>
          <Chip
            label={nameOf(one, filter.value)}
            remove={{ label: message('clearFilter', nameOf(one, filter.value)), onClick: () => clear([one]) }}
          />
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <Button label={message('showAll')} look="quiet" onClick={() => clear(set)} />
        </li>
      )}
    </ul>
  );
}

/** A table, or pictures. */
export type ShownAs = 'list' | 'pictures';

function titleOf(filter: Filter): string {
  const shelf = shelfOf(filter);
  if (typeof shelf === 'object') return platformName(shelf.platform);
  return message(shelf === 'all' ? 'allCaptures' : shelf);
}

/** How many captures at the top of the list have their authors proposed. */
const proposing = 500;

/** An author, by the whole name; those of the first captures of the list are proposed. */
function AuthorFilter({ set }: Pick<Props, 'set'>) {
  const { library } = useLibrary();
  // If nothing can be read, the list itself says why.
  const read = () => library.linesOf(library.shown.value.slice(0, proposing)).catch(() => []);
  const [lines = []] = useAsked(read, [library], [library.found.value]);
  const authors = [...new Set(lines.map(({ author }) => author))].filter(Boolean).sort();
  return (
    <>
      <input
        type="text"
        list="authors"
        data-filter="author"
        aria-label={message('column_author')}
        placeholder={message('column_author')}
        value={library.filter.value.author}
        onChange={(event) => set({ author: event.currentTarget.value.trim() })}
      />
      <datalist id="authors">
        {authors.map((author) => (
          <option key={author} value={author} />
        ))}
      </datalist>
    </>
  );
}

/** Fields need the arrow keys themselves; in a menu, they go from one button to the next. */
function keepArrows(event: KeyboardEvent): void {
  if (event.key.startsWith('Arrow')) event.stopPropagation();
}

/** The filters of the list, apart from the search. */
function FilterMenu({
  library,
  set,
}: {
  readonly library: LibraryModel;
  readonly set: (part: Partial<Filter>) => void;
}) {
  const filter = library.filter.value;
  const tags = Object.keys(library.counts.value?.tags ?? {});
  const operations = library.operations.filter(({ platform }) => !filter.platform || platform === filter.platform);
  return (
    <Menu label={message('filter')} look="named" icon="filter">
      <fieldset class={css.filters} aria-label={message('filters')} onKeyDown={keepArrows}>
        <Select
          aria-label={message('operation')}
          value={filter.path}
          options={[['', message('anyOperation')], ...operations.map((one) => [one.path, listedName(one)] as const)]}
          onChoose={(path) => set({ path })}
        />
        <WhenFilter filter={filter} set={set} />
        <Select
          aria-label={message('factResult')}
          data-filter="extent"
          value={filter.extent}
          options={[
            ['', message('anyDetails')],
            ...Object.entries(extents).map(([one, name]) => [one as Filter['extent'], message(name)] as const),
          ]}
          onChoose={(extent) => set({ extent })}
        />
        {tags.length > 0 && (
          <Select
            aria-label={message('tag')}
            data-filter="tag"
            value={filter.tag}
            options={[['', message('anyTag')], ...tags.map((tag) => [tag, tag] as const)]}
            onChoose={(tag) => set({ tag })}
          />
        )}
        <AuthorFilter set={set} />
      </fieldset>
    </Menu>
  );
}

/** The head of the list of captures. A search filters ten thousand captures on every keystroke. */
export function ListHead({ as, density }: { readonly as: Signal<ShownAs>; readonly density: Signal<Density> }) {
  const { library, actions } = useLibrary();
  const filter = library.filter.value;
  const set = (part: Partial<Filter>) => {
    library.filter.value = { ...library.filter.value, ...part };
  };
  return (
    <GridHead
      grid={library}
      title={titleOf(filter)}
      count={counted('shownCount', library.shown.value.length)}
      search={{ label: message('searchCaptures'), text: filter.text, onSearch: (text) => set({ text }) }}
      sorting={{
        ...library.sort.value,
        choices: sorts.toReversed().map((one) => [one, sortName(one)]),
        onSort: (by, descending) => (library.sort.value = { by, descending }),
      }}
      density={density}
      filter={<FilterMenu library={library} set={set} />}
    >
      <Segmented
        label={message('views')}
        value={as.value}
        options={[
          { value: 'list', text: message('asList'), icon: 'list' },
          { value: 'pictures', text: message('asPictures'), icon: 'grid' },
        ]}
        onChoose={(one) => (as.value = one)}
      />
      <Button
        label={message('captureLinks')}
        look="primary"
        data-do="capture-links"
        onClick={() => actions.go({ view: 'queue' })}
      />
      <FilterChips />
    </GridHead>
  );
}

import type { LibraryModel } from '../../../lib/features/library/pages/index.ts';
import { message } from '../../format/message.ts';

import { useLibrary } from '../../parts/library-context.ts';
import { Select } from '../../parts/select.tsx';

/** What captures can be sorted by, in the order of the columns. */
const sorts = ['published', 'plays', 'views', 'likes', 'comments', 'captured'] as const;
type SortBy = (typeof sorts)[number];

function nameOf(by: SortBy): string {
  return by === 'published' || by === 'captured' ? message(`column_${by}`) : message(`count_${by}`);
}

/** Reverses the order if the list is already sorted by this; else largest or latest first. */
function sortBy({ sort }: LibraryModel, by: SortBy): void {
  sort.value = { by, descending: sort.value.by === by ? !sort.value.descending : true };
}

/** The column headers; the sortable ones are buttons. */
export function SortHeads() {
  const { library } = useLibrary();
  const { by, descending } = library.sort.value;
  return (
    <thead>
      <tr aria-rowindex={1} class="columns">
        <th scope="col" class="tick">
          <span class="unseen">{message('chosen')}</span>
        </th>
        <th scope="col" class="what">
          {message('column_title')}
        </th>
        <th scope="col" class="from">
          {message('column_type')}
        </th>
        {sorts.map((one) => (
          <th key={one} scope="col" class={one} aria-sort={one !== by ? 'none' : descending ? 'descending' : 'ascending'}>
            <button type="button" class="quiet" data-sort={one} onClick={() => sortBy(library, one)}>
              {nameOf(one)}
              <span aria-hidden="true">{one !== by ? '' : descending ? ' ↓' : ' ↑'}</span>
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The same choice for lists too narrow for columns. */
export function SortChoice() {
  const { sort } = useLibrary().library;
  return (
    <Select
      class="sort-choice"
      aria-label={message('sortBy')}
      value={sort.value.by}
      options={sorts.map((one) => [one, nameOf(one)])}
      onChoose={(by) => (sort.value = { by, descending: true })}
    />
  );
}

import type { Signal } from '@preact/signals';
import type { LibraryModel } from '../../../lib/features/library/pages/index.ts';
import { message } from '../../format/message.ts';
import { useLibrary } from '../../parts/library-context.ts';
import { Menu } from '../../parts/menu.tsx';
import css from './list-head.module.css';

/** What captures can be sorted by. */
export const sorts = ['plays', 'views', 'likes', 'comments', 'published', 'captured'] as const;
type SortBy = (typeof sorts)[number];
export type Density = 'comfortable' | 'compact';

export function sortName(by: SortBy): string {
  return by === 'published' || by === 'captured' ? message(`column_${by}`) : message(`count_${by}`);
}

function wayOf(by: SortBy, descending: boolean): string {
  if (by === 'published' || by === 'captured') return message(descending ? 'newestFirst' : 'oldestFirst');
  return message(descending ? 'descending' : 'ascending');
}

/** Reverses the order if the list is already sorted by this; else largest or latest first. */
function sortBy({ sort }: LibraryModel, by: SortBy): void {
  sort.value = { by, descending: sort.value.by === by ? !sort.value.descending : true };
}

/** The order of the list, and how high its rows are. */
export function SortMenu({ density }: { readonly density: Signal<Density> }) {
  const { library } = useLibrary();
  const { by, descending } = library.sort.value;
  return (
    <Menu label={message('sortBy')} look="named">
      {sorts.toReversed().map((one) => (
        <button key={one} type="button" class={css.sortItem} data-sort={one} aria-pressed={one === by} onClick={() => sortBy(library, one)}>
          <span>{sortName(one)}</span>
          <span class="muted">{one === by && wayOf(one, descending)}</span>
        </button>
      ))}
      {(['comfortable', 'compact'] as const).map((one) => (
        <button
          key={one}
          type="button"
          class={css.sortItem}
          data-density={one}
          aria-pressed={density.value === one}
          onClick={() => (density.value = one)}
        >
          {message(`density_${one}`)}
        </button>
      ))}
    </Menu>
  );
}

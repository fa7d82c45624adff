import type { Signal } from '@preact/signals';
import { message } from '../../format/message.ts';
import { Menu } from '../../parts/menu.tsx';
import css from './grid-head.module.css';

export type Density = 'comfortable' | 'compact';

/** The orders of rows, with their names, and the present one. */
export interface Sorting<By extends string> {
  readonly choices: readonly (readonly [by: By, name: string])[];
  readonly by: By;
  readonly descending: boolean;
  readonly onSort: (by: By, descending: boolean) => void;
}

const times: readonly string[] = ['published', 'captured', 'time'];

function wayOf(by: string, descending: boolean): string {
  if (by === 'place') return descending ? message('listBackwards') : '';
  if (times.includes(by)) return message(descending ? 'newestFirst' : 'oldestFirst');
  return message(descending ? 'descending' : 'ascending');
}

interface Props<By extends string> extends Sorting<By> {
  readonly density: Signal<Density>;
}

/**
 * Order and height of the rows. Choosing the present order reverses it; a new one begins with the largest or latest.
 */
export function SortMenu<By extends string>({ choices, by, descending, onSort, density }: Props<By>) {
  return (
    <Menu label={message('sortBy')} look="named">
      {choices.map(([one, name]) => (
        <button
          key={one}
          type="button"
          class={css.sortItem}
          data-sort={one}
          aria-pressed={one === by}
          onClick={() => onSort(one, one === by ? !descending : one !== 'place')}
        >
          <span>{name}</span>
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

import { clearedFilter, type Filter, type LibraryModel } from '../../../lib/features/library/pages/index.ts';
import { message } from '../../format/message.ts';
import { listedName } from '../../format/word.ts';
import { SortChoice } from './sort-heads.tsx';
import { WhenFilter } from './when-filter.tsx';

/** Filters ten thousand captures on every keystroke, without a submit button. */
export function FilterBar({ library }: { readonly library: LibraryModel }) {
  const filter = library.filter.value;
  const set = (part: Partial<Filter>) => {
    library.filter.value = { ...library.filter.value, ...part };
  };
  const narrowed = JSON.stringify(filter) !== JSON.stringify(clearedFilter(filter));
  const operations = library.operations.filter(({ platform }) => !filter.platform || platform === filter.platform);
  return (
    <form class="filters" onSubmit={(event) => event.preventDefault()}>
      <input
        type="search"
        value={filter.text}
        placeholder={message('searchCaptures')}
        aria-label={message('searchCaptures')}
        onInput={(event) => set({ text: event.currentTarget.value })}
      />
      <select aria-label={message('operation')} value={filter.path} onChange={(event) => set({ path: event.currentTarget.value })}>
        <option value="">{message('anyOperation')}</option>
        {operations.map((one) => (
          <option key={one.path} value={one.path}>
            {listedName(one)}
          </option>
        ))}
      </select>
      <WhenFilter filter={filter} set={set} />
      <SortChoice library={library} />
      {narrowed && (
        <button type="button" class="quiet" onClick={() => set(clearedFilter(filter))}>
          {message('showAll')}
        </button>
      )}
    </form>
  );
}

import { clearedFilter, type Filter } from '../../../lib/features/library/pages/index.ts';
import { message } from '../../format/message.ts';
import { listedName } from '../../format/word.ts';
import { Button } from '../../parts/button.tsx';
import { useLibrary } from '../../parts/library-context.ts';
import { Select } from '../../parts/select.tsx';
import { SortChoice } from './sort-heads.tsx';
import { WhenFilter } from './when-filter.tsx';

/** Filters ten thousand captures on every keystroke, without a submit button. */
export function FilterBar() {
  const { library } = useLibrary();
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
      <Select
        aria-label={message('operation')}
        value={filter.path}
        options={[['', message('anyOperation')], ...operations.map((one) => [one.path, listedName(one)] as const)]}
        onChoose={(path) => set({ path })}
      />
      <WhenFilter filter={filter} set={set} />
      <SortChoice />
      {narrowed && <Button label={message('showAll')} class="quiet" onClick={() => set(clearedFilter(filter))} />}
    </form>
  );
}

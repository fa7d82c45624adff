import { message } from '../format/message.ts';
import { listedName, platformName } from '../format/word.ts';
import { type Filter, noFilter } from './filter.ts';
import type { LibraryModel } from './library-model.ts';

/** A capture list of ten thousand is narrowed on every key; nothing waits for a button. */
export function FilterBar({ library }: { readonly library: LibraryModel }) {
  const filter = library.filter.value;
  const set = (part: Partial<Filter>) => {
    library.filter.value = { ...library.filter.value, ...part };
  };
  const narrowed = JSON.stringify(filter) !== JSON.stringify(noFilter);
  return (
    <form class="filters" onSubmit={(event) => event.preventDefault()}>
      <input
        type="search"
        value={filter.text}
        placeholder={message('searchCaptures')}
        aria-label={message('searchCaptures')}
        onInput={(event) => set({ text: event.currentTarget.value })}
      />
      <select aria-label={message('platform')} value={filter.platform} onChange={(event) => set({ platform: event.currentTarget.value })}>
        <option value="">{message('anyPlatform')}</option>
        {library.platforms.map((id) => (
          <option key={id} value={id}>
            {platformName(id)}
          </option>
        ))}
      </select>
      <select aria-label={message('operation')} value={filter.path} onChange={(event) => set({ path: event.currentTarget.value })}>
        <option value="">{message('anyOperation')}</option>
        {library.operations.map((one) => (
          <option key={one.path} value={one.path}>
            {listedName(one)}
          </option>
        ))}
      </select>
      <select
        aria-label={message('factResult')}
        value={filter.result}
        onChange={(event) => set({ result: event.currentTarget.value as Filter['result'] })}
      >
        <option value="">{message('anyResult')}</option>
        <option value="done">{message('state_done')}</option>
        <option value="failed">{message('state_failed')}</option>
      </select>
      <label>
        {message('from')} <input type="date" value={filter.from} onInput={(event) => set({ from: event.currentTarget.value })} />
      </label>
      <label>
        {message('until')} <input type="date" value={filter.until} onInput={(event) => set({ until: event.currentTarget.value })} />
      </label>
      {narrowed && (
        <button type="button" class="quiet" onClick={() => set(noFilter)}>
          {message('showAll')}
        </button>
      )}
    </form>
  );
}

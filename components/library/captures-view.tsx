import { translated } from '../capture/failure-sentence.ts';
import { counted } from '../format/counted.ts';
import { formatBytes } from '../format/format-bytes.ts';
import { formatCount } from '../format/format-count.ts';
import { message } from '../format/message.ts';
import { CaptureDetail } from './capture-detail.tsx';
import type { CaptureStore } from './capture-store.ts';
import { CaptureTable } from './capture-table.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { LibraryActions } from './library-actions.ts';
import type { LibraryModel } from './library-model.ts';

interface Props {
  readonly library: LibraryModel;
  readonly store: CaptureStore;
  readonly actions: LibraryActions;
  /** The tab a capture is opened at. */
  readonly part: 'overview' | 'media';
}

/** What is chosen in the list and what to do with it; with nothing chosen, everything on show is meant. */
function ListBar({ library, store, actions }: Omit<Props, 'part'>) {
  const { selected, shown } = library;
  const chosen = selected.value.length > 0 ? selected.value : shown.value;
  const some = selected.value.length > 0;
  return (
    <div class="list-bar">
      <button type="button" class="quiet" disabled={shown.value.length === 0} onClick={library.selectAll}>
        {message(some && selected.value.length === shown.value.length ? 'selectNone' : 'selectAll')}
      </button>
      <span role="status">{message(some ? 'selectedCount' : 'shownCount', formatCount(String(chosen.length)))}</span>
      <ExportMenu ids={chosen.map(({ id }) => id)} load={store.get} library={library} />
      {some && (
        <button type="button" onClick={() => actions.again(selected.value)}>
          {message('queueAgain')}
        </button>
      )}
      {selected.value.some(actions.hasComments) && (
        <button type="button" onClick={() => actions.comments(selected.value)}>
          {message('queueComments')}
        </button>
      )}
      {some && (
        <button type="button" onClick={() => library.remove(selected.value.map(({ id }) => id))}>
          {message('delete')}
        </button>
      )}
    </div>
  );
}

/** The list of captures and, beside it or in its place, the one that is open. */
export function CapturesView({ library, store, actions, part }: Props) {
  const { lines, shown, opened, openId, removed, usage, trouble } = library;
  if (lines.value === null) return null;
  const none = lines.value.length === 0;
  return (
    <div class={opened.value ? 'split' : 'single'}>
      <section class="list" aria-label={message('captures')}>
        <FilterBar library={library} />
        <ListBar library={library} store={store} actions={actions} />
        {none && <p class="empty">{message('noCaptures')}</p>}
        {!none && shown.value.length === 0 && <p class="empty">{message('noneMatch')}</p>}
        {shown.value.length > 0 && <CaptureTable library={library} onOpen={actions.show} />}
        <p class="muted foot">{counted('stored', lines.value.length, formatBytes(usage.value))}</p>
      </section>
      {opened.value && <CaptureDetail capture={opened.value} library={library} store={store} actions={actions} part={part} />}
      {!opened.value && openId.value && <p role="alert">{message('captureGone')}</p>}
      {trouble.value && (
        <p class="toast" role="alert">
          {message('troubleTitle')}: {translated(trouble.value) || message('troubleText')}
        </p>
      )}
      {removed.value.length > 0 && (
        <div class="toast" role="status">
          {message('deletedCount', removed.value.length)}{' '}
          <button type="button" class="quiet" onClick={library.restore}>
            {message('undo')}
          </button>
        </div>
      )}
    </div>
  );
}

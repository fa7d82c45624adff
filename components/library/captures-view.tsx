import { useSignal } from '@preact/signals';
import type { CaptureStore, LibraryModel } from '../../lib/features/library/pages/index.ts';
import { TroubleToast } from '../capture/trouble-toast.tsx';
import { counted } from '../format/counted.ts';
import { formatBytes } from '../format/format-bytes.ts';
import { message } from '../format/message.ts';
import { CaptureDetail } from './capture-detail.tsx';
import type { LibraryActions } from './library-actions.ts';
import { CaptureTable } from './list/capture-table.tsx';
import { FilterBar } from './list/filter-bar.tsx';
import { ListBar, type ShownAs } from './list/list-bar.tsx';
import { PictureGrid } from './pictures/picture-grid.tsx';

interface Props {
  readonly library: LibraryModel;
  readonly store: CaptureStore;
  readonly actions: LibraryActions;
  /** The tab to open a capture at. */
  readonly part: 'overview' | 'media';
}

/** The list of captures and, next to it or instead of it, the open capture. */
export function CapturesView({ library, store, actions, part }: Props) {
  const as = useSignal<ShownAs>('list');
  const { found, counts, shown, opened, openId, removed, usage, trouble, problem } = library;
  if (found.value === null) return null;
  const stored = counts.value?.all ?? 0;
  return (
    <div class={opened.value ? 'split' : 'single'}>
      <section class="list" aria-label={message('captures')}>
        <FilterBar library={library} />
        <ListBar library={library} store={store} actions={actions} as={as} />
        {problem.value && (
          <p class="empty" role="alert">
            {message(`library_${problem.value}`)}
          </p>
        )}
        {stored === 0 && !problem.value && !library.rebuilding.value && <p class="empty">{message('noCaptures')}</p>}
        {stored > 0 && shown.value.length === 0 && <p class="empty">{message('noneMatch')}</p>}
        {shown.value.length > 0 && as.value === 'list' && <CaptureTable library={library} store={store} onOpen={actions.show} />}
        {shown.value.length > 0 && as.value === 'pictures' && (
          <PictureGrid library={library} store={store} onOpen={(id) => actions.show(id, 'media')} />
        )}
        <p class="muted foot">{counted('stored', stored, formatBytes(usage.value))}</p>
      </section>
      {opened.value && <CaptureDetail capture={opened.value} library={library} store={store} actions={actions} part={part} />}
      {!opened.value && openId.value && <p role="alert">{message('captureGone')}</p>}
      <TroubleToast trouble={trouble.value} />
      {removed.value && (
        <div class="toast" role="status">
          {message('deletedCount', removed.value.count)}{' '}
          <button type="button" class="quiet" onClick={library.restore}>
            {message('undo')}
          </button>
        </div>
      )}
    </div>
  );
}

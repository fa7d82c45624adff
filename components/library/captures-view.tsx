import { useSignal } from '@preact/signals';
import { TroubleToast } from '../capture/trouble-toast.tsx';
import { counted } from '../format/counted.ts';
import { formatBytes } from '../format/format-bytes.ts';
import { message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { CaptureDetail } from './capture-detail.tsx';
import { CaptureTable } from './list/capture-table.tsx';
import { FilterBar } from './list/filter-bar.tsx';
import { ListBar, type ShownAs } from './list/list-bar.tsx';
import { PictureGrid } from './pictures/picture-grid.tsx';

/** The list of captures and, next to it or instead of it, the open capture; `part`: the tab to open it at. */
export function CapturesView({ part }: { readonly part: 'overview' | 'media' }) {
  const { library } = useLibrary();
  const as = useSignal<ShownAs>('list');
  const { found, counts, shown, opened, removed, usage, trouble, problem } = library;
  if (found.value === null) return null;
  const stored = counts.value?.all ?? 0;
  const open = opened.value === 'gone' ? null : opened.value;
  return (
    <div class={open ? 'split' : 'single'}>
      <section class="list" aria-label={message('captures')}>
        <FilterBar />
        <ListBar as={as} />
        {problem.value && (
          <p class="empty" role="alert">
            {message(`library_${problem.value}`)}
          </p>
        )}
        {stored === 0 && !problem.value && !library.rebuilding.value && <p class="empty">{message('noCaptures')}</p>}
        {stored > 0 && shown.value.length === 0 && <p class="empty">{message('noneMatch')}</p>}
        {shown.value.length > 0 && (as.value === 'list' ? <CaptureTable /> : <PictureGrid />)}
        <p class="muted foot">{counted('stored', stored, formatBytes(usage.value))}</p>
      </section>
      {open && <CaptureDetail open={open} part={part} />}
      {opened.value === 'gone' && <p role="alert">{message('captureGone')}</p>}
      <TroubleToast trouble={trouble.value} />
      {removed.value && (
        <div class="toast" role="status">
          {message('deletedCount', removed.value.count)} <Button label={message('undo')} class="quiet" onClick={library.restore} />
        </div>
      )}
    </div>
  );
}

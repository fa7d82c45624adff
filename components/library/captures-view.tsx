import { translated } from '../capture/failure-sentence.ts';
import { counted } from '../format/counted.ts';
import { formatBytes } from '../format/format-bytes.ts';
import { formatCount } from '../format/format-count.ts';
import { message } from '../format/message.ts';
import { CaptureDetail } from './capture-detail.tsx';
import type { CaptureStore } from './capture-store.ts';
import { ExportMenu } from './export-menu.tsx';
import type { LibraryActions } from './library-actions.ts';
import type { LibraryModel } from './library-model.ts';
import { CaptureTable } from './list/capture-table.tsx';
import { FilterBar } from './list/filter-bar.tsx';

interface Props {
  readonly library: LibraryModel;
  readonly store: CaptureStore;
  readonly actions: LibraryActions;
  /** The tab a capture is opened at. */
  readonly part: 'overview' | 'media';
}

/** What is chosen in the list and what to do with it; with nothing chosen, everything on show is meant. */
function ListBar({ library, store, actions }: Omit<Props, 'part'>) {
  const { selected, shown, lines } = library;
  const slots = selected.value;
  const some = slots.length > 0;
  const chosen = some ? slots : shown.value;
  const read = () => library.linesOf(slots);
  /** Of those that have been seen: nobody reads a hundred thousand for a button. */
  const commented =
    some && Array.from(lines.value).some(([slot, line]) => line && library.selection.value.has(slot) && actions.hasComments(line));
  return (
    <div class="list-bar">
      <button type="button" class="quiet" disabled={shown.value.length === 0} onClick={library.selectAll}>
        {message(some && slots.length === shown.value.length ? 'selectNone' : 'selectAll')}
      </button>
      <span role="status">{message(some ? 'selectedCount' : 'shownCount', formatCount(String(chosen.length)))}</span>
      <ExportMenu count={chosen.length} read={() => store.read(chosen)} envelopes={() => store.envelopes(chosen)} library={library} />
      {some && (
        <button type="button" onClick={async () => actions.again(await read())}>
          {message('queueAgain')}
        </button>
      )}
      {commented && (
        <button type="button" onClick={async () => actions.comments(await read())}>
          {message('queueComments')}
        </button>
      )}
      {some && (
        <button type="button" onClick={() => library.remove(slots)}>
          {message('delete')}
        </button>
      )}
    </div>
  );
}

/** The list of captures and, beside it or in its place, the one that is open. */
export function CapturesView({ library, store, actions, part }: Props) {
  const { found, counts, shown, opened, openId, removed, usage, trouble, problem } = library;
  if (found.value === null) return null;
  const stored = counts.value?.all ?? 0;
  return (
    <div class={opened.value ? 'split' : 'single'}>
      <section class="list" aria-label={message('captures')}>
        <FilterBar library={library} />
        <ListBar library={library} store={store} actions={actions} />
        {problem.value && (
          <p class="empty" role="alert">
            {message(`library_${problem.value}`)}
          </p>
        )}
        {stored === 0 && !problem.value && <p class="empty">{message('noCaptures')}</p>}
        {stored > 0 && shown.value.length === 0 && <p class="empty">{message('noneMatch')}</p>}
        {shown.value.length > 0 && <CaptureTable library={library} onOpen={actions.show} />}
        <p class="muted foot">{counted('stored', stored, formatBytes(usage.value))}</p>
      </section>
      {opened.value && <CaptureDetail capture={opened.value} library={library} store={store} actions={actions} part={part} />}
      {!opened.value && openId.value && <p role="alert">{message('captureGone')}</p>}
      {trouble.value && (
        <p class="toast" role="alert">
          {message('troubleTitle')}: {translated(trouble.value) || message('troubleText')}
        </p>
      )}
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

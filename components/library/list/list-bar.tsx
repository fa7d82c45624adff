import type { Signal } from '@preact/signals';
import type { CaptureStore, LibraryModel } from '../../../lib/features/library/pages/index.ts';
import { formatCount } from '../../format/format-count.ts';
import { message } from '../../format/message.ts';
import { ExportMenu } from '../export-menu.tsx';
import type { LibraryActions } from '../library-actions.ts';
import { SaveChosenMedia } from '../pictures/save-chosen-media.tsx';

/** A table, or pictures. */
export type ShownAs = 'list' | 'pictures';

interface Props {
  readonly library: LibraryModel;
  readonly store: CaptureStore;
  readonly actions: LibraryActions;
  readonly as: Signal<ShownAs>;
}

/** The selection and its actions; without a selection, they apply to everything shown. */
export function ListBar({ library, store, actions, as }: Props) {
  const { selected, shown, lines } = library;
  const slots = selected.value;
  const some = slots.length > 0;
  const chosen = some ? slots : shown.value;
  const read = () => library.linesOf(slots);
  /** Only selected lines already read: reading 100,000 to decide on a button would be too much. */
  const seen = some ? Array.from(lines.value).flatMap(([slot, line]) => (line && library.selection.value.has(slot) ? [line] : [])) : [];
  const commented = seen.some(actions.hasComments);
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
      {some && as.value === 'pictures' && (
        <SaveChosenMedia {...{ store, slots }} platforms={[...new Set(seen.map(({ platform }) => platform))]} allow={actions.allowSites} />
      )}
      <fieldset class="shown-as" aria-label={message('views')}>
        {(['list', 'pictures'] as const).map((one) => (
          <button key={one} type="button" data-as={one} aria-pressed={as.value === one} onClick={() => (as.value = one)}>
            {message(one === 'list' ? 'asList' : 'asPictures')}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

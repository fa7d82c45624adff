import type { Signal } from '@preact/signals';
import { formatCount } from '../../format/format-count.ts';
import { message } from '../../format/message.ts';
import { Button } from '../../parts/button.tsx';
import { useLibrary } from '../../parts/library-context.ts';
import { ExportMenu } from '../export-menu.tsx';
import { SaveChosenMedia } from '../pictures/save-chosen-media.tsx';

/** A table, or pictures. */
export type ShownAs = 'list' | 'pictures';

/** The selection and its actions; without a selection, they apply to everything shown. */
export function ListBar({ as }: { readonly as: Signal<ShownAs> }) {
  const { library, store, actions } = useLibrary();
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
      <Button
        label={message(some && slots.length === shown.value.length ? 'selectNone' : 'selectAll')}
        class="quiet"
        disabled={shown.value.length === 0}
        onClick={library.selectAll}
      />
      <span role="status">{message(some ? 'selectedCount' : 'shownCount', formatCount(String(chosen.length)))}</span>
      <ExportMenu count={chosen.length} read={() => store.read(chosen)} envelopes={() => store.envelopes(chosen)} />
      {some && <Button label={message('queueAgain')} onClick={async () => actions.again(await read())} />}
      {commented && <Button label={message('queueComments')} onClick={async () => actions.comments(await read())} />}
      {some && <Button label={message('delete')} onClick={() => library.remove(slots)} />}
      {some && as.value === 'pictures' && <SaveChosenMedia slots={slots} platforms={[...new Set(seen.map(({ platform }) => platform))]} />}
      <fieldset class="shown-as" aria-label={message('views')}>
        {(['list', 'pictures'] as const).map((one) => (
          <Button
            key={one}
            label={message(one === 'list' ? 'asList' : 'asPictures')}
            data-as={one}
            aria-pressed={as.value === one}
            onClick={() => (as.value = one)}
          />
        ))}
      </fieldset>
    </div>
  );
}

import type { CaptureLine } from '../../../lib/features/library/pages/index.ts';
import { message } from '../../format/message.ts';
import { Button } from '../../parts/button.tsx';
import { useLibrary } from '../../parts/library-context.ts';
import { Menu } from '../../parts/menu.tsx';
import { SelectionBar } from '../grid/selection-bar.tsx';

/** Saves the media of all selected captures; how far it is, a panel of the page says. */
function SaveChosenMedia({ slots }: { readonly slots: Uint32Array }) {
  const { chosenMedia } = useLibrary();
  return (
    <Button
      label={message('saveMedia')}
      icon="image"
      data-do="save-chosen-media"
      disabled={chosenMedia.isBusy.value || slots.length === 0}
      onClick={() => void chosenMedia.save(slots)}
    />
  );
}

/** The actions on the selected captures. */
export function CaptureSelection() {
  const { library, store, actions } = useLibrary();
  const slots = library.selected.value;
  async function withLines(act: (lines: readonly CaptureLine[]) => void): Promise<void> {
    const lines = await library.attempt(() => library.linesOf(slots));
    if (lines) act(lines);
  }
  /** Only selected lines already read: reading 100,000 to decide on a button would be too much. */
  const seen = Array.from(library.lines.value).flatMap(([slot, line]) =>
    line && library.selection.value.has(slot) ? [line] : [],
  );
  return (
    <SelectionBar grid={library} read={() => store.read(slots)} texts={() => store.texts(slots)}>
      <SaveChosenMedia slots={slots} />
      <Button label={message('delete')} icon="trash" data-do="delete-chosen" onClick={() => library.remove(slots)} />
      <Menu label={message('more')} look="square" icon="more">
        <Button label={message('queueAgain')} icon="refresh" onClick={() => withLines(actions.again)} />
        {seen.some(actions.hasComments) && (
          <Button label={message('queueComments')} icon="comment" onClick={() => withLines(actions.comments)} />
        )}
      </Menu>
    </SelectionBar>
  );
}

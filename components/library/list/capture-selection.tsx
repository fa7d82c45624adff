import { useSignal } from '@preact/signals';
import type { Capture } from '../../../lib/core/capture.ts';
import { reasonOf } from '../../../lib/core/reason.ts';
import { filesToSave, listMedia } from '../../../lib/features/media/model/index.ts';
import { formatCount } from '../../format/format-count.ts';
import { message, troubleText } from '../../format/message.ts';
import { useBackground } from '../../parts/background-context.ts';
import { Button } from '../../parts/button.tsx';
import { useLibrary } from '../../parts/library-context.ts';
import { Menu } from '../../parts/menu.tsx';
import { SelectionBar } from '../grid/selection-bar.tsx';

/** Saves the media of all selected captures, one capture at a time. */
function SaveChosenMedia({ slots }: { readonly slots: Uint32Array }) {
  const background = useBackground();
  const { library, store } = useLibrary();
  const outcome = useSignal('');
  const busy = useSignal(false);
  function mediaOf({ state, envelope, path }: Capture) {
    return state === 'done' && envelope !== null
      ? listMedia(library.viewOf(path)?.card.media, JSON.parse(envelope))
      : [];
  }
  async function save(): Promise<void> {
    busy.value = true;
    let [saved, wanted] = [0, 0];
    try {
      for await (const { run } of store.read(slots)) {
        const files = run ? filesToSave(run, mediaOf(run)) : [];
        if (!run || files.length === 0) continue;
        wanted += files.length;
        const faults = await background.ask('media.save', { platform: run.platform, files });
        saved += files.length - faults.length;
        outcome.value = message('mediaSavedOf', formatCount(saved), formatCount(wanted));
      }
      if (wanted === 0) outcome.value = message('mediaNone');
    } catch (error) {
      outcome.value = troubleText(reasonOf(error));
    } finally {
      busy.value = false;
    }
  }
  return (
    <>
      <Button
        label={message('saveMedia')}
        icon="image"
        data-do="save-chosen-media"
        disabled={busy.value || slots.length === 0}
        onClick={save}
      />
      <span role="status" class="muted">
        {outcome.value}
      </span>
    </>
  );
}

/** What is done with the selected captures. */
export function CaptureSelection() {
  const { library, store, actions } = useLibrary();
  const slots = library.selected.value;
  const read = () => library.linesOf(slots);
  /** Only selected lines already read: reading 100,000 to decide on a button would be too much. */
  const seen = Array.from(library.lines.value).flatMap(([slot, line]) =>
    line && library.selection.value.has(slot) ? [line] : [],
  );
  return (
    <SelectionBar grid={library} read={() => store.read(slots)} texts={() => store.texts(slots)}>
      <SaveChosenMedia slots={slots} />
      <Button label={message('delete')} icon="trash" data-do="delete-chosen" onClick={() => library.remove(slots)} />
      <Menu label={message('more')} look="square" icon="more">
        <Button label={message('queueAgain')} icon="refresh" onClick={async () => actions.again(await read())} />
        {seen.some(actions.hasComments) && (
          <Button
            label={message('queueComments')}
            icon="comment"
            onClick={async () => actions.comments(await read())}
          />
        )}
      </Menu>
    </SelectionBar>
  );
}

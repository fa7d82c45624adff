import { useSignal } from '@preact/signals';
import type { Capture } from '../../../lib/core/capture.ts';
import { jsonValue } from '../../../lib/core/json/json.ts';
import type { CaptureLine } from '../../../lib/features/library/pages/index.ts';
import { filesToSave, listMedia } from '../../../lib/features/media/model/index.ts';
import { formatCount } from '../../format/format-count.ts';
import { message, whyText } from '../../format/message.ts';
import { useBackground } from '../../parts/background-context.ts';
import { Button } from '../../parts/button.tsx';
import { useLibrary } from '../../parts/library-context.ts';
import { Menu } from '../../parts/menu.tsx';
import { SelectionBar, useSaid } from '../grid/selection-bar.tsx';

/** Loaded for the first captures that may have subtitles. */
const subtitles = () => import('../../../lib/features/media/pages/save-subtitles.ts');

/** Saves the media of all selected captures, and subtitles in their own language, one capture at a time. */
function SaveChosenMedia({ slots }: { readonly slots: Uint32Array }) {
  const background = useBackground();
  const { library, store } = useLibrary();
  const { last, said, tell } = useSaid(library);
  const busy = useSignal(false);
  /** How many files were saved, and of how many. */
  async function saveOf(run: Capture): Promise<readonly [saved: number, wanted: number]> {
    if (run.state !== 'done' || run.envelope === null) return [0, 0];
    const { platform } = run;
    const card = library.viewOf(run.path)?.card;
    const answer = jsonValue(run.envelope);
    const files = filesToSave(run, listMedia(card?.media, answer));
    const [first] = files;
    if (!first) return [0, 0];
    const { faults, begun } = await background.ask('media.save', { platform, files });
    const saved = files.length - faults.length - begun;
    if (!card?.subtitles) return [saved, files.length];
    const { saveOriginals } = await subtitles();
    const also = await saveOriginals(background.ask, platform, first.name, card, answer);
    return [saved + also.wanted - also.faults.length, files.length + also.wanted];
  }
  async function save(): Promise<void> {
    busy.value = true;
    const of = library.selection.value;
    tell('', of);
    let [saved, wanted] = [0, 0];
    try {
      for await (const { run } of store.read(slots)) {
        const [more, also] = run ? await saveOf(run) : [0, 0];
        [saved, wanted] = [saved + more, wanted + also];
        if (also > 0) tell(message('mediaSavedOf', formatCount(saved), formatCount(wanted)), of);
      }
      if (wanted === 0) tell(message('mediaNone'), of);
    } catch (error) {
      tell(whyText(error), of);
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
        {busy.value ? last : said}
      </span>
    </>
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

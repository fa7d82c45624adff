import { useSignal } from '@preact/signals';
import type { Capture } from '../../../lib/core/capture.ts';
import { reasonOf } from '../../../lib/core/reason.ts';
import { filesToSave, listMedia } from '../../../lib/features/media/model/index.ts';
import { formatCount } from '../../format/format-count.ts';
import { message } from '../../format/message.ts';
import { troubleText } from '../../format/reason-text.ts';
import { useAllowedHosts } from '../../media/use-allowed-hosts.ts';
import { useBackground } from '../../parts/background-context.ts';
import { Button } from '../../parts/button.tsx';
import { useLibrary } from '../../parts/library-context.ts';

interface Props {
  readonly slots: Uint32Array;
  /** Platforms of the chosen captures. */
  readonly platforms: readonly string[];
}

const mediaOf = ({ state, envelope }: Capture) => (state === 'done' && envelope !== null ? listMedia(JSON.parse(envelope)) : []);

/** Saves the media of all selected captures, one capture at a time. */
export function SaveChosenMedia({ slots, platforms }: Props) {
  const background = useBackground();
  const { store, actions } = useLibrary();
  const allowHosts = useAllowedHosts(platforms, actions.allowSites);
  const told = useSignal('');
  const busy = useSignal(false);
  async function save(): Promise<void> {
    busy.value = true;
    let [saved, wanted] = [0, 0];
    await allowHosts();
    try {
      for await (const capture of store.read(slots)) {
        const files = filesToSave(capture, mediaOf(capture));
        if (files.length === 0) continue;
        wanted += files.length;
        const faults = await background.ask('media.save', { platform: capture.platform, files });
        saved += files.length - faults.length;
        told.value = message('mediaSavedOf', formatCount(String(saved)), formatCount(String(wanted)));
      }
      if (wanted === 0) told.value = message('mediaNone');
    } catch (error) {
      told.value = troubleText(reasonOf(error));
    } finally {
      busy.value = false;
    }
  }
  return (
    <>
      <Button label={message('saveMedia')} data-do="save-chosen-media" disabled={busy.value || slots.length === 0} onClick={save} />
      <span role="status" class="muted">
        {told.value}
      </span>
    </>
  );
}

import { useSignal } from '@preact/signals';
import type { Capture } from '../../lib/core/capture.ts';
import type { MediaFault, MediaFileToSave } from '../../lib/features/media/protocol.ts';
import { message, whyText } from '../format/message.ts';
import { useBackground } from '../parts/background-context.ts';

/** Largest file Chromium can save from a host that requires a Referer, in MB. */
const largest = 256;

/** The files that could not be saved, in words; '' if all were saved. */
export function faultText([first, ...others]: readonly MediaFault[], wanted: number): string {
  if (!first) return '';
  const reason = message(`media_${first.reason}`, largest);
  const [failed, fault] = [others.length + 1, message('labelled', first.name, reason)];
  return failed < wanted
    ? message('mediaSavedPart', wanted - failed, wanted, fault)
    : message('mediaNotSaved', failed, wanted, fault);
}

/** Saves a capture's media through the background, which continues after this page closes. */
export function useMediaSaver({ platform }: Pick<Capture, 'platform'>) {
  const background = useBackground();
  const busy = useSignal(false);
  /** Text for the user: in progress, done, or the error. */
  const outcome = useSignal('');

  async function save(files: readonly MediaFileToSave[]): Promise<void> {
    if (busy.value) return;
    busy.value = true;
    outcome.value = message('saving');
    try {
      outcome.value =
        faultText(await background.ask('media.save', { platform, files }), files.length) || message('saved');
    } catch (error) {
      outcome.value = whyText(error);
    } finally {
      busy.value = false;
    }
  }
  return { busy, outcome, save };
}

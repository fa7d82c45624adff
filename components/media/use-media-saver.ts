import { useSignal } from '@preact/signals';
import type { Capture } from '../../lib/core/capture.ts';
import type { MediaFileToSave } from '../../lib/features/media/protocol.ts';
import { message, whyText } from '../format/message.ts';
import { useBackground } from '../parts/background-context.ts';
import { savedText } from './saved-text.ts';

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
      outcome.value = savedText(await background.ask('media.save', { platform, files }), files.length);
    } catch (error) {
      outcome.value = whyText(error);
    } finally {
      busy.value = false;
    }
  }
  return { busy, outcome, save };
}

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Capture } from '../../lib/core/capture.ts';
import { thrownText } from '../../lib/core/thrown-text.ts';
import type { MediaFault, MediaFileToSave } from '../../lib/features/media/protocol.ts';
import { message } from '../format/message.ts';
import { useBackground } from '../parts/background-context.ts';

/** Asks the browser for sites; to be called within a click. */
export type Allow = (origins: readonly string[]) => Promise<boolean>;

/** Largest file that Chromium can save where the host wants a Referer, in MB. */
const largest = 256;

/** What could not be saved, in words; '' when all was. */
function faultText([first, ...others]: readonly MediaFault[], wanted: number): string {
  if (!first) return '';
  const reason = first.reason === 'too-large' ? message('mediaTooLarge', largest) : message('mediaRefused');
  return message('mediaNotSaved', others.length + 1, wanted, `${first.name}: ${reason}`);
}

/** Saves media of a capture by the background, which goes on when this page is closed. */
export function useMediaSaver({ platform }: Pick<Capture, 'platform'>, allow: Allow) {
  const background = useBackground();
  const busy = useSignal(false);
  /** For people: under way, done, or what went wrong. */
  const outcome = useSignal('');
  const missing = useSignal<readonly string[]>([]);
  // Known before the click: whatever is awaited within a click, Firefox takes the click away.
  useEffect(() => {
    background?.ask('media.terms', { platform }).then(
      ({ origins }) => {
        missing.value = origins;
      },
      () => {},
    );
  }, [background, platform, missing]);

  async function save(files: readonly MediaFileToSave[]): Promise<void> {
    if (!background || busy.value) return;
    busy.value = true;
    outcome.value = message('saving');
    // Refused, the host may still answer those who do not say where they come from.
    if (missing.value.length > 0 && (await allow(missing.value).catch(() => false))) missing.value = [];
    try {
      outcome.value = faultText(await background.ask('media.save', { platform, files }), files.length) || message('saved');
    } catch (error) {
      outcome.value = thrownText(error);
    } finally {
      busy.value = false;
    }
  }
  return { busy, outcome, save };
}

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Capture } from '../../lib/core/capture.ts';
import { thrownText } from '../../lib/core/thrown-text.ts';
import type { MediaFault, MediaFileToSave } from '../../lib/features/media/protocol.ts';
import { message } from '../format/message.ts';
import { useBackground } from '../parts/background-context.ts';

/** Asks the browser for host permissions; must be called from a click. */
export type Allow = (origins: readonly string[]) => Promise<boolean>;

/** Largest file Chromium can save from a host that requires a Referer, in MB. */
const largest = 256;

/** What could not be saved, in words; '' if everything was. */
function faultText([first, ...others]: readonly MediaFault[], wanted: number): string {
  if (!first) return '';
  const reason = first.reason === 'too-large' ? message('mediaTooLarge', largest) : message('mediaRefused');
  return message('mediaNotSaved', others.length + 1, wanted, `${first.name}: ${reason}`);
}

/** Saves a capture's media through the background, which continues after this page closes. */
export function useMediaSaver({ platform }: Pick<Capture, 'platform'>, allow: Allow) {
  const background = useBackground();
  const busy = useSignal(false);
  /** Text for the user: in progress, done, or the error. */
  const outcome = useSignal('');
  const missing = useSignal<readonly string[]>([]);
  // Fetched before the click: in Firefox, an await inside a click loses the user gesture.
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
    // Without the permission, the host may still answer requests without a Referer.
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

import { useSignal } from '@preact/signals';
import type { Capture } from '../../../lib/core/capture.ts';
import { message } from '../../format/message.ts';
import { useBackground } from '../../parts/background-context.ts';
import { Button } from '../../parts/button.tsx';
import { usePopup } from '../popup-context.ts';

/**
 * What is kept of an item that no source could read while its page was open; a picture of the page is kept only after a
 * click.
 */
export function PageOnly({ run, inFront }: { readonly run: Capture; readonly inFront: boolean }) {
  const background = useBackground();
  const { actions } = usePopup();
  /** Whether the picture was kept; null: not requested. */
  const kept = useSignal<boolean | null>(null);
  async function keep(): Promise<void> {
    const address = await actions.picture();
    kept.value = await background.ask('media.page', { id: run.id, address }).catch(() => false);
  }
  if (!run.stored) return null;
  return (
    <div data-part="page-only">
      <p>{message('pageOnlyHelp')}</p>
      {inFront && !kept.value && (
        <Button label={message('pagePicture')} icon="image" data-do="page-picture" onClick={keep} />
      )}
      {kept.value !== null && (
        <p class="muted" role="status">
          {message(kept.value ? 'pagePictureKept' : 'pagePictureNot')}
        </p>
      )}
    </div>
  );
}

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { message } from '../format/message.ts';
import { useBackground } from '../parts/background-context.ts';

/** One line about the queue while it is active, with a link to it. */
export function QueueLine({ onOpen }: { readonly onOpen: () => void }) {
  const background = useBackground();
  const text = useSignal('');
  useEffect(() => {
    async function load(): Promise<void> {
      const status = await background?.ask('queue.read', {}).catch(() => null);
      const left = (status?.platforms ?? []).reduce((sum, { steps, running }) => sum + steps + Number(running), 0);
      const held = (status?.platforms ?? []).filter((one) => (one.held || one.off) && one.waiting > 0).length;
      text.value = left === 0 ? '' : held > 0 ? message('queuePopupHeld', left, held) : message('queuePopup', left);
    }
    void load();
    return background?.listen('queue.changed', load);
  }, [background, text]);
  // At this position it shifts nothing when it appears.
  return (
    <span class="queue">
      {text.value && (
        <button type="button" class="quiet" data-do="queue" title={text.value} onClick={onOpen}>
          {text.value}
        </button>
      )}
    </span>
  );
}

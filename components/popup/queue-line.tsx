import { message } from '../format/message.ts';
import { useBackground } from '../parts/background-context.ts';
import { Button } from '../parts/button.tsx';
import { useAsked } from '../parts/use-asked.ts';
import { useHeard } from '../parts/use-heard.ts';
import { usePopup } from './popup-context.ts';

/** One line about the queue while it is active, with a link to it. */
export function QueueLine() {
  const { actions } = usePopup();
  const background = useBackground();
  const [status] = useAsked(() => background.ask('queue.read', {}).catch(() => null), [background], [useHeard('queue.changed')]);
  const platforms = status?.platforms ?? [];
  const left = platforms.reduce((sum, { steps, running }) => sum + steps + Number(running), 0);
  const held = platforms.filter((one) => (one.held || one.off) && one.waiting > 0).length;
  const text = held > 0 ? message('queuePopupHeld', left, held) : message('queuePopup', left);
  // At this position it shifts nothing when it appears.
  return (
    <span class="queue">
      {left > 0 && <Button label={text} class="quiet" data-do="queue" title={text} onClick={() => actions.open({ view: 'queue' })} />}
    </span>
  );
}

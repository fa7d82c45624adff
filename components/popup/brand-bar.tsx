import type { PlatformStatus } from '../../lib/features/queue/model/index.ts';
import { formatCount } from '../format/format-count.ts';
import { message } from '../format/message.ts';
import { Button, IconButton } from '../parts/button.tsx';
import css from './popup.module.css';
import { usePopup } from './popup-context.ts';

interface Props {
  /** The platforms' state in the queue; none while it is not active. */
  readonly platforms: readonly PlatformStatus[];
}

/** One line about the queue while it is active, with a link to it. */
function QueueLine({ platforms }: Props) {
  const { actions } = usePopup();
  const sumOf = (part: 'waiting' | 'steps') => platforms.reduce((sum, one) => sum + one[part] + Number(one.running), 0);
  const [left, pages] = [sumOf('waiting'), sumOf('steps')];
  const stopped = platforms.filter((one) => (one.held || one.off) && one.waiting > 0).length;
  // A list counts as one item; its remaining pages are shown beside it.
  const items = pages > left ? message('queueListPages', formatCount(left), formatCount(pages)) : formatCount(left);
  const text = stopped > 0 ? message('queuePopupHeld', items, stopped) : message('queuePopup', items);
  // At this position it shifts nothing when it appears.
  return (
    <span class={css.queueChip}>
      {left > 0 && (
        <Button
          label={text}
          look="quiet"
          class="cut"
          data-do="queue"
          title={text}
          onClick={() => actions.open({ view: 'queue' })}
        />
      )}
    </span>
  );
}

/** The name, and the links out of the popup; above a run, the way back to the page replaces the logo. */
export function BrandBar({ platforms }: Props) {
  const { model, actions } = usePopup();
  const view = model.view.value;
  const { open, keepOpen } = actions;
  return (
    <header class={css.brand}>
      {view.kind === 'result' ? (
        <IconButton
          key="back"
          icon="arrow-left"
          label={message(view.front.platform ? 'backToPage' : 'captureAnother')}
          data-do="back"
          onClick={() => model.showPage(view.front)}
        />
      ) : (
        <img src="/icon/32.png" width={20} height={20} alt="" />
      )}
      <b>{message('extensionName')}</b>
      <QueueLine platforms={platforms} />
      {keepOpen && <IconButton icon="panel" label={message('keepAtSide')} data-do="side" onClick={keepOpen} />}
      <IconButton
        icon="grid"
        label={message('openLibrary')}
        data-do="library"
        onClick={() => open({ view: 'list', shelf: 'all' })}
      />
      <IconButton
        icon="settings"
        label={message('settings')}
        data-do="settings"
        onClick={() => open({ view: 'settings' })}
      />
    </header>
  );
}

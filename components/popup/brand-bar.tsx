import { message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import { usePopup } from './popup-context.ts';
import { QueueLine } from './queue-line.tsx';

/** The name, and the links out of the popup. */
export function BrandBar() {
  const { open } = usePopup().actions;
  return (
    <header class="brand">
      <img src="/icon/32.png" width={20} height={20} alt="" />
      <b>{message('extensionName')}</b>
      <QueueLine />
      <Button label={message('openLibrary')} class="quiet" data-do="library" onClick={() => open({ view: 'list', shelf: 'all' })} />
      <button type="button" class="quiet" aria-label={message('settings')} onClick={() => open({ view: 'settings' })}>
        <span aria-hidden="true">⚙</span>
      </button>
    </header>
  );
}

import { message } from '../format/message.ts';
import type { PopupActions } from './popup-actions.ts';
import { QueueLine } from './queue-line.tsx';

/** The name, and the links out of the popup. */
export function BrandBar({ actions }: { readonly actions: PopupActions }) {
  return (
    <header class="brand">
      <img src="/icon/32.png" width={20} height={20} alt="" />
      <b>{message('extensionName')}</b>
      <QueueLine onOpen={actions.openQueue} />
      <button type="button" class="quiet" data-do="library" onClick={() => actions.openLibrary()}>
        {message('openLibrary')}
      </button>
      <button type="button" class="quiet" aria-label={message('settings')} onClick={() => actions.openLibrary('', 'settings')}>
        <span aria-hidden="true">⚙</span>
      </button>
    </header>
  );
}

import { message } from '../format/message.ts';
import type { PopupModel } from './popup-model.ts';

/** The background itself did not answer, or refused before any run began. */
export function TroubleView({ model }: { readonly model: PopupModel }) {
  return (
    <section>
      <h1>{message('troubleTitle')}</h1>
      <p role="alert">{message('troubleText')}</p>
      <p class="muted" lang="en">
        {model.trouble.value}
      </p>
      <button type="button" class="primary wide" data-focus onClick={() => model.load()}>
        {message('action_retry')}
      </button>
    </section>
  );
}

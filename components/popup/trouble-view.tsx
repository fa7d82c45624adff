import type { PopupModel } from '../../lib/features/capture/pages/popup-model.ts';
import { translated } from '../capture/failure-sentence.ts';
import { message } from '../format/message.ts';

/** The background itself did not answer, or refused before any run began. */
export function TroubleView({ model }: { readonly model: PopupModel }) {
  const sentence = model.trouble.value.replace(/^[a-z_]+: /, '');
  return (
    <section>
      <h1>{message('troubleTitle')}</h1>
      <p role="alert">{message('troubleText')}</p>
      <p class="muted">{translated(sentence)}</p>
      <button type="button" class="primary wide" data-focus onClick={() => model.load()}>
        {message('action_retry')}
      </button>
    </section>
  );
}

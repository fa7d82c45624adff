import type { FrontPage } from '../../lib/browser/messaging/messages.ts';
import { message } from '../format/message.ts';
import type { PopupModel } from './popup-model.ts';

type Choice = FrontPage['session']['choice'];
const choices: readonly Choice[] = ['automatic', 'own', 'anonymous'];

/** Whose session answers, for this platform; kept until changed. */
export function SessionChoice({ model }: { readonly model: PopupModel }) {
  const front = model.front.value;
  if (!front) return null;
  const { choice, signedIn } = front.session;
  const hint = signedIn === null ? '' : message(signedIn ? 'signedIn' : 'notSignedIn');
  return (
    <p class="session">
      <label>
        {message('session')}{' '}
        <select value={choice} onChange={(event) => model.chooseSession(event.currentTarget.value as Choice)}>
          {choices.map((one) => (
            <option key={one} value={one}>
              {message(`session_${one}`)}
            </option>
          ))}
        </select>
      </label>
      {hint && <span class="muted">{hint}</span>}
    </p>
  );
}

import type { PopupModel } from '../../../lib/features/capture/pages/index.ts';
import type { FrontPage } from '../../../lib/features/capture/protocol.ts';
import { message } from '../../format/message.ts';

type Choice = FrontPage['session']['choice'];
const choices: readonly Choice[] = ['automatic', 'own', 'anonymous'];

/** Whose session is used for this platform, behind a gear icon; stored until changed. */
export function SessionChoice({ model }: { readonly model: PopupModel }) {
  const front = model.front.value;
  if (!front) return null;
  const { choice, signedIn } = front.session;
  const hint = signedIn === null ? '' : message(signedIn ? 'signedIn' : 'notSignedIn');
  return (
    <details class="session">
      <summary>
        <span aria-hidden="true">⚙ </span>
        {[`${message('session')}: ${message(`session_${choice}`)}`, hint].filter(Boolean).join(' · ')}
      </summary>
      <select aria-label={message('session')} value={choice} onChange={(event) => model.chooseSession(event.currentTarget.value as Choice)}>
        {choices.map((one) => (
          <option key={one} value={one}>
            {message(`session_${one}`)}
          </option>
        ))}
      </select>
    </details>
  );
}

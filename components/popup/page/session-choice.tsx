import type { PlatformId } from '../../../lib/core/platform.ts';
import type { FrontPage } from '../../../lib/features/capture/protocol.ts';
import { message } from '../../format/message.ts';
import { Select } from '../../parts/select.tsx';
import { usePopup } from '../popup-context.ts';

const choices = ['automatic', 'own', 'anonymous'] as const;

/** Whose session is used for this platform, behind a gear icon; stored until changed. */
export function SessionChoice({ id, choice, signedIn }: FrontPage['session'] & { readonly id: PlatformId }) {
  const { model } = usePopup();
  const hint = signedIn === null ? '' : message(signedIn ? 'signedIn' : 'notSignedIn');
  return (
    <details class="session">
      <summary>
        <span aria-hidden="true">⚙ </span>
        {[`${message('session')}: ${message(`session_${choice}`)}`, hint].filter(Boolean).join(' · ')}
      </summary>
      <Select
        aria-label={message('session')}
        value={choice}
        options={choices.map((one) => [one, message(`session_${one}`)])}
        onChoose={(one) => model.chooseSession(id, one)}
      />
    </details>
  );
}

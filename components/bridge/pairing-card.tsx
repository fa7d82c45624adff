import type { PairingRequest } from '../../lib/features/bridge/background/index.ts';
import type { Background } from '../../lib/protocol.ts';
import { translated } from '../capture/failure-sentence.ts';
import { message } from '../format/message.ts';
import { useAttempt } from '../parts/use-attempt.ts';
import { TermsLine } from './terms-line.tsx';

const spans = ['once', 'day', 'always'] as const;

interface Props {
  readonly request: PairingRequest;
  readonly background: Background;
}

/** A program's pairing request: the name it gives itself, what it could do, and the user's decision. */
export function PairingCard({ request, background }: Props) {
  const { id, name, scopes, terms } = request;
  const { trouble, attempt } = useAttempt();
  const answer = (span: (typeof spans)[number] | null) => attempt(background.ask('bridge.answer', { id, span }));
  return (
    <div class="pairing" role="alert" data-program={name}>
      <p>
        <b>{message('pairingTitle', name)}</b>
      </p>
      <ul>
        {scopes.map((scope) => (
          <li key={scope}>{message(`scope_${scope}`)}</li>
        ))}
      </ul>
      {terms && <TermsLine terms={terms} />}
      <p class="muted">{message('pairingHelp')}</p>
      <div class="buttons">
        {spans.map((span) => (
          <button key={span} type="button" data-do={`allow-${span}`} onClick={() => answer(span)}>
            {message(`pairing_${span}`)}
          </button>
        ))}
        <button type="button" data-do="deny" onClick={() => answer(null)}>
          {message('pairingDeny')}
        </button>
      </div>
      {trouble.value && (
        <p class="muted">
          {message('troubleTitle')}: {translated(trouble.value)}
        </p>
      )}
    </div>
  );
}

import type { PairingRequest } from '../../lib/features/bridge/background/index.ts';
import type { Terms } from '../../lib/features/bridge/model/index.ts';
import { formatCount } from '../format/format-count.ts';
import { message, namesBeside, platformName } from '../format/message.ts';
import { useBackground } from '../parts/background-context.ts';
import { Button } from '../parts/button.tsx';
import { TroubleLine } from '../parts/toast.tsx';
import { useAttempt } from '../parts/use-attempt.ts';
import css from './bridge.module.css';

/** States that results leave this computer: where they go, from which platforms, and the maximum per day. */
export function TermsLine({ terms }: { readonly terms: Terms }) {
  const { sendsTo, platforms, daily } = terms;
  return <p>{message('pairingTerms', sendsTo, namesBeside(platforms.map(platformName)), formatCount(daily))}</p>;
}

const spans = ['once', 'day', 'always'] as const;

/** A program's pairing request: the name it gives itself, what it could do, and the user's decision. */
export function PairingCard({ request }: { readonly request: PairingRequest }) {
  const { id, name, scopes, terms } = request;
  const background = useBackground();
  const { trouble, attempt } = useAttempt();
  const answer = (span: (typeof spans)[number] | null) => attempt(() => background.ask('bridge.answer', { id, span }));
  return (
    <div class={css.pairing} role="alert" data-program={name}>
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
          <Button
            key={span}
            label={message(`pairing_${span}`)}
            data-do={`allow-${span}`}
            onClick={() => answer(span)}
          />
        ))}
        <Button label={message('pairingDeny')} data-do="deny" onClick={() => answer(null)} />
      </div>
      {trouble.value && <TroubleLine trouble={trouble.value} look="muted" />}
    </div>
  );
}

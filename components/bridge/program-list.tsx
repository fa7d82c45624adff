import type { BridgeState } from '../../lib/features/bridge/background/index.ts';
import { TroubleToast } from '../capture/trouble-toast.tsx';
import { formatAge } from '../format/format-age.ts';
import { formatTime } from '../format/format-time.ts';
import { message } from '../format/message.ts';
import { useBackground } from '../parts/background-context.ts';
import { Button } from '../parts/button.tsx';
import { useAttempt } from '../parts/use-attempt.ts';
import { TermsLine } from './terms-line.tsx';

type Program = BridgeState['programs'][number];

function ProgramLine({ program }: { readonly program: Program }) {
  const background = useBackground();
  const { id, name, scopes, span, until, usedAt, terms } = program;
  const { trouble, attempt } = useAttempt();
  return (
    <li data-program={name}>
      <b>{name}</b> {scopes.map((scope) => message(`scope_${scope}`)).join(' ')} {terms && <TermsLine terms={terms} />}
      <span class="muted">
        {span === 'once' ? message('pairing_once') : until === null ? message('pairing_always') : message('pairedUntil', formatTime(until))}
        {' · '}
        {usedAt === null ? message('pairedUnused') : message('pairedUsed', formatAge(usedAt))}
      </span>{' '}
      <Button label={message('pairedRevoke')} data-do="revoke" onClick={() => attempt(() => background.ask('bridge.revoke', { id }))} />
      <TroubleToast trouble={trouble.value} />
    </li>
  );
}

/** The allowed programs, each with what it may do and a button to revoke it. */
export function ProgramList({ programs }: { readonly programs: readonly Program[] }) {
  if (programs.length === 0) return <p class="muted">{message('pairedNone')}</p>;
  return (
    <ul class="plain programs">
      {programs.map((program) => (
        <ProgramLine key={program.id} program={program} />
      ))}
    </ul>
  );
}

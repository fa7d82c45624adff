import type { ComponentChildren } from 'preact';
import { consentLines, consentVersion } from '../../lib/features/consent/model/index.ts';
import { message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import css from './consent.module.css';

/**
 * The lines of the consent; those that have changed since the version that the user agreed to ('' = none) are marked.
 */
export function ConsentLines({ agreed }: { readonly agreed: string }) {
  return (
    <dl>
      {consentLines.map(({ id, since }) => (
        <div key={id}>
          <dt>
            {message(`consent_${id}`)}
            {agreed !== '' && since > agreed && <mark>{message('consentChanged')}</mark>}
          </dt>
          <dd>{message(`consentText_${id}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Props {
  /** The version of the lines that the user agreed to; '' = none. */
  readonly agreed: string;
  readonly onAgree: () => void;
  /** Whether "Start" is the view's main button. */
  readonly primary: boolean;
  /** Choices to make before "Start". */
  readonly children?: ComponentChildren;
}

/** What Gleaner does once the user agrees, and the button to agree; after that, how to withdraw. */
export function ConsentCard({ agreed, onAgree, primary, children }: Props) {
  const isOn = agreed === consentVersion;
  const state = isOn ? 'on' : agreed ? 'changed' : 'new';
  return (
    <section class={css.consent} data-state={state}>
      <h2>{message(`consentTitle_${state}`)}</h2>
      <p class="muted">{message(`consentHelp_${state}`)}</p>
      <ConsentLines agreed={agreed} />
      {children}
      {!isOn && (
        <Button
          label={message('consentStart')}
          look={primary ? 'primary wide' : 'wide'}
          data-do="agree"
          onClick={onAgree}
        />
      )}
    </section>
  );
}

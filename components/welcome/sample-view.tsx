import { useEffect, useRef } from 'preact/hooks';
import type { Capture } from '../../lib/core/capture.ts';
import type { PlatformId } from '../../lib/core/platform.ts';
import { libraryAddress } from '../../lib/library-address.ts';
import { RecordCard } from '../capture/record-card.tsx';
import { WhyCard } from '../capture/why-card.tsx';
import { message } from '../format/message.ts';
import { operationName, platformName } from '../format/word.ts';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import type { SampleRun, SampleState } from './sample-run.ts';

export interface SampleActions {
  /** Asks for a platform's host permissions; must be called from a click. */
  grant(platform: PlatformId): Promise<boolean>;
  /** Opens a part of the library. */
  open(part: 'request' | 'settings'): void;
}

interface Props {
  readonly samples: SampleRun;
  readonly actions: SampleActions;
}

type Run = Extract<SampleState, { readonly kind: 'running' }>;

function Running({ run, step, cancel }: Run & Pick<SampleRun, 'cancel'>) {
  return (
    <>
      <p role="status">{message('running')}</p>
      <progress aria-label={message('running')} />
      <p class="muted">{step ? message('runningStep', step) : message('runningStart')}</p>
      <p>
        <Button label={message('cancel')} disabled={!run} onClick={() => run && cancel(run)} />
      </p>
    </>
  );
}

/** The result, and where it is stored. */
function Captured({ run }: { readonly run: Capture }) {
  const title = run.title || run.itemId;
  return (
    <>
      <p class="muted">
        {platformName(run.platform)} · {operationName(run.path)}
      </p>
      <h3 tabIndex={-1} data-focus>
        {title}
      </h3>
      {run.card && <RecordCard card={run.card} heading={title} />}
      <p class={run.stored ? 'good' : 'muted'}>
        {message(run.stored ? 'welcomeSampleKept' : run.incognito ? 'privateWindow' : 'notStored')}
      </p>
      <p class="buttons">
        {run.stored && (
          <a class="button primary" href={libraryAddress({ view: 'capture', id: run.id })}>
            {message('openInLibrary')}
          </a>
        )}
        <CopyButton label={message('copyEnvelope')} text={() => run.envelope ?? ''} />
      </p>
    </>
  );
}

/** The requested sample: in progress, its result, or its failure. */
export function SampleView({ samples, actions }: Props) {
  const section = useRef<HTMLElement>(null);
  const now = samples.state.value;
  const sample = now?.sample;
  const busy = now?.kind === 'running';
  useEffect(() => section.current?.querySelector<HTMLElement>('[data-focus]')?.focus(), [busy]);
  // It is below the list, so scroll to it after the user has pressed a button there.
  useEffect(() => section.current?.scrollIntoView({ block: 'center' }), [sample]);
  if (!now || !sample) return null;
  const again = () => samples.begin(sample);
  return (
    <section class="sample" data-platform={sample.platform} ref={section} aria-label={message('welcomeSample')} aria-busy={busy}>
      {now.kind === 'running' && <Running {...now} cancel={samples.cancel} />}
      {now.kind === 'ended' && now.run.state === 'done' && <Captured {...now} />}
      {now.kind === 'ended' && now.run.state !== 'done' && (
        <WhyCard
          capture={now.run}
          view={sample.operation}
          onRetry={again}
          onFixInput={() => actions.open('request')}
          onProxyHelp={() => actions.open('settings')}
          onGrant={async () => {
            if (await actions.grant(sample.platform)) await again();
          }}
        />
      )}
      {now.kind === 'trouble' && (
        <>
          <p role="alert">{message('troubleText')}</p>
          <Button label={message('action_retry')} class="primary" data-focus onClick={again} />
        </>
      )}
    </section>
  );
}

import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Capture, CaptureFacts } from '../../lib/core/capture.ts';
import type { PlatformId } from '../../lib/core/platform.ts';
import type { Sample } from '../../lib/features/capture/background/index.ts';
import { libraryAddress } from '../../lib/library-address.ts';
import type { Background } from '../../lib/protocol.ts';
import { RecordCard } from '../capture/record-card.tsx';
import { WhyCard } from '../capture/why-card.tsx';
import { message, operationName, platformName } from '../format/message.ts';
import { useBackground, useHeard } from '../parts/background-context.ts';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { focusFirst } from '../parts/focus-on.ts';
import { Thumb } from '../parts/thumb.tsx';
import { TroubleToast } from '../parts/toast.tsx';
import { useAsked } from '../parts/use-asked.ts';
import { useAttempt } from '../parts/use-attempt.ts';
import css from './welcome.module.css';

/** The state of the requested sample. */
type SampleState = { readonly sample: Sample } & (
  | { readonly kind: 'running'; readonly run: CaptureFacts | null; readonly step: string }
  | { readonly kind: 'ended'; readonly run: Capture }
  /** No run started. */
  | { readonly kind: 'trouble' }
);

/**
 * Maximum number of samples tried without a click, so that an offline user does not wait for a failure of each
 * platform.
 */
const triesAtMost = 3;

/** The samples that one request may try, in order. */
export const triedOf = (samples: readonly Sample[]) => samples.slice(0, triesAtMost);

/** Captures samples, one at a time, as a lookup without a page. Makes no request before `begin` or `beginAny`. */
export function createSampleRun(background: Background) {
  /** Null = none was asked for yet. */
  const state = signal<SampleState | null>(null);

  async function begin(sample: Sample): Promise<void> {
    if (state.value?.kind === 'running') return;
    state.value = { kind: 'running', sample, run: null, step: '' };
    const request = { path: sample.operation.path, body: sample.body, tabId: null, explicit: true };
    const answer = await background.ask('run.start', request).catch(() => null);
    state.value = answer?.run
      ? { kind: 'ended', sample, run: { ...answer.run, envelope: answer.envelope, shapes: '' } }
      : { kind: 'trouble', sample };
  }

  /** Tries one sample after another until one is captured or cancelled; if none is, the first failure is shown. */
  async function beginAny(samples: readonly Sample[]): Promise<void> {
    let first: SampleState | null = null;
    for (const sample of triedOf(samples)) {
      await begin(sample);
      const now = state.value;
      if (now?.kind === 'ended' && (now.run.state === 'done' || now.run.failure?.kind === 'cancelled')) return;
      first ??= now;
    }
    state.value = first;
  }

  // Only progress: the end arrives as the answer to `run.start`.
  background.listen('run.changed', ({ run, step }) => {
    const now = state.value;
    if (now?.kind !== 'running' || run.state !== 'running') return;
    if (run.path === now.sample.operation.path && (run.tabId === null || run.incognito))
      state.value = { ...now, run, step };
  });

  return { state, begin, beginAny, cancel: ({ id }: CaptureFacts) => background.ask('run.cancel', { id }) };
}

export type SampleRun = ReturnType<typeof createSampleRun>;

export interface SampleActions {
  /** Asks for a platform's host permissions; must be called from a click. */
  grant(platform: PlatformId): Promise<boolean>;
  /** Turns a platform on that the user has turned off. */
  switchOn(platform: PlatformId): Promise<unknown>;
  /** Opens a part of the library. */
  open(part: 'request' | 'settings'): void;
}

interface Props {
  readonly samples: SampleRun;
  readonly actions: SampleActions;
}

type Run = Extract<SampleState, { readonly kind: 'running' }> & Pick<SampleRun, 'cancel'>;

function Running({ run, step, cancel, sample: { platform } }: Run) {
  return (
    <>
      <p role="status" tabIndex={-1} data-focus>
        {message('running')}
      </p>
      <progress aria-label={message('running')} />
      <p class="muted">{step ? message('runningStep', platformName(platform)) : message('runningStart')}</p>
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
      <h2 tabIndex={-1} data-focus>
        {title}
      </h2>
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

/** The small picture of a sample's capture, which is stored a moment after its end; else the platform's tile. */
function Picture({ now }: { readonly now: SampleState }) {
  const background = useBackground();
  const id = now.kind === 'ended' && now.run.state === 'done' ? now.run.id : '';
  const [picture = ''] = useAsked(
    () => (id ? background.ask('run.picture', { id }).catch(() => '') : ''),
    [background, id],
    [useHeard('picture.kept')],
  );
  const address = now.kind === 'running' ? undefined : picture;
  return <Thumb platform={now.sample.platform} address={address} look="wide" />;
}

/** The requested sample: in progress, its result, or its failure. */
export function SampleView({ samples, actions }: Props) {
  const section = useRef<HTMLElement>(null);
  const { trouble, attempt } = useAttempt();
  const now = samples.state.value;
  const sample = now?.sample;
  const busy = now?.kind === 'running';
  // Moved while drawing: a key pressed in between would move a focus that then jumps back.
  useLayoutEffect(() => focusFirst(section.current, '[data-focus]'), [busy]);
  // It is above the button that began it, so scroll to it.
  useEffect(() => section.current?.scrollIntoView({ block: 'nearest' }), [sample]);
  if (!now || !sample) return null;
  const again = () => samples.begin(sample);
  async function allow(): Promise<void> {
    if (!sample || now?.kind !== 'ended') return;
    const isOff = now.run.failure?.reason.code === 'platform_off';
    const given = await attempt(async () =>
      isOff ? actions.switchOn(sample.platform).then(() => true) : actions.grant(sample.platform),
    );
    if (given) await again();
  }
  return (
    <section
      class={css.sample}
      data-platform={sample.platform}
      ref={section}
      aria-label={message('welcomeSample')}
      aria-busy={busy}
    >
      <Picture now={now} />
      <div class={css.sampleWords}>
        {now.kind === 'running' && <Running {...now} cancel={samples.cancel} />}
        {now.kind === 'ended' && now.run.state === 'done' && <Captured {...now} />}
        {now.kind === 'ended' && now.run.state !== 'done' && (
          <WhyCard
            capture={now.run}
            view={sample.operation}
            onRetry={again}
            onFixInput={() => actions.open('request')}
            onProxyHelp={() => actions.open('settings')}
            onGrant={allow}
          />
        )}
        {now.kind === 'trouble' && (
          <>
            <p role="alert">{message('troubleText')}</p>
            <Button label={message('action_retry')} look="primary" data-focus onClick={again} />
          </>
        )}
        <TroubleToast trouble={trouble.value} />
      </div>
    </section>
  );
}

import { signal } from '@preact/signals';
import type { Capture, CaptureFacts } from '../../lib/core/capture.ts';
import type { Sample } from '../../lib/features/capture/background/index.ts';
import type { Background } from '../../lib/protocol.ts';

/** What became of the sample that was asked for. */
export type SampleState = { readonly sample: Sample } & (
  | { readonly kind: 'running'; readonly run: CaptureFacts | null; readonly step: string }
  | { readonly kind: 'ended'; readonly run: Capture }
  /** No run started. */
  | { readonly kind: 'trouble' }
);

/** Captures samples, one at a time, as a lookup without a page. Makes no request before `begin`. */
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

  // Only progress: the end arrives as the answer to `run.start`.
  background.listen('run.changed', ({ run, step }) => {
    const now = state.value;
    if (now?.kind !== 'running' || run.state !== 'running') return;
    if (run.path === now.sample.operation.path && (run.tabId === null || run.incognito)) state.value = { ...now, run, step };
  });

  return { state, begin, cancel: ({ id }: CaptureFacts) => background.ask('run.cancel', { id }) };
}

export type SampleRun = ReturnType<typeof createSampleRun>;

import { batch, signal } from '@preact/signals';
import type { Capture } from '../../lib/core/capture.ts';
import type { Sample } from '../../lib/features/capture/background/index.ts';
import type { Background } from '../../lib/protocol.ts';

/** Captures samples, one at a time, as a lookup without a page. Makes no request before `begin`. */
export function createSampleRun(background: Background) {
  /** The displayed sample; null = none was requested yet. */
  const sample = signal<Sample | null>(null);
  const busy = signal(false);
  /** The running capture as far as it is known; after the end, the complete capture. */
  const run = signal<Capture | null>(null);
  const step = signal('');
  /** The background's error if no run started. */
  const trouble = signal('');

  async function begin(wanted: Sample): Promise<void> {
    if (busy.value) return;
    batch(() => {
      [sample.value, busy.value, run.value, step.value, trouble.value] = [wanted, true, null, '', ''];
    });
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', path: wanted.operation.path, headers, body: wanted.body };
    try {
      const { run: ended, body } = await background.ask('gateway.handle', { request, tabId: null, explicit: true });
      run.value = ended && { ...ended, envelope: body, shapes: '' };
      if (!ended) trouble.value = body;
    } catch (error) {
      run.value = null;
      trouble.value = String(error);
    } finally {
      busy.value = false;
    }
  }

  async function cancel(): Promise<void> {
    if (run.value) await background.ask('run.cancel', { id: run.value.id });
  }

  // Only progress: the end arrives as the answer to `gateway.handle`.
  background.listen('run.changed', ({ run: changed, step: newStep }) => {
    const mine = busy.value && changed.path === sample.value?.operation.path && (changed.tabId === null || changed.incognito);
    if (!mine || changed.state !== 'running') return;
    batch(() => {
      run.value = { ...changed, envelope: null, shapes: '' };
      step.value = newStep;
    });
  });

  return { sample, busy, run, step, trouble, begin, cancel };
}

export type SampleRun = ReturnType<typeof createSampleRun>;

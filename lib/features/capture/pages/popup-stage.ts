import { computed, signal } from '@preact/signals';
import type { CaptureFacts } from '../../../core/capture.ts';
import type { OperationView } from '../../../core/view.ts';
import type { Background } from '../../../protocol.ts';
import type { FrontPage } from '../protocol.ts';
import { atFirst, next, type PopupEvent, shows } from './popup-states.ts';
import type { EndedRun } from './popup-view.ts';

/** What the popup shows; events alone change it. */
export function createStage(background: Background) {
  const state = signal(atFirst);
  const view = computed(() => state.value.view);
  /** What each operation captures and shows: requested for a run, or for something that cannot be captured. */
  const operations = signal<readonly OperationView[]>([]);
  let reading: Promise<unknown> | undefined;

  /** Without them a run is shown without its card; the next run asks again. */
  function needOperations(): Promise<unknown> {
    reading ??= background.ask('operations.read', {}).then(
      (read) => (operations.value = read),
      () => (reading = undefined),
    );
    return reading;
  }

  function hear(event: PopupEvent): void {
    const before = view.value;
    state.value = next(state.value, event);
    if (view.value !== before && 'run' in view.value && view.value.run) void needOperations();
  }

  /** An ended run with its envelope, which run messages omit. */
  async function ended(front: FrontPage, facts: CaptureFacts): Promise<EndedRun> {
    const run = await background.ask('run.get', { id: facts.id }).catch(() => null);
    return { kind: 'result', front, run: run ?? { ...facts, envelope: null, shapes: '' } };
  }

  /** The number of a turn that begins now. */
  function begin(): number {
    hear({ on: 'begun' });
    return state.value.turn;
  }

  const stop = background.listen('run.changed', async ({ run, step }) => {
    hear({ on: 'reported', run, step });
    const now = view.value;
    if (run.state === 'running' || !('front' in now) || !shows(now, run.id)) return;
    // The end of a run that this popup requested arrives as the answer, including the envelope.
    if (now.kind !== 'running' || !now.asked)
      hear({ on: 'ended', front: now.front, run: (await ended(now.front, run)).run });
  });

  return { view, turn: () => state.value.turn, operations, needOperations, hear, begin, ended, stop };
}

export type Stage = ReturnType<typeof createStage>;

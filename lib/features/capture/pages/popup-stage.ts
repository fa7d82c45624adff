import { computed, signal } from '@preact/signals';
import type { Capture, CaptureFacts } from '../../../core/capture.ts';
import type { OperationView } from '../../../core/view.ts';
import type { Background } from '../../../protocol.ts';
import type { FrontPage } from '../protocol.ts';
import { atFirst, next, type PopupEvent, shows } from './popup-states.ts';

/** What the popup shows; only events change it. */
export function createStage(background: Background) {
  const state = signal(atFirst);
  const view = computed(() => state.value.view);
  /** What each operation captures and shows: requested for a run, or for something that cannot be captured. */
  const operations = signal<readonly OperationView[]>([]);
  let reading: Promise<unknown> | undefined;

  /** Loads them. If that fails, a run is shown without its card, and the next run asks again. */
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
    if (view.value !== before && view.value.run) void needOperations();
  }

  /** A run with its envelope, which run messages omit. Waits for the operations, which say where its media are. */
  async function read(facts: CaptureFacts): Promise<Capture> {
    const asked = background.ask('run.get', { id: facts.id }).catch(() => null);
    await needOperations();
    const run = await asked;
    return run ?? { ...facts, envelope: null, shapes: '' };
  }

  const showEnd = async (front: FrontPage, run: CaptureFacts) => hear({ on: 'read', front, run: await read(run) });

  /** Shows a run that is under way. It may have ended before the popup began to listen. */
  async function find(turn: number, front: FrontPage, run: CaptureFacts): Promise<void> {
    hear({ on: 'found', turn, front, run });
    await showEnd(front, run);
  }

  /** Begins a turn and returns its number. */
  function begin(): number {
    hear({ on: 'begun' });
    return state.value.turn;
  }

  const stop = background.listen('run.changed', async ({ run, step }) => {
    hear({ on: 'reported', run, step });
    const now = view.value;
    if (run.state === 'running' || !now.front || !shows(now, run.id)) return;
    // The end of a run that this popup requested arrives as the answer, including the envelope.
    if (now.kind !== 'running' || !now.asked) await showEnd(now.front, run);
  });

  return { view, turn: () => state.value.turn, operations, needOperations, hear, begin, read, find, stop };
}

export type Stage = ReturnType<typeof createStage>;

import { effect, signal } from '@preact/signals';
import type { OperationView } from '../../../core/view.ts';
import type { Background } from '../../../protocol.ts';

/** What each operation captures and shows; asked for once `wanted` (signals) says that it is needed. `stop`: nothing is asked any more. */
export function createOperationViews(background: Background, wanted: () => boolean) {
  const views = signal<readonly OperationView[]>([]);
  /** They are there, or cannot be had. */
  const settled = signal(false);
  let asked = false;

  async function read(): Promise<void> {
    asked = true;
    // Without them a run is shown without its card; the next one asks again.
    views.value = await background.ask('operations.read', {}).catch(() => {
      asked = false;
      return [];
    });
    settled.value = true;
  }

  const stop = effect(() => {
    if (wanted() && !asked) void read();
  });
  return { views, settled, stop };
}

import { effect, signal } from '@preact/signals';
import type { OperationView } from '../../../core/view.ts';
import type { Background } from '../../../protocol.ts';

/** What each operation captures and shows; requested once `wanted` (which reads signals) returns true. `stop` ends all requests. */
export function createOperationViews(background: Background, wanted: () => boolean) {
  const views = signal<readonly OperationView[]>([]);
  /** True when the views have arrived or cannot be had. */
  const settled = signal(false);
  let asked = false;

  async function read(): Promise<void> {
    asked = true;
    // Without the views a run is shown without its card; the next run requests them again.
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

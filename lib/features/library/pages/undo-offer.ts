import { computed, effect, signal } from '@preact/signals';
import { undoFor } from '../../../core/undo-for.ts';

/** What was removed of late, all of which is undone at once; each part is offered for ten minutes. */
export function createUndoOffer<Part>() {
  const offered = signal<readonly { readonly part: Part; readonly until: number }[]>([]);
  const removed = computed(() => offered.value.map(({ part }) => part));
  const without = (parts: readonly Part[]) => offered.peek().filter(({ part }) => !parts.includes(part));
  /** `parts`: what was removed besides them stays. */
  const end = (parts: readonly Part[] = removed.peek()): void => {
    offered.value = without(parts);
  };
  const stop = effect(() => {
    const [first] = offered.value;
    if (!first) return;
    // Not longer where the clock was put back.
    const timer = setTimeout(() => end([first.part]), Math.min(undoFor, first.until - Date.now()));
    return () => clearTimeout(timer);
  });
  return {
    removed,
    add(part: Part): void {
      offered.value = [...without([part]), { part, until: Date.now() + undoFor }];
    },
    end,
    /** What can be undone, also where the timer stood still because the machine slept. */
    current(): readonly Part[] {
      end(offered.peek().flatMap(({ part, until }) => (Date.now() >= until ? [part] : [])));
      return removed.value;
    },
    stop,
  };
}

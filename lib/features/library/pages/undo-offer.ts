import { effect, signal } from '@preact/signals';
import { undoFor } from '../../../core/undo-for.ts';

/** What was removed last, which can be undone for ten minutes; then, and at first, it is `none`. */
export function createUndoOffer<Removed>(none: Removed) {
  const removed = signal(none);
  let until = 0;
  /** `only`: nothing ends where something else was removed since. */
  const end = (only: Removed = removed.peek()): void => {
    if (removed.peek() === only) removed.value = none;
  };
  const stop = effect(() => {
    if (removed.value === none) return;
    until = Date.now() + undoFor;
    const timer = setTimeout(() => end(), undoFor);
    return () => clearTimeout(timer);
  });
  return {
    removed,
    end,
    /** The same, also where the timer stood still because the machine slept. */
    current(): Removed {
      if (Date.now() >= until) end();
      return removed.value;
    },
    stop,
  };
}

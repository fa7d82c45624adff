import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Grid } from '../../lib/features/library/pages/index.ts';

/** Fields handle their own keys except Escape, which no field needs; a dialog handles all keys. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select');
}

/** What the keys act on. */
interface Keyed {
  readonly grid: Pick<Grid<unknown>, 'selection' | 'select' | 'restore'>;
  /** Closes the open row; null: none is open. */
  readonly close: (() => void) | null;
  readonly helping: Signal<boolean>;
  readonly search: () => void;
}

/**
 * The library's shortcuts, besides those of its grids: Escape ends the selection, then closes the open row; Ctrl+Z
 * undoes a deletion, `/` and Ctrl+K go to the search, `?` shows all shortcuts.
 */
export function useLibraryKeys({ grid, close, helping, search }: Keyed): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { key, target, altKey, isComposing } = event;
      if (event.defaultPrevented || altKey || isComposing || document.querySelector('dialog[open]')) return;
      const command = event.ctrlKey || event.metaKey;
      if (isTyping(target) && key !== 'Escape') return;
      if (!command && key === 'Escape') {
        if (grid.selection.value.size > 0) grid.select([]);
        else close?.();
      } else if (command && key === 'z') void grid.restore();
      else if (!command && key === '?') helping.value = true;
      else if (command ? key === 'k' : key === '/') search();
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLibrary } from '../parts/library-context.ts';

/** Fields handle their own keys except Escape, which no field needs; a dialog handles all keys. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select');
}

/**
 * The library's shortcuts, besides those of its list: Escape ends the selection, then closes the open capture; Ctrl+Z restores deleted
 * captures, `/` and Ctrl+K go to the search, `?` shows all shortcuts. `isOpen`: the page is at a capture.
 */
export function useLibraryKeys(isOpen: boolean, helping: Signal<boolean>, search: () => void): void {
  const { library, actions } = useLibrary();
  useEffect(() => {
    const leave = () => {
      if (library.selection.value.size > 0) library.select([]);
      else if (isOpen) actions.show('');
    };
    function onKeyDown(event: KeyboardEvent): void {
      const { key, target, altKey } = event;
      if (event.defaultPrevented || altKey || document.querySelector('dialog[open]')) return;
      const command = event.ctrlKey || event.metaKey;
      if (isTyping(target) && key !== 'Escape') return;
      if (!command && key === 'Escape') leave();
      else if (command && key === 'z') void library.restore();
      else if (!command && key === '?') helping.value = true;
      else if (command ? key === 'k' : key === '/') search();
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [library, actions, isOpen, helping, search]);
}

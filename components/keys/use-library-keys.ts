import { useEffect } from 'preact/hooks';

/** The library's shortcuts, besides those of its list. */
export interface LibraryKeys {
  readonly close: () => void;
  readonly undo: () => void;
  readonly help: () => void;
}

/** Fields handle their own keys except Escape, which no field needs; a dialog handles all keys. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select');
}

/** Escape closes the open capture, Ctrl+Z restores deleted captures, `/` focuses the search, `?` shows all shortcuts. */
export function useLibraryKeys({ close, undo, help }: LibraryKeys): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { key, target, altKey } = event;
      if (event.defaultPrevented || altKey || document.querySelector('dialog[open]')) return;
      const command = event.ctrlKey || event.metaKey;
      const search = document.querySelector<HTMLElement>('input[type=search]');
      if (isTyping(target) && key !== 'Escape') return;
      if (!command && key === 'Escape') close();
      else if (command && key === 'z') undo();
      else if (!command && key === '?') help();
      else if (!command && key === '/' && search) search.focus();
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [close, undo, help]);
}

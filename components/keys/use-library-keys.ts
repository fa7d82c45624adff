import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLibrary } from '../parts/library-context.ts';

/** Fields handle their own keys except Escape, which no field needs; a dialog handles all keys. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select');
}

/**
 * The library's shortcuts, besides those of its list: Escape closes the open capture, Ctrl+Z restores deleted captures, `/` focuses the
 * search, `?` shows all shortcuts. `isOpen`: the page is at a capture.
 */
export function useLibraryKeys(isOpen: boolean, helping: Signal<boolean>): void {
  const { library, actions } = useLibrary();
  useEffect(() => {
    const close = () => isOpen && actions.show('');
    function onKeyDown(event: KeyboardEvent): void {
      const { key, target, altKey } = event;
      if (event.defaultPrevented || altKey || document.querySelector('dialog[open]')) return;
      const command = event.ctrlKey || event.metaKey;
      const search = document.querySelector<HTMLElement>('input[type=search]');
      if (isTyping(target) && key !== 'Escape') return;
      if (!command && key === 'Escape') close();
      else if (command && key === 'z') void library.restore();
      else if (!command && key === '?') helping.value = true;
      else if (!command && key === '/' && search) search.focus();
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [library, actions, isOpen, helping]);
}

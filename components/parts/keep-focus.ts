import { useEffect } from 'preact/hooks';
import { byKey, firstOf, focusOn } from './focus-on.ts';

/**
 * When the focused element is removed or disabled, moves the focus to a button beside it, which may have come in its
 * place; else to what it was in; else to the first element that matches one of the selectors, in their order. Otherwise a
 * keyboard user would restart at the top of the page. A key that is held must not press what deletes. After a click
 * nothing is scrolled, nor for what was in a row: rows that are scrolled out of view are removed, too.
 */
export function useKeepFocus(...selectors: readonly string[]): void {
  useEffect(() => {
    let last: Element | null = null;
    /** What held it. */
    let holder: Element | null = null;
    const remember = (event: FocusEvent): void => {
      last = event.target as Element;
      holder = last.parentElement;
    };
    const rescue = (): void => {
      if (document.activeElement !== document.body || !last || last.matches('html :not(:disabled)')) return;
      const inRow = last.matches('[data-row] *');
      const near =
        holder?.isConnected &&
        (holder.querySelector<HTMLElement>('button:enabled:not(.danger)') ?? holder.closest<HTMLElement>('[tabindex]'));
      last = null;
      focusOn(near || firstOf(document, selectors), inRow || !byKey);
    };
    const watcher = new MutationObserver(rescue);
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    return () => {
      watcher.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, selectors);
}

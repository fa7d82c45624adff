import { useEffect } from 'preact/hooks';
import { focusFirst } from './focus-on.ts';

/**
 * When the focused element is removed or disabled, moves the focus to the first element that matches one of the
 * selectors, in their order. Otherwise a keyboard user would restart at the top of the page.
 */
export function useKeepFocus(...selectors: readonly string[]): void {
  const wanted = selectors.join('\n');
  useEffect(() => {
    let last: Element | null = null;
    const remember = (event: FocusEvent): void => {
      last = event.target as Element;
    };
    const rescue = (): void => {
      if (document.activeElement !== document.body || !last || (last.isConnected && !last.matches(':disabled'))) return;
      last = null;
      focusFirst(document, ...selectors);
    };
    const watcher = new MutationObserver(rescue);
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    return () => {
      watcher.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, [wanted]);
}

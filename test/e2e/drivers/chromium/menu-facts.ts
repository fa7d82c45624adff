import type { MenuClick } from '../browser-driver.ts';

/** What a context menu click says of the page, gathered in the page: selects the text first, as the user does. */
export function menuFacts(
  on: MenuClick['on'],
  selector: string | null,
): { pageUrl: string; selectionText?: string; linkUrl?: string } {
  const pageUrl = location.href;
  const element = selector ? document.querySelector(selector) : null;
  const selection = getSelection();
  selection?.removeAllRanges();
  if (on === 'page') return { pageUrl };
  if (!element) throw new Error(`No element ${selector} for the context menu`);
  if (on === 'link') return { pageUrl, linkUrl: (element as HTMLAnchorElement).href };
  selection?.selectAllChildren(element);
  return { pageUrl, selectionText: String(selection) };
}

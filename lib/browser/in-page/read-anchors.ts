import type { Ids, PageAnchor } from '../../core/platform.ts';

/** Whether the document was loaded at the path it shows now: its texts belong to the path it was loaded at. */
function isFresh({ location }: Document): boolean {
  const loaded = performance.getEntriesByType('navigation')[0]?.name;
  return loaded !== undefined && new URL(loaded).pathname === location.pathname;
}

/** How much of an element's height is in view, in px: feeds keep items that were scrolled past in the document. */
function heightInView(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect?.() ?? { top: 0, bottom: 1 };
  return Math.min(bottom, innerHeight) - Math.max(top, 0);
}

export const isInView = (element: Element): boolean => heightInView(element) > 0;

function shownIn(page: Document, { selector, attribute, text }: PageAnchor): string | null | undefined {
  const pattern = text ? new RegExp(text) : /(.+)/s;
  if (attribute) {
    // The end of the item before may be in view, too, or lie under a bar at the top.
    const [shown] = [...page.querySelectorAll(selector)]
      .filter(isInView)
      .sort((one, other) => heightInView(other) - heightInView(one));
    return pattern.exec(shown?.getAttribute(attribute) ?? '')?.[1];
  }
  if (!text || !isFresh(page)) return null;
  for (const element of page.querySelectorAll(selector)) {
    const value = pattern.exec(element.textContent ?? '')?.[1];
    if (value) return value;
  }
  return null;
}

export function readAnchors(page: Document, anchors: readonly PageAnchor[]): Ids {
  const ids: Record<string, string> = {};
  for (const anchor of anchors) {
    const value = shownIn(page, anchor);
    if (value) ids[anchor.id] ??= value.slice(0, 100);
  }
  return ids;
}

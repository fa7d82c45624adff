import type { Ids, PageAnchor } from '../../core/platform.ts';

/** Whether the document was loaded at the path it shows now: its texts belong to the path it was loaded at. */
function isFresh({ location }: Document): boolean {
  const loaded = performance.getEntriesByType('navigation')[0]?.name;
  return loaded !== undefined && new URL(loaded).pathname === location.pathname;
}

/** Used because feeds keep items that were scrolled past in the document. */
export function isInView(element: Element): boolean {
  const { height, top, bottom } = element.getBoundingClientRect?.() ?? { height: 1, top: 0, bottom: 1 };
  return height > 0 && bottom > 0 && top < innerHeight;
}

function shownIn(page: Document, { selector, attribute, text }: PageAnchor): string | null | undefined {
  const pattern = text ? new RegExp(text) : /(.+)/s;
  if (attribute) {
    const shown = [...page.querySelectorAll(selector)].find(isInView);
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
    if (value) ids[anchor.id] = value.slice(0, 100);
  }
  return ids;
}

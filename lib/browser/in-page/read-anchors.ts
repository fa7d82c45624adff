import type { Ids, PageAnchor } from '../../gateway/platform.ts';

/** The ids that a page shows in the anchors' attributes; {} where it shows none. */
export function readAnchors(page: Document, anchors: readonly PageAnchor[]): Ids {
  const ids: Record<string, string> = {};
  for (const { id, selector, attribute } of anchors) {
    const value = page.querySelector(selector)?.getAttribute(attribute);
    if (value) ids[id] = value.slice(0, 100);
  }
  return ids;
}

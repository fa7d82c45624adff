import { readShareText, type ShareLink } from '../../../../core/address/share.ts';
import type { Platform } from '../../../../core/platform.ts';

/**
 * Whether `other` names the item of `one` with all of its ids, in whatever form of address: then `one` adds nothing,
 * such as a token.
 */
function isIn(one: ShareLink, other: ShareLink): boolean {
  const [target, holder] = [one.target, other.target];
  if (!target || !holder) return target === holder && one.url.replace(/\/+$/, '') === other.url.replace(/\/+$/, '');
  if (target.platform !== holder.platform || target.kind !== holder.kind) return false;
  return Object.entries(target.ids).every(([name, id]) => holder.ids[name] === id);
}

/**
 * The text that is looked up for a selection: the platforms' addresses that its words link to without spelling them
 * out, one a line, then the selected text.
 */
export function textWithLinks(text: string, links: readonly string[], platforms: readonly Platform[]): string {
  const spelled = readShareText(text, platforms);
  const carried = readShareText(links.join('\n'), platforms).filter((link) => link.platform);
  const unspelled = carried.filter((link, at) => {
    // The first of two links that name the same is kept.
    const isRepeated = carried.some(
      (other, place) => place !== at && isIn(link, other) && (place < at || !isIn(other, link)),
    );
    return !isRepeated && !spelled.some((one) => isIn(link, one));
  });
  return [...unspelled.map(({ url }) => url), text].join('\n').trim();
}

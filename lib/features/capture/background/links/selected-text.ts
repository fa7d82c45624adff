import { readShareText, type ShareLink } from '../../../../core/address/share.ts';
import type { Platform } from '../../../../core/platform.ts';

/**
 * Whether a link names what another one does, however the addresses are written, and tells nothing more of it, such as
 * a token.
 */
function isIn(one: ShareLink, other: ShareLink): boolean {
  const [target, holder] = [one.target, other.target];
  if (!target || !holder) return target === holder && one.url.replace(/\/+$/, '') === other.url.replace(/\/+$/, '');
  if (target.platform !== holder.platform || target.kind !== holder.kind) return false;
  return Object.entries(target.ids).every(([name, id]) => holder.ids[name] === id);
}

/**
 * A selected text to be looked up: above it, a line each, the platforms' addresses that its words link to and do not
 * spell out.
 */
export function textWithLinks(text: string, links: readonly string[], platforms: readonly Platform[]): string {
  const spelled = readShareText(text, platforms);
  const carried = readShareText(links.join('\n'), platforms).filter((link) => link.platform);
  const told = carried.filter((link, at) => {
    // Of two that tell the same, the first.
    const isTold = carried.some(
      (other, place) => place !== at && isIn(link, other) && (place < at || !isIn(other, link)),
    );
    return !isTold && !spelled.some((one) => isIn(link, one));
  });
  return [...told.map(({ url }) => url), text].join('\n').trim();
}

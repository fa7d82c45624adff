import { readShareText, type ShareLink } from '../../../../core/address/share.ts';
import type { Platform } from '../../../../core/platform.ts';

/** What a link names, however its address is written. */
function nameOf({ url, target }: ShareLink): string {
  return target ? JSON.stringify([target.platform, target.kind, target.ids]) : url.replace(/\/+$/, '');
}

/** A selected text to be looked up: above it, a line each, the platforms' addresses that its words link to and do not spell out. */
export function textWithLinks(text: string, links: readonly string[], platforms: readonly Platform[]): string {
  const spelled = new Set(readShareText(text, platforms).map(nameOf));
  const carried = readShareText(links.join('\n'), platforms).filter((link) => link.platform && !spelled.has(nameOf(link)));
  return [...carried.map(({ url }) => url), text].join('\n').trim();
}

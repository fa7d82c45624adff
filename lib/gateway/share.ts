import { type PageTarget, type Platform, platformOf, recognize, recognizeId, shortLinkOf } from './platform.ts';

/** A link, or an id alone, found in a text. `short`: it names no item until it is followed. */
export interface ShareLink {
  readonly url: string;
  readonly platform: Platform | null;
  readonly target: PageTarget | null;
  readonly short: boolean;
}

/** The links of a share text in order; with `own`, a text that is nothing but an id of that platform counts too. */
export function readShareText(text: string, platforms: readonly Platform[], own?: Platform): ShareLink[] {
  const id = own ? recognizeId(text, own) : null;
  if (id && own) return [{ url: '', platform: own, target: id, short: false }];
  const links = text.match(/https?:\/\/[^\s"'<>，。；！？、【】《》]+/g) ?? [];
  return links.map((link) => {
    const url = link.replace(/^http:/, 'https:');
    const short = shortLinkOf(url, platforms) !== null;
    return { url, platform: platformOf(url, platforms), target: short ? null : recognize(url, platforms), short };
  });
}

/** The address a redirect was really for. */
export function followed(url: string): string {
  return url;
}

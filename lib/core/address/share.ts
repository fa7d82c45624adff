import { type PageTarget, type Platform, platformOf, recognize, recognizeId, shortLinkOf, unwrap } from '../platform.ts';

/** A link, or an id alone, found in a text. `short`: it names no item until it is followed. */
export interface ShareLink {
  /** Empty for an id or topic without address. */
  readonly url: string;
  readonly platform: Platform | null;
  readonly target: PageTarget | null;
  readonly short: boolean;
}

/** A share text has a few hundred characters and a pasted list some thousand links: what lies beyond is not examined. */
const examinedChars = 1_000_000;
const linksAtMost = 1_000;
const longestLink = 4_096;

/** Input methods write `ｘｉａｏ．ｃｏｍ／` and `https：//`. Full-width marks stay: they end a link, their plain twins need not. */
function plainWidth(text: string): string {
  const plain = (sign: string) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
  return text.replace(/：(?=[/／]{2})|[＃－-９Ａ-Ｚ＿ａ-ｚ]/g, plain);
}

/** Made once: a pasted list is read line by line. `match` begins anew each time, whatever the last one left. */
const linkPatterns = new WeakMap<readonly Platform[], RegExp>();

/**
 * A link ends at white space, quotes, brackets, CJK punctuation or emoji, or where the next one is glued to it (but `…?url=https://`
 * stays whole). Letters of every script are taken in first, since nicknames and topics stand raw in some addresses.
 */
function linkPattern(platforms: readonly Platform[]): RegExp {
  const pattern = linkPatterns.get(platforms) ?? makeLinkPattern(platforms);
  linkPatterns.set(platforms, pattern);
  return pattern;
}

function makeLinkPattern(platforms: readonly Platform[]): RegExp {
  const schemes = platforms.flatMap(({ appLinks = [] }) => appLinks.map(({ scheme }) => scheme));
  const hosts = platforms.flatMap((platform) => [...platform.hosts, ...platform.shareHosts]).map((host) => host.replaceAll('.', '\\.'));
  const head = `(?:https?|${schemes.join('|') || 'https'}):\\/\\/`;
  const bareHead = `(?<![\\w.@/%-])(?:[\\w-]{1,63}\\.){0,4}(?:${hosts.join('|')})\\/`;
  const sign = `(?!(?<!=)https?:\\/\\/)[\\w\\-.~:/?#@!$&*+,;=%\\p{L}\\p{N}\\p{M}]`;
  return new RegExp(`(?:${head}|${bareHead})(?:${sign}){1,${longestLink}}`, 'giu');
}

/** A text without the signs at its end that end a sentence. */
function withoutEnding(text: string): string {
  let end = text.length;
  while (end > 0 && '.,:;!?*~#&@$+'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The text of a link as a web address: scheme added or upgraded, what follows a sentence's end cut off. Null: none. */
function addressOf(found: string, platforms: readonly Platform[]): string | null {
  const topicKept = found.replace(/([?&]q=)#([^#&]+)#(&.*)?.*$/, '$1%23$2%23$3').replaceAll('&amp;', '&');
  const text = withoutEnding(topicKept);
  const [, scheme = 'https', rest = text] = /^([a-z]+):\/\/(.*)$/i.exec(text) ?? [];
  if (/^https?$/i.test(scheme)) return URL.canParse(`https://${rest}`) ? new URL(`https://${rest}`).href : null;
  for (const link of platforms.flatMap(({ appLinks = [] }) => appLinks)) {
    const match = link.scheme === scheme.toLowerCase() ? link.pattern.exec(rest) : null;
    if (match) return link.address.replace('$1', match[1] ?? '');
  }
  return null;
}

function linkOf(found: string, platforms: readonly Platform[]): ShareLink | null {
  const address = addressOf(found, platforms);
  if (!address) return null;
  const short = shortLinkOf(address, platforms) !== null;
  const url = short ? address : addressBehind(address, platforms);
  return { url, platform: platformOf(url, platforms), target: short ? null : recognize(url, platforms), short };
}

/**
 * Text glued to a link is no part of it, unless it is what gives an id its letters (`…/n/<nickname>`, `?q=#topic#`); an
 * address that writes letters in percent signs does not also write them plainly.
 */
function readLink(found: string, platforms: readonly Platform[]): ShareLink | null {
  const ascii = /^[!-~]+/.exec(found)?.[0] ?? '';
  if (/%[89a-f][\da-f]/i.test(ascii)) return linkOf(ascii, platforms);
  const whole = linkOf(found, platforms);
  if (ascii === found || Object.values(whole?.target?.ids ?? {}).some((id) => /\P{ASCII}/u.test(id))) return whole;
  return linkOf(ascii, platforms);
}

/** `#name#` in a text without links, for the platforms where that is an id. */
function readTopics(text: string, platforms: readonly Platform[]): ShareLink[] {
  const names = text.match(/#(?!\s)[^#\r\n]{1,100}(?<!\s)#/g)?.slice(0, linksAtMost) ?? [];
  const links = names.flatMap((name) => platforms.map((platform) => ({ platform, target: recognizeId(name, platform) })));
  return links.filter(({ target }) => target).map((link) => ({ url: '', ...link, short: false }));
}

/**
 * The links of a text in order, each once: of listed platforms, and (`platform: null`) of others. `own`: the platform asked
 * for; then a text that is nothing but one of its ids counts too. Looks at the first 1,000,000 characters and the first 1,000
 * links in them. Never throws.
 */
export function readShareText(text: string, platforms: readonly Platform[], own?: Platform): ShareLink[] {
  const plain = plainWidth(text.slice(0, examinedChars));
  const id = own ? recognizeId(plain, own) : null;
  if (id && own) return [{ url: '', platform: own, target: id, short: false }];
  const links = new Map<string, ShareLink>();
  for (const found of plain.match(linkPattern(platforms))?.slice(0, linksAtMost) ?? []) {
    const link = readLink(found, platforms);
    if (link && !links.has(link.url)) links.set(link.url, link);
  }
  return links.size > 0 ? [...links.values()] : readTopics(plain, own ? [own] : platforms);
}

/** The address a login, captcha or error page stands in front of, when that is a page or short link; else `address` itself. */
export function addressBehind(address: string, platforms: readonly Platform[]): string {
  let inner: string | null = address;
  for (let depth = 0; inner && depth < 4; depth += 1) {
    if (recognize(inner, platforms) || shortLinkOf(inner, platforms)) return new URL(inner).href;
    inner = unwrap(inner, platforms);
  }
  return address;
}

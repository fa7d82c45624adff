import { decodeEntities } from '../page/decode-entities.ts';
import { perObject } from '../per-object.ts';
import { type PageTarget, type Platform, platformOf, recognizeId, recognizeLink, shortLinkOf } from '../platform.ts';
import { appAddress, unwrap } from './wrapped.ts';

/** A link or a bare id found in a text. `short`: it names no item until it is followed. */
export interface ShareLink {
  /** Empty for a bare id or topic. */
  readonly url: string;
  readonly platform: Platform | null;
  readonly target: PageTarget | null;
  readonly short: boolean;
}

/** A share text has a few hundred characters, and a few links; the rest is ignored. */
const examinedChars = 1_000_000;
const linksAtMost = 1_000;
const longestLink = 4_096;

/**
 * Input methods write `ｘｉａｏ．ｃｏｍ／` and `https：//`. Other full-width marks stay: they end a link, and their ASCII forms
 * may not.
 */
function plainWidth(text: string): string {
  const plain = (sign: string) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
  return text.replace(/：(?=[/／]{2})|[＃－-９Ａ-Ｚ＿ａ-ｚ]/g, plain);
}

/**
 * A link ends at white space, quotes, brackets, CJK punctuation or emoji, or where the next link follows without a gap
 * (but `…?url=https://` stays whole). Letters of all scripts match at first, because some addresses contain unencoded
 * nicknames or topics.
 */
const linkPattern = perObject((platforms: readonly Platform[]) => {
  const schemes = platforms.flatMap(({ appLinks = [] }) => appLinks.map(({ scheme }) => scheme));
  const hosts = platforms
    .flatMap((platform) => [...platform.hosts, ...platform.shareHosts])
    .map((host) => host.replaceAll('.', '\\.'));
  const head = `(?:https?|${schemes.join('|') || 'https'}):\\/\\/`;
  const bareHead = `(?<![\\w.@/%-])(?:[\\w-]{1,63}\\.){0,4}(?:${hosts.join('|')})\\/`;
  const sign = `(?!(?<!=)https?:\\/\\/)[\\w\\-.~:/?#@!$&*+,;=%\\p{L}\\p{N}\\p{M}]`;
  // Safe to share: `matchAll` makes one of its own.
  return new RegExp(`(?:${head}|${bareHead})(?:${sign}){1,${longestLink}}(?:…(?!…))?`, 'giu');
});

function withoutEnding(text: string): string {
  let end = text.length;
  while (end > 0 && '.,:;!?*~#&@$+'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/**
 * A link's text as a web address: https added or substituted, app links converted, final punctuation removed. Null: not
 * an address.
 */
function addressOf(linkText: string, platforms: readonly Platform[]): string | null {
  const topicKept = decodeEntities(linkText.replace(/([?&]q=)#([^#&]+)#(&.*)?.*$/, '$1%23$2%23$3'));
  const text = withoutEnding(topicKept);
  const [, scheme = 'https', afterScheme = text] = /^([a-z]+):\/\/(.*)$/i.exec(text) ?? [];
  if (!/^https?$/i.test(scheme)) return appAddress(text, platforms);
  return URL.canParse(`https://${afterScheme}`) ? new URL(`https://${afterScheme}`).href : null;
}

function linkOf(linkText: string, platforms: readonly Platform[]): ShareLink | null {
  const address = addressOf(linkText, platforms);
  if (!address) return null;
  // Share texts may glue the first of their random tokens, such as `3.05`, to the slash that ends a short link.
  const untailed = address.replace(/(?<=\/)\d+\.\d+$/, '');
  const url = shortLinkOf(untailed, platforms) ? untailed : addressBehind(address, platforms);
  const short = shortLinkOf(url, platforms) !== null;
  return { url, platform: platformOf(url, platforms), target: short ? null : recognizeLink(url, platforms), short };
}

/** How pages show a link that is too long for them: what is left of its id may be that of another item. */
const cutOff = /[\p{L}\p{N}_-](?:\.{2,}[,:;!?]*|\.*…)$/u;

/** A link that was cut off: of its platform, and of no page, also when its `url` is read again. */
function cutLink(text: string, platforms: readonly Platform[]): ShareLink | null {
  const url = addressOf(text, platforms);
  return url === null ? null : { url: `${url}…`, platform: platformOf(url, platforms), target: null, short: false };
}

/** How many ids a link names: 0 where it is no page. */
const named = (link: ShareLink | null) => Object.keys(link?.target?.ids ?? {}).length;

/**
 * Non-ASCII text after a link is not part of it, unless no letter is percent-encoded and an id contains such text
 * (`…/n/<nickname>`, `?q=#topic#`) or follows it (`?keyword=<words>&xsec_token=…`).
 */
function readLink(linkText: string, platforms: readonly Platform[]): ShareLink | null {
  const text = linkText.replace(/…$/, '');
  const ascii = /^[!-~]+/.exec(text)?.[0] ?? '';
  const isCut = cutOff.test(linkText);
  if (cutOff.test(ascii) || (isCut && text === ascii)) return cutLink(ascii, platforms);
  const plain = linkOf(ascii, platforms);
  if (ascii === text || /%[89a-f][\da-f]/i.test(ascii)) return plain;
  const withOthers = linkOf(text, platforms);
  if (Object.values(withOthers?.target?.ids ?? {}).some((id) => /\P{ASCII}/u.test(id)))
    return isCut ? cutLink(text, platforms) : withOthers;
  const withInner = linkOf(text.replace(/(?<=[!-~])[^!-~]+$/, ''), platforms);
  return !plain?.short && named(withInner) > named(plain) ? withInner : plain;
}

/** What a pattern finds in a text, one at a time. `most`: as of `linksIn`. */
function* matchesIn(text: string, pattern: RegExp, most?: number): Generator<string> {
  let left = most ?? linksAtMost;
  for (const [match] of plainWidth(most === undefined ? text.slice(0, examinedChars) : text).matchAll(pattern)) {
    if (left === 0) return;
    left -= 1;
    yield match;
  }
}

/** The topics of a text, `#name#`, in order, for platforms where that is an id. `most`: as of `linksIn`. Never throws. */
export function* topicsIn(text: string, platforms: readonly Platform[], most?: number): Generator<ShareLink> {
  for (const name of matchesIn(text, /#(?!\s)[^#\r\n]{1,100}(?<!\s)#/g, most)) {
    for (const platform of platforms) {
      const target = recognizeId(name, platform);
      if (target) yield { url: '', platform, target, short: false };
    }
  }
}

/**
 * The links of a text, in order, repeated ones included: of listed platforms and (`platform: null`) of others. Each is
 * read when it is asked for, because a list may have all of its links on one line. `most`: so many of them, wherever
 * they stand; without it, the first 1,000 in the first 1,000,000 characters. Never throws.
 */
export function* linksIn(text: string, platforms: readonly Platform[], most?: number): Generator<ShareLink> {
  for (const one of matchesIn(text, linkPattern(platforms), most)) {
    const link = readLink(one, platforms);
    if (link) yield link;
  }
}

/**
 * The distinct links of a text, as `linksIn` finds them; of one without any, the topics. `own`: the requested platform;
 * a text that consists only of one of its ids counts too.
 */
export function readShareText(text: string, platforms: readonly Platform[], own?: Platform): ShareLink[] {
  const id = own ? recognizeId(plainWidth(text.slice(0, examinedChars)), own) : null;
  if (id && own) return [{ url: '', platform: own, target: id, short: false }];
  const links = [...linksIn(text, platforms)];
  if (links.length === 0) return [...topicsIn(text, own ? [own] : platforms)];
  return [...new Map(links.map((link) => [link.url, link])).values()];
}

/** The address that a login, captcha or error page replaced, if it is a page or short link; else `address` itself. */
export function addressBehind(address: string, platforms: readonly Platform[]): string {
  let inner: string | null = address;
  for (let depth = 0; inner && depth < 4; depth += 1) {
    if (recognizeLink(inner, platforms) || shortLinkOf(inner, platforms)) return new URL(inner).href;
    inner = unwrap(inner, platforms);
  }
  return address;
}

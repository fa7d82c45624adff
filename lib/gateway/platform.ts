/** The seven platforms, by the neutral words of the specification's paths. */
export type PlatformId = 'intlvideo' | 'cnvideo' | 'lifestyle' | 'notes' | 'news' | 'shortclip' | 'microblog';

/** What a page is about. `article` and `post` pages may hold an item of another kind: their operation decides. */
export type PageKind = 'video' | 'note' | 'post' | 'article' | 'live' | 'profile' | 'topic';

/** Identifiers found in an address, named like the specification's request fields where it has them. */
export type Ids = Readonly<Record<string, string>>;

/**
 * One address form. `pattern` is tested against `host/path?query` (lower-case host, no scheme, port or fragment); its
 * named groups become ids, percent-decoded. The first pattern that matches wins, so the special forms come first.
 */
export interface PagePattern {
  readonly kind: PageKind;
  readonly pattern: RegExp;
}

/** An item that a page shows though its address does not name it: the element whose attribute holds its id. */
export interface PageAnchor {
  readonly kind: PageKind;
  /** Name of the id, as in the platform's patterns. */
  readonly id: string;
  readonly selector: string;
  readonly attribute: string;
}

/** A platform as its addresses show it. Zod-free: every page load of its hosts pays for this file. */
export interface Platform {
  readonly id: PlatformId;
  /** The name users read. */
  readonly name: string;
  /** Sites with pages; each also stands for its sub-domains. */
  readonly hosts: readonly string[];
  /** Short-link hosts: never pages, only redirects. */
  readonly shareHosts: readonly string[];
  /** Hosts asked for sessions or records, never visited. */
  readonly requestHosts: readonly string[];
  /** Hosts that media is downloaded from (optional permission). */
  readonly mediaHosts: readonly string[];
  readonly pages: readonly PagePattern[];
  /** Addresses that only redirect to a page; tested like `PagePattern.pattern`. */
  readonly shortLinks: readonly RegExp[];
  /** Identifiers users paste alone; tested against the trimmed text. */
  readonly bareIds: readonly PagePattern[];
  /** Looked for where the address names no item. */
  readonly anchors?: readonly PageAnchor[];
}

/** A recognised page: which platform, what kind, which ids. */
export interface PageTarget {
  readonly platform: PlatformId;
  readonly kind: PageKind;
  readonly ids: Ids;
  readonly url: string;
}

function parse(address: string): URL | null {
  try {
    const url = new URL(address);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  } catch {
    return null;
  }
}

/** True when `host` is one of `hosts` or a sub-domain of one; never by substring. */
export function hostMatches(host: string, hosts: readonly string[]): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return hosts.some((known) => name === known || name.endsWith(`.${known}`));
}

/** Percent-decodes one id; text that is not valid percent-encoding stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function idsOf(match: RegExpExecArray): Ids {
  const ids: Record<string, string> = {};
  for (const [name, value] of Object.entries(match.groups ?? {})) {
    if (value !== undefined && value !== '') ids[name] = decode(value);
  }
  return ids;
}

function addressLine(url: URL): string {
  return `${url.hostname.toLowerCase()}${url.pathname}${url.search}`;
}

/** The platform an address belongs to (page or short link), or null. */
export function platformOf(address: string, platforms: readonly Platform[]): Platform | null {
  const url = parse(address);
  if (!url) return null;
  return platforms.find((platform) => hostMatches(url.hostname, [...platform.hosts, ...platform.shareHosts])) ?? null;
}

/** What the page at `address` holds, or null when it is no page of a listed kind. */
export function recognize(address: string, platforms: readonly Platform[]): PageTarget | null {
  const url = parse(address);
  if (!url) return null;
  for (const platform of platforms) {
    if (!hostMatches(url.hostname, platform.hosts)) continue;
    for (const { kind, pattern } of platform.pages) {
      const match = pattern.exec(addressLine(url));
      if (match) return { platform: platform.id, kind, ids: idsOf(match), url: url.href };
    }
  }
  return null;
}

/** The platform whose short link `address` is, or null. A short link names no item until it is followed. */
export function shortLinkOf(address: string, platforms: readonly Platform[]): Platform | null {
  const url = parse(address);
  if (!url) return null;
  const known = platforms.filter((one) => hostMatches(url.hostname, [...one.hosts, ...one.shareHosts]));
  return known.find((one) => one.shortLinks.some((pattern) => pattern.test(addressLine(url)))) ?? null;
}

/** The item a bare identifier names on one platform, or null. Ids of different platforms look alike: the caller chooses. */
export function recognizeId(text: string, platform: Platform): PageTarget | null {
  for (const { kind, pattern } of platform.bareIds) {
    const match = pattern.exec(text.trim());
    if (match) return { platform: platform.id, kind, ids: idsOf(match), url: '' };
  }
  return null;
}

/** Extension match patterns (`https://*.host/*`) of hosts and all their sub-domains. */
export function matchPatterns(hosts: readonly string[]): string[] {
  return hosts.map((host) => `https://*.${host}/*`);
}

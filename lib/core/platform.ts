/** A platform's id: the neutral word in its operations' paths. `lib/platforms/index.ts` lists them. */
export type PlatformId = string;

/** What a page shows. `article` and `post` pages may hold an item of another kind: their operation decides. */
export type PageKind = 'video' | 'photo' | 'note' | 'post' | 'article' | 'live' | 'profile' | 'topic';

/** What a row is of: an item, by the kind of its page, or a comment. */
export type RowKind = PageKind | 'comment';

/** Ids found in an address, by name. Names follow the specification's request fields where it has them. */
export type Ids = Readonly<Record<string, string>>;

/**
 * A pattern for addresses, without scheme and fragment: `(www.|)host/path/:id&parameter=:id&?parameter=:id`.
 * `:id` captures an id, `{id}` matches without capturing; both match what `Platform.shapes` gives for the name, else
 * `[\w-]+`. `(a|b)` matches one of several texts, `*` any text within the path. `&` precedes a required query
 * parameter, `&?` an optional one; their order and any other parameters do not matter. A final slash may be missing or
 * doubled.
 */
export type AddressForm = string;

/** Forms by page kind, tried in this order: the first match wins, so specific forms come first. */
export type Forms = Readonly<Partial<Record<PageKind, readonly AddressForm[]>>>;

/**
 * A deep link of the platform's app: `pattern` matches what follows `scheme://`; `address` is its web address (`$1`:
 * the group).
 */
export interface AppLink {
  readonly scheme: string;
  readonly pattern: RegExp;
  readonly address: string;
}

/** The element that holds an item's id, for pages that show an item their address does not name. */
export interface PageAnchor {
  readonly kind: PageKind;
  /** Name of the id, as in the platform's forms. */
  readonly id: string;
  readonly selector: string;
  /**
   * The attribute that is the id, or contains it: `text` then extracts it. Of several elements, the one in view counts.
   */
  readonly attribute?: string;
  /**
   * Regular-expression source, applied to that attribute, else to the element's text; its first group is the id. A
   * page's texts belong to the address it was loaded from: they are ignored after in-page navigation.
   */
  readonly text?: string;
  /** Used only at addresses of this form; absent: wherever the address names no item. */
  readonly at?: AddressForm;
}

/** A kind of list that pages show, by the name of its file in the platform's `lists/`. */
export type ListKindId = string;

/** The pages that show one kind of list. The named ids say which list it is. */
export interface ListPages {
  readonly kind: ListKindId;
  readonly rows: RowKind;
  readonly pages: readonly AddressForm[];
  /** The addresses may hold the ids percent-encoded twice. */
  readonly encodedTwice?: true;
}

/** Which list a page shows. */
export interface ShownList {
  readonly platform: PlatformId;
  readonly kind: ListKindId;
  readonly ids: Ids;
}

/** Responses to pages' own requests that are copied for sources of kind `observed`. */
export interface ObservedPaths {
  /** Exact hosts of the pages; `*.host` adds all sub-domains. */
  readonly hosts: readonly string[];
  /**
   * Suffixes of the request paths, on any host; without slashes, parts of the queries, where pages ask at their own
   * addresses.
   */
  readonly paths: readonly string[];
  /** These pages read some of them by `body.getReader()`: what they read so is copied, too. */
  readonly streams?: true;
  /** Headers of the answers are copied, too. */
  readonly headers?: true;
  /**
   * By path: answers are copied only where the request's body, a text of at most 4,000 characters, contains one of
   * these; it is kept beside the copy. Of other paths no body is kept.
   */
  readonly bodies?: Readonly<Record<string, readonly string[]>>;
}

/** A platform's hosts and address forms. Does not import zod, so that recognition stays cheap everywhere. */
export interface Platform {
  readonly id: PlatformId;
  /** Display name. */
  readonly name: string;
  /** Hosts that serve pages; each includes its sub-domains. */
  readonly hosts: readonly string[];
  /** Short-link hosts: they only redirect. */
  readonly shareHosts: readonly string[];
  /** Hosts that are requested for sessions or records but never opened as pages. */
  readonly requestHosts: readonly string[];
  /** Hosts that pictures and videos are loaded from. */
  readonly mediaHosts: readonly string[];
  /** The Referer those hosts want; absent: they want none. */
  readonly mediaReferer?: string;
  /** Few files are known to be refused without it, so a browser that cannot download with it tries without it first. */
  readonly mediaMayBePlain?: true;
  /** Regular-expression sources for the named parts of forms, matched against percent-encoded text. */
  readonly shapes: Readonly<Record<string, string>>;
  readonly pages: Forms;
  /** Addresses that name a page only where a person gives them as a link: an open tab there may show something else. */
  readonly linked?: Forms;
  /** Addresses that only redirect to a page. */
  readonly shortLinks: readonly AddressForm[];
  /** Some browsers get a tiny page with one link from those addresses, instead of a redirect. */
  readonly shortLinkPages?: true;
  /** Paths of its start pages besides `/`, where links to nothing end. */
  readonly startPages?: readonly string[];
  /** Ids that users paste without an address. */
  readonly bareIds: Forms;
  /**
   * Pages shown instead of the wanted page (login, captcha, error, a way into the app); the id `to` holds its address,
   * path or deep link.
   */
  readonly wrappers?: readonly AddressForm[];
  readonly appLinks?: readonly AppLink[];
  /** Used where the address names no item. */
  readonly anchors?: readonly PageAnchor[];
  /** Lists that can be gathered. */
  readonly lists?: readonly ListPages[];
  /** Absent: its pages are not observed. */
  readonly observed?: readonly ObservedPaths[];
}

/** A recognised page: its platform, kind and ids. */
export interface PageTarget {
  readonly platform: PlatformId;
  readonly kind: PageKind;
  readonly ids: Ids;
  readonly url: string;
}

/** In characters. Page addresses have a few hundred; those that contain another address, a few thousand. */
const longestAddress = 8_192;

/** Null for addresses with a port or a user name: no platform uses them, so they only imitate a platform's address. */
function parse(address: string): URL | null {
  if (address !== parsed.address) parsed = { address, url: parseAnew(address) };
  return parsed.url;
}

/** Cache of the last parsed address: callers check one address several times in a row, and lists have thousands. */
let parsed: { readonly address: string; readonly url: URL | null } = { address: '', url: null };

function parseAnew(address: string): URL | null {
  if (address.length > longestAddress) return null;
  try {
    const url = new URL(address);
    return /^https?:$/.test(url.protocol) && !url.port && !url.username && !url.password ? url : null;
  } catch {
    return null;
  }
}

/**
 * Whether `host` equals one of `hosts` or is a sub-domain of one. `host.` (with a final dot) is a different host: its
 * cookies differ.
 */
export function hostMatches(host: string, hosts: readonly string[]): boolean {
  const name = host.toLowerCase();
  return hosts.some((known) => name === known || name.endsWith(`.${known}`));
}

/** The hosts whose answers are a platform's own: its pages', and those requested for its sessions and records. */
export const answerHosts = ({ hosts, requestHosts }: Pick<Platform, 'hosts' | 'requestHosts'>): string[] => [
  ...hosts,
  ...requestHosts,
];

/**
 * Whether an answer was given by one of `hosts`, by https: pages ask other sites too, by the same paths, and make
 * answers up as `data:`.
 */
export function isAnswerOf(address: string, hosts: readonly string[]): boolean {
  const { protocol, hostname } = URL.canParse(address) ? new URL(address) : { protocol: '', hostname: '' };
  return protocol === 'https:' && hostMatches(hostname, hosts);
}

/** Whether an address is observed by this entry of `ObservedPaths.paths`. */
export const isObservedAs = ({ pathname, search }: URL, path: string): boolean =>
  path.startsWith('/') ? pathname.endsWith(path) : search.includes(path);

const signs: Record<string, string> = { '.': '\\.', '*': '[^?]*', '(': '(?:' };

/** The regular-expression source for a form or a part of one. */
function sourceOf(form: string, shapes: Platform['shapes']): string {
  const shape = (name: string) => shapes[name] ?? '[\\w-]+';
  return form.replace(/[.*(]|:(\w+)|\{(\w+)\}/g, (sign, id, part) =>
    id ? `(?<${id}>${shape(id)})` : part ? `(?:${shape(part)})` : (signs[sign] ?? sign),
  );
}

/** The regular-expression source for a form, matched against an address without scheme and fragment. */
export function addressSource(form: AddressForm, shapes: Platform['shapes']): string {
  const [path = '', ...parameters] = form.split('&');
  const query = parameters.map((parameter) => {
    const optional = parameter.startsWith('?');
    return `(?=(?:\\?(?:.*&)?${sourceOf(optional ? parameter.slice(1) : parameter, shapes)}(?:&|$))${optional ? '?' : ''})`;
  });
  // `*` already matches final slashes.
  const slashes = path.endsWith('*') ? '' : '/*';
  return `^${sourceOf(path, shapes)}${slashes}(?=\\?|$)${query.join('')}`;
}

/** Compiled patterns, cached: a pasted list has hundreds of links, and a platform dozens of forms. */
const made = { address: new WeakMap<object, Map<string, RegExp>>(), id: new WeakMap<object, Map<string, RegExp>>() };

function patternOf(kind: 'address' | 'id', form: AddressForm, { shapes }: Pick<Platform, 'shapes'>): RegExp {
  const patterns = made[kind].get(shapes) ?? new Map<string, RegExp>();
  made[kind].set(shapes, patterns);
  const pattern =
    patterns.get(form) ?? new RegExp(kind === 'id' ? `^${sourceOf(form, shapes)}$` : addressSource(form, shapes));
  patterns.set(form, pattern);
  return pattern;
}

/** Percent-decodes an id; invalid percent-encoding is returned unchanged. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function read(line: string, pattern: RegExp): Ids | null {
  const match = pattern.exec(line);
  if (!match) return null;
  const ids = Object.entries(match.groups ?? {}).filter(([, value]) => value);
  return Object.fromEntries(ids.map(([name, value]) => [name, decode(value)]));
}

/**
 * Normalized `host/path?query`: `+` becomes `%20`, `%40` becomes `@`, and percent codes become upper case, as forms
 * expect. Parameters in a fragment (`#/id=1`) count as those of the query.
 */
export function addressLine({ hostname, pathname, search, hash }: URL | Location): string {
  const query = search + (/^#\/\w+=/.test(hash) ? hash.replace('#/', search ? '&' : '?') : '');
  const line = `${hostname}${pathname}${query.replaceAll('+', '%20')}`;
  return !line.includes('%')
    ? line
    : line.replace(/%[\da-f]{2}/gi, (code) => (code === '%40' ? '@' : code.toUpperCase()));
}

/** The platform an address belongs to (page or short link), or null. */
export function platformOf(address: string, platforms: readonly Platform[]): Platform | null {
  const url = parse(address);
  if (!url) return null;
  // An exact host match wins over another platform's parent domain.
  const owner = platforms.find(
    ({ hosts, shareHosts }) => hosts.includes(url.hostname) || shareHosts.includes(url.hostname),
  );
  const matches = (hosts: readonly string[]) => hostMatches(url.hostname, hosts);
  return owner ?? platforms.find(({ hosts, shareHosts }) => matches(hosts) || matches(shareHosts)) ?? null;
}

function firstOf(forms: Forms, toIds: (form: AddressForm) => Ids | null): Pick<PageTarget, 'kind' | 'ids'> | null {
  for (const [kind, list] of Object.entries(forms)) {
    for (const form of list) {
      const ids = toIds(form);
      if (ids) return { kind: kind as PageKind, ids };
    }
  }
  return null;
}

/** The page target of `address`, or null when it is not a page of a listed kind. */
export function recognize(address: string, platforms: readonly Platform[]): PageTarget | null {
  const url = parse(address);
  const platform = platformOf(address, platforms);
  if (!url || !platform) return null;
  const line = addressLine(url);
  const shown = firstOf(platform.pages, (form) => read(line, patternOf('address', form, platform)));
  return shown && { platform: platform.id, ...shown, url: url.href };
}

/** The page target of an address that a person gave as a link, or that such a link leads to; null as of `recognize`. */
export function recognizeLink(address: string, platforms: readonly Platform[]): PageTarget | null {
  const target = recognize(address, platforms);
  if (target) return target;
  const platform = platformOf(address, platforms);
  return platform?.linked ? recognize(address, [{ ...platform, pages: platform.linked }]) : null;
}

/** Ids decoded once more where each character is as an encoder writes it: nobody types such a text. */
function decodedAgain(ids: Ids): Ids {
  const again = (value: string) => (encodeURIComponent(decode(value)) === value ? decode(value) : value);
  return Object.fromEntries(Object.entries(ids).map(([name, value]) => [name, again(value)]));
}

/**
 * The lists that a page shows. Lists with one address form are tabs of the page that its address does not tell apart:
 * the first is open at first. Their ids are those of the address alone.
 */
export function listsAt(address: string, platforms: readonly Platform[]): ShownList[] {
  const url = parse(address);
  const platform = platformOf(address, platforms);
  if (!url || !platform) return [];
  const { id, lists = [] } = platform;
  for (const { form, encodedTwice } of lists.flatMap((one) => one.pages.map((form) => ({ ...one, form })))) {
    const once = read(addressLine(url), patternOf('address', form, platform));
    const ids = once && encodedTwice ? decodedAgain(once) : once;
    if (ids) return lists.flatMap(({ kind, pages }) => (pages.includes(form) ? [{ platform: id, kind, ids }] : []));
  }
  return [];
}

/** The list that a page shows at first; null: it shows none. */
export const listAt = (address: string, platforms: readonly Platform[]): ShownList | null =>
  listsAt(address, platforms)[0] ?? null;

/** The ids in an address of this form; null: it is none. */
export function idsAt(address: string, form: AddressForm, platform: Platform): Ids | null {
  const url = parse(address);
  return url && read(addressLine(url), patternOf('address', form, platform));
}

/** The platform of a short link, or null when `address` is not one. A short link names no item until it is followed. */
export function shortLinkOf(address: string, platforms: readonly Platform[]): Platform | null {
  const url = parse(address);
  const platform = platformOf(address, platforms);
  if (!url || !platform) return null;
  return platform.shortLinks.some((form) => read(addressLine(url), patternOf('address', form, platform)))
    ? platform
    : null;
}

/**
 * The item that a bare id names on `platform`, or null. Ids of different platforms look alike, so the caller chooses
 * the platform.
 */
export function recognizeId(text: string, platform: Platform): PageTarget | null {
  if (text.length > longestAddress) return null;
  const line = encodeURIComponent(text.trim().toWellFormed());
  const named = firstOf(platform.bareIds, (form) => read(line, patternOf('id', form, platform)));
  return named && { platform: platform.id, ...named, url: '' };
}

/** Extension match patterns (`https://*.host/*`) for hosts and all their sub-domains. */
export function matchPatterns(hosts: readonly string[]): string[] {
  return hosts.map((host) => `https://*.${host}/*`);
}

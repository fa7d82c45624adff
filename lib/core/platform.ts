/** A platform by the neutral word of its operations' paths; `lib/platforms/index.ts` lists them. */
export type PlatformId = string;

/** What a page is about. `article` and `post` pages may hold an item of another kind: their operation decides. */
export type PageKind = 'video' | 'note' | 'post' | 'article' | 'live' | 'profile' | 'topic';

/** Identifiers found in an address, named like the specification's request fields where it has them. */
export type Ids = Readonly<Record<string, string>>;

/**
 * One form of address, without scheme and fragment: `(www.|)host/path/:id&parameter=:id&?parameter=:id`.
 * `:id` is a part that becomes an id, `{id}` one that does not; both look as `Platform.shapes` says, else like `[\w-]+`.
 * `(a|b)` is one of several texts, `*` anything within the path. After the first `&` stand parameters of the query, needed or
 * (`&?`) taken when there, in any order; others do not matter. A final slash may be missing or doubled.
 */
export type AddressForm = string;

/** Forms by what they lead to, tried in this order: the first that matches wins, so the special ones come first. */
export type Forms = Readonly<Partial<Record<PageKind, readonly AddressForm[]>>>;

/** A link of the platform's app: what follows `scheme://` when `pattern` matches, and the web address it means (`$1`: its group). */
export interface AppLink {
  readonly scheme: string;
  readonly pattern: RegExp;
  readonly address: string;
}

/** An item that a page shows though its address does not name it: the element that holds its id. */
export interface PageAnchor {
  readonly kind: PageKind;
  /** Name of the id, as in the platform's forms. */
  readonly id: string;
  readonly selector: string;
  /** The attribute that is the id, or holds it: `text` then says where. Of several elements the one in view counts. */
  readonly attribute?: string;
  /**
   * Regular-expression source for that attribute, else for the text of such an element; its first group is the id. Texts of a page
   * belong to the address it was loaded from: after in-page navigation they do not count.
   */
  readonly text?: string;
  /** Looked for only at addresses of this form; absent: wherever the address names no item. */
  readonly at?: AddressForm;
}

/** Answers that pages fetch for themselves and that are copied for the sources of the `observed` kind. */
export interface ObservedPaths {
  /** Hosts of the pages (sub-domains too). */
  readonly hosts: readonly string[];
  /** Ends of the paths asked, whatever host is asked. */
  readonly paths: readonly string[];
}

/** A platform as its addresses show it. Zod-free: recognition stays cheap wherever it is needed. */
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
  /** The page those hosts want to be asked from (Referer); absent: they answer anybody. */
  readonly mediaReferer?: string;
  /** How the parts of forms look: regular-expression source, in percent-encoded spelling. */
  readonly shapes: Readonly<Record<string, string>>;
  readonly pages: Forms;
  /** Addresses that only redirect to a page. */
  readonly shortLinks: readonly AddressForm[];
  /** Identifiers users paste alone. */
  readonly bareIds: Forms;
  /** Pages that stand in front of the wanted one (login, captcha, error); the id `to` holds its address or path. */
  readonly wrappers?: readonly AddressForm[];
  readonly appLinks?: readonly AppLink[];
  /** Looked for where the address names no item. */
  readonly anchors?: readonly PageAnchor[];
  /** Absent: its pages are not observed. */
  readonly observed?: readonly ObservedPaths[];
}

/** A recognised page: which platform, what kind, which ids. */
export interface PageTarget {
  readonly platform: PlatformId;
  readonly kind: PageKind;
  readonly ids: Ids;
  readonly url: string;
}

/** Addresses of pages have a few hundred characters, with another one inside some thousand. */
const longestAddress = 8_192;

/** No platform has pages on another port, and none under a user name: such an address only looks like theirs. */
function parse(address: string): URL | null {
  if (address !== parsed.address) parsed = { address, url: parseAnew(address) };
  return parsed.url;
}

/** The address parsed last: one address is asked about several times in a row, and lists have thousands of them. */
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

/** True when `host` is one of `hosts` or a sub-domain of one; never by substring. `host.` (a final dot) is another host: cookies differ. */
export function hostMatches(host: string, hosts: readonly string[]): boolean {
  const name = host.toLowerCase();
  return hosts.some((known) => name === known || name.endsWith(`.${known}`));
}

const signs: Record<string, string> = { '.': '\\.', '*': '[^?]*', '(': '(?:' };

/** The source of a regular expression for (a part of) a form. */
function sourceOf(form: string, shapes: Platform['shapes']): string {
  const shape = (name: string) => shapes[name] ?? '[\\w-]+';
  return form.replace(/[.*(]|:(\w+)|\{(\w+)\}/g, (sign, id, part) =>
    id ? `(?<${id}>${shape(id)})` : part ? `(?:${shape(part)})` : (signs[sign] ?? sign),
  );
}

function addressSource(form: AddressForm, shapes: Platform['shapes']): string {
  const [path = '', ...parameters] = form.split('&');
  const query = parameters.map((parameter) => {
    const optional = parameter.startsWith('?');
    return `(?=(?:\\?(?:.*&)?${sourceOf(optional ? parameter.slice(1) : parameter, shapes)}(?:&|$))${optional ? '?' : ''})`;
  });
  // What `*` takes may end in slashes itself.
  const slashes = path.endsWith('*') ? '' : '/*';
  return `^${sourceOf(path, shapes)}${slashes}(?=\\?|$)${query.join('')}`;
}

/** Made once each: a pasted list has hundreds of links, and a platform dozens of forms. */
const made = { address: new WeakMap<object, Map<string, RegExp>>(), id: new WeakMap<object, Map<string, RegExp>>() };

/** The pattern of a form: of a whole address, or of a bare id. */
function patternOf(kind: 'address' | 'id', form: AddressForm, { shapes }: Pick<Platform, 'shapes'>): RegExp {
  const patterns = made[kind].get(shapes) ?? new Map<string, RegExp>();
  made[kind].set(shapes, patterns);
  const pattern = patterns.get(form) ?? new RegExp(kind === 'id' ? `^${sourceOf(form, shapes)}$` : addressSource(form, shapes));
  patterns.set(form, pattern);
  return pattern;
}

/** Percent-decodes one id; text that is not valid percent-encoding stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The ids in `line`, or null when it has not the form. */
function read(line: string, pattern: RegExp): Ids | null {
  const match = pattern.exec(line);
  if (!match) return null;
  const ids = Object.entries(match.groups ?? {}).filter(([, value]) => value);
  return Object.fromEntries(ids.map(([name, value]) => [name, decode(value)]));
}

/** `host/path?query` in one spelling: forms know neither `+` for a space, `%40` for `@`, nor `%e5` for `%E5`. */
function addressLine(url: URL): string {
  const line = `${url.hostname}${url.pathname}${url.search.replaceAll('+', '%20')}`;
  return line.replace(/%[\da-f]{2}/gi, (code) => (code === '%40' ? '@' : code.toUpperCase()));
}

/** The platform an address belongs to (page or short link), or null. */
export function platformOf(address: string, platforms: readonly Platform[]): Platform | null {
  const url = parse(address);
  if (!url) return null;
  // A host named in full belongs to whoever names it, though another platform may own the domain above it.
  const owner = platforms.find(({ hosts, shareHosts }) => hosts.includes(url.hostname) || shareHosts.includes(url.hostname));
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

/** What the page at `address` holds, or null when it is no page of a listed kind. */
export function recognize(address: string, platforms: readonly Platform[]): PageTarget | null {
  const url = parse(address);
  const platform = platformOf(address, platforms);
  if (!url || !platform) return null;
  const line = addressLine(url);
  const found = firstOf(platform.pages, (form) => read(line, patternOf('address', form, platform)));
  return found && { platform: platform.id, ...found, url: url.href };
}

/** Whether an address has a form of a platform. */
export function hasForm(address: string, form: AddressForm, platform: Platform): boolean {
  const url = parse(address);
  return url !== null && read(addressLine(url), patternOf('address', form, platform)) !== null;
}

/** The platform whose short link `address` is, or null. A short link names no item until it is followed. */
export function shortLinkOf(address: string, platforms: readonly Platform[]): Platform | null {
  const url = parse(address);
  const platform = platformOf(address, platforms);
  if (!url || !platform) return null;
  return platform.shortLinks.some((form) => read(addressLine(url), patternOf('address', form, platform))) ? platform : null;
}

/** The address that a login, captcha or error page stands in front of, or null when `address` is no such page. */
export function unwrap(address: string, platforms: readonly Platform[]): string | null {
  const url = parse(address);
  const platform = platformOf(address, platforms);
  if (!url || !platform) return null;
  for (const form of platform.wrappers ?? []) {
    const to = read(addressLine(url), patternOf('address', form, platform))?.to;
    if (to && URL.canParse(to, address)) return new URL(to, address).href;
  }
  return null;
}

/** The item a bare identifier names on one platform, or null. Ids of different platforms look alike: the caller chooses. */
export function recognizeId(text: string, platform: Platform): PageTarget | null {
  if (text.length > longestAddress) return null;
  const line = encodeURIComponent(text.trim().toWellFormed());
  const found = firstOf(platform.bareIds, (form) => read(line, patternOf('id', form, platform)));
  return found && { platform: platform.id, ...found, url: '' };
}

/** Extension match patterns (`https://*.host/*`) of hosts and all their sub-domains. */
export function matchPatterns(hosts: readonly string[]): string[] {
  return hosts.map((host) => `https://*.${host}/*`);
}

/**
 * One platform's names, separated by spaces, for what opens an item as somebody's account, or proves a session. Of
 * letters, digits, `_`, `-`; a name that people write as well (`fp=5`) is a pattern that says where it counts.
 */
export interface TokenNames {
  /** Parameters of a link without which it opens to fewer people, or to nobody. */
  readonly opening?: string;
  /** Parameters of a request that prove a session or a page: of no use later. */
  readonly signing?: string;
  /** Members of bodies, states and answers that hold one of these, or what is its viewer's alone. */
  readonly members?: string;
}

/** Parameters that are removed together: rows of any length would end the engine's room for going back. */
const longestRun = 999;

const oneOf = (names: string) => `(?:${names.split(' ').join('|')})`;

/**
 * These parameters, with what leads to them, any number in a row: in addresses, after `&amp;` and `\u0026`, alone, and
 * in an address that is nested in another one, URL-encoded once or more, as login pages have the address to return to.
 */
function parametersNamed(names: string): RegExp {
  const code = '%(?:25)*';
  // A sign is gone back to at `%` alone: 16 MB of a value's signs, each of them remembered, end the engine's room.
  const signs = `[^%&#;\\s"'\\\\<>()[\\]{}|,\\u0080-\\uffff]*`;
  const parameter = `${oneOf(names)}(?:=|\\\\u003d|${code}3D)${signs}(?:(?!${code}2[36])%${signs})*`;
  return new RegExp(
    `(^|[^\\w%-]|\\\\u0026|${code}(?:3F|2[36]))(?:${parameter}(&(?:amp;)?|\\\\u0026|${code}26)?){1,${longestRun}}`,
    'gi',
  );
}

/** Makes the function that tells which of these parameters stand in a text, as it calls them, each once. */
export function parametersIn({ opening = '', signing = '' }: TokenNames): (text: string) => string[] {
  const all = parametersNamed(`${opening} ${signing}`.trim());
  const name = new RegExp(oneOf(`${opening} ${signing}`.trim()), 'gi');
  return (text) => {
    const runs = Array.from(text.matchAll(all), ([run]) => run).join(' ');
    return [...new Set(Array.from(runs.matchAll(name), ([one]) => one))];
  };
}

/** What replaces removed parameters: the sign before them, if others follow or it does not belong to an address. */
function joint(lead: string, more = ''): string {
  // The nested address ended with them: what follows is the outer one's.
  if (lead.startsWith('%') && more.startsWith('&')) return more;
  return more || !/[?&#%]|u0026/.test(lead) ? lead : '';
}

/** User and password in an address of any scheme. */
const userInfo = /\b(\w+:\/\/)[^\s/?#"'<>\\]+@(?=[\w.[-])/gi;
/**
 * `user:password@host:port`, where a password may have signs that an address does not allow. A time of day in the place
 * of the host (`Call:Anna@18:30`) makes it words.
 */
const beforeHost =
  /(^|[\s,;"'(]|\b\w+:\/\/)[^\s:@/"',;()<>\\]{1,100}:(?!\/\/)[^\s"'<>\\]{1,200}@(?!\d\d?:\d\d(?!\d))(?=(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\]):\d\d)/gi;
/** `host:port:user:password`, as lists of proxies are sold. A number with a dot (`v1.2`) is no host, an IP address is. */
const afterPort =
  /\b((?:(?:\d{1,3}\.){3}\d{1,3}|[\w-]{1,63}\.(?:[\w-]{1,63}\.){0,5}(?=[\d_-]{0,63}[a-z])[\w-]{1,63}\.?):\d{3,5}):[^\s:"',\\]{1,100}:[^\s"',\\]{1,200}/gi;

/** A text without the users and passwords of proxies, or of any other address. */
export const withoutPasswords = (text: string): string =>
  text.replace(beforeHost, '$1').replace(userInfo, '$1').replace(afterPort, '$1');

/**
 * Makes the function that takes tokens out of a text, or of all texts in a value, at any depth; a value without tokens
 * is returned itself. Bytes stay. Members with these names become '', also in JSON text and in JSON text within it.
 * `alsoPasswords`: takes those out, too.
 */
export function secretRemover({ opening = '', signing = '', members = '' }: TokenNames, alsoPasswords: boolean) {
  const parameters = parametersNamed(`${opening} ${signing}`.trim());
  // Without names, a pattern that no member's name matches.
  const member = oneOf(members || '"');
  const named = new RegExp(`^${member}$`, 'i');
  const inJson = new RegExp(
    `("${member}"\\s*:\\s*")[^"\\\\]*(?:\\\\.[^"\\\\]*)*|((?<!\\\\)\\\\+"${member}\\\\+"\\s*:\\s*\\\\+")[^"\\\\]*`,
    'gi',
  );

  /** Again behind a run that was as long as one may be: the parameter after it has lost what leads to it. */
  function withoutRuns(text: string): string {
    const less = text.replace(parameters, (_, lead: string, more?: string) => joint(lead, more));
    // A parameter has more than one character.
    return text.length - less.length < longestRun ? less : withoutRuns(less);
  }

  function bare(text: string): string {
    // Most texts, and exports pass each one here, hold neither a parameter nor a member, nor a password.
    if (!/[=%\\:]/.test(text)) return text;
    const cleared = withoutRuns(text).replace(inJson, '$1$2');
    return alsoPasswords ? withoutPasswords(cleared) : cleared;
  }

  function within(value: unknown): unknown {
    if (typeof value === 'string') return bare(value);
    if (Object(value) !== value) return value;
    let isSame = true;
    const parts = Object.entries(value as object).map(([name, own]) => {
      const after = typeof own === 'string' && named.test(name) ? '' : within(own);
      isSame &&= after === own;
      return [name, after] as const;
    });
    if (isSame) return value;
    return Array.isArray(value) ? parts.map(([, own]) => own) : Object.fromEntries(parts);
  }
  return <Value>(value: Value): Value => within(value) as Value;
}

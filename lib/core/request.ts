import { Failure } from './failure.ts';
import { parseJson, printJson } from './json/json.ts';
import { isTree, type Tree } from './json/tree.ts';
import type { Operation } from './operation.ts';
import { record, text } from './schema.ts';

/** Longest text of one body field. A share text has a few hundred characters; a pasted book is a mistake. */
const longestField = 100_000;

/** The body as an object, its texts without halves of characters, as a text cut within an emoji has one. @throws Failure `invalid_request` */
function parseBody(text: string): Tree {
  let body: unknown;
  try {
    body = parseJson(text);
  } catch (cause) {
    throw new Failure('invalid_request', 'body: not valid JSON.', { cause });
  }
  if (!isTree(body)) throw new Failure('invalid_request', 'body: must be a JSON object.');
  for (const [field, value] of Object.entries(body)) {
    if (typeof value === 'string' && value.length > longestField) {
      throw new Failure('invalid_request', `${field}: longer than ${longestField} characters.`);
    }
  }
  const whole = Object.entries(body).map(([field, value]) => [field, typeof value === 'string' ? value.toWellFormed() : value]);
  return Object.fromEntries(whole);
}

/** A body checked against the operation's request. @throws Failure `invalid_request` naming the field */
export function parseInput(operation: Operation, text: string): unknown {
  const parsed = operation.input.safeParse(parseBody(text));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') || 'body';
  throw new Failure('invalid_request', `${field}: ${issue?.message ?? 'not as the specification has it'}.`, { cause: parsed.error });
}

const proxied = record({ proxy: text });
const schemes = ['http:', 'https:', 'socks5:'];

/** The proxy a request names, or undefined for the browser's own. @throws Failure `invalid_request` */
export function proxyOf(operation: Operation, input: unknown): string | undefined {
  const proxy = operation.proxy ? proxied.safeParse(input).data?.proxy?.trim() : '';
  if (!proxy) return undefined;
  const url = URL.canParse(proxy) ? new URL(proxy) : null;
  if (url && schemes.includes(url.protocol) && url.hostname) return proxy;
  throw new Failure('invalid_request', 'proxy: must be an http://, https:// or socks5:// address with a host.');
}

/** A proxy's address that holds nothing but scheme, host and port. */
const bareProxy = /^\s*(?:https?|socks5):\/\/(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?\/?\s*$/i;

/** A proxy without user and password. One of another spelling may hold a password anywhere: nothing of it is kept. */
function storableProxy(proxy: string): string {
  const url = URL.canParse(proxy) ? new URL(proxy) : null;
  const bare = url?.username ? `${url.protocol}//${url.host}` : '';
  // No address, so that a repeated run is refused rather than sent without a proxy.
  return bareProxy.test(bare) ? bare : 'not kept';
}

/** A body as it may be stored: a proxy's user and password are left out, whatever their spelling. */
export function storable(text: string): string {
  const body = parseBody(text);
  const { proxy } = body;
  if (typeof proxy !== 'string' || proxy.trim() === '' || bareProxy.test(proxy)) return text;
  return printJson({ ...body, proxy: storableProxy(proxy) });
}

import type { z } from 'zod';
import { failed } from './failures.ts';
import { isTree, parseJson, printJson, type Tree } from './json/json.ts';
import type { Operation } from './operation.ts';
import { wordOf } from './record/drift.ts';
import { saysNothing } from './record/says-nothing.ts';
import { record, text } from './schema.ts';
import { withoutPasswords } from './secrets.ts';

/** Maximum length of a body field, in characters. A share text has a few hundred; a pasted book is a mistake. */
const longestField = 100_000;

/** The body as an object. @throws Failure `invalid_request` */
export function bodyTree(text: string): Tree {
  let body: unknown;
  try {
    body = parseJson(text);
  } catch (cause) {
    throw failed('body_not_json', [], { cause });
  }
  if (!isTree(body)) throw failed('body_not_object');
  return body;
}

/**
 * The same; lone surrogates in its texts (from a cut inside an emoji) are replaced. @throws Failure `invalid_request`
 */
function parseBody(text: string): Tree {
  const body = bodyTree(text);
  for (const [field, value] of Object.entries(body)) {
    if (typeof value === 'string' && value.length > longestField)
      throw failed('field_too_long', [{ field }, { number: longestField }]);
  }
  const wellFormed = Object.entries(body).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.toWellFormed() : value,
  ]);
  return Object.fromEntries(wellFormed);
}

function fieldsOf({ input }: Operation): string[] {
  return Object.keys((input as unknown as { readonly shape: object }).shape);
}

const plainName = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '');

/** Whether two names differ in one character, which may be missing, or in the order of two neighbours. */
function isMistyped(name: string, other: string): boolean {
  const at = [...name].findIndex((character, n) => character !== other[n]);
  if (at < 0) return other.length - name.length === 1;
  const tail = name.slice(at);
  const wanted = other.slice(at);
  const swapped = `${wanted[1] ?? ''}${wanted[0]}${wanted.slice(2)}`;
  return tail.slice(1) === wanted.slice(1) || tail.slice(1) === wanted || tail === wanted.slice(1) || tail === swapped;
}

/** Whether a field is meant as one that decides how a request is sent, or as one of the operation's. */
function isMeant(name: string, known: readonly string[]): boolean {
  const plain = plainName(name);
  if (/proxy|cookie/.test(plain)) return true;
  return [...known, 'proxy', 'cookie']
    .map(plainName)
    .some((one) => one === plain || (one.length > 4 && isMistyped(plain, one)));
}

/**
 * Refuses fields that look like known ones: the run would ignore what they ask for. @throws Failure `invalid_request`
 */
export function checkNames(known: readonly string[], body: Tree): void {
  const field = Object.keys(body).find(
    (name) => !known.includes(name) && !saysNothing(body[name]) && isMeant(name, known),
  );
  if (field !== undefined) throw failed('field_unknown', [{ said: field.slice(0, 200) }, { words: known }]);
}

/** What a field takes: one of these, or a bound. */
function takenBy(issue: z.core.$ZodIssue | undefined): string[] {
  if (issue?.code === 'invalid_value') return issue.values.map(String);
  if (issue?.code === 'too_small') return [`≥ ${issue.minimum}`];
  return issue?.code === 'too_big' ? [`≤ ${issue.maximum}`] : [];
}

/** The body, validated against the operation's input schema. @throws Failure `invalid_request` naming the field */
export function parseInput(operation: Operation, text: string): unknown {
  const body = parseBody(text);
  checkNames(fieldsOf(operation), body);
  const parsed = operation.input.safeParse(body, { reportInput: true });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') || 'body';
  const known = { cause: parsed.error };
  if (issue?.code !== 'invalid_type') throw failed('field_wrong', [{ field }, { words: takenBy(issue) }], known);
  throw failed('field_type', [{ field }, { field: issue.expected }, { field: wordOf(issue.input) }], known);
}

const proxied = record({ proxy: text });
const schemes = ['http:', 'https:', 'socks5:'];

/** The proxy a request names, or undefined for the browser's own. @throws Failure `invalid_request` */
export function proxyOf(operation: Operation, input: unknown): string | undefined {
  const proxy = operation.proxy ? proxied.safeParse(input).data?.proxy?.trim() : '';
  if (!proxy) return undefined;
  const url = URL.canParse(proxy) ? new URL(proxy) : null;
  if (url && schemes.includes(url.protocol) && url.hostname) return proxy;
  throw failed('proxy_address');
}

/** A proxy address with only scheme, host and port. */
const bareProxy = /^\s*(?:https?|socks5):\/\/(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?\/?\s*$/i;

/**
 * A proxy without user and password. An address of any other form may contain a password anywhere, so nothing of it is
 * stored.
 */
function storableProxy(proxy: string): string {
  const url = URL.canParse(proxy) ? new URL(proxy) : null;
  const bare = url?.username ? `${url.protocol}//${url.host}` : '';
  // Not an address, so that a repeated run is refused rather than sent without a proxy.
  return bareProxy.test(bare) ? bare : 'not kept';
}

/**
 * The body in a form that may be stored: the operation's own fields, without the proxy's user and password, in whatever
 * form, and without those that were pasted into a text of another field.
 */
export function storable(operation: Operation, text: string): string {
  const body = parseBody(text);
  const fields = fieldsOf(operation);
  const known = Object.entries(body).filter(([name]) => fields.includes(name));
  const { proxy } = body;
  const secret = operation.proxy && typeof proxy === 'string' && proxy.trim() !== '' && !bareProxy.test(proxy);
  const kept = known.map(
    ([name, value]) => [name, typeof value === 'string' && name !== 'proxy' ? withoutPasswords(value) : value] as const,
  );
  if (!secret && kept.length === Object.keys(body).length && kept.every(([name, value]) => value === body[name]))
    return text;
  return printJson({ ...Object.fromEntries(kept), ...(secret ? { proxy: storableProxy(proxy) } : {}) });
}

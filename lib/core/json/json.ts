import { exactInteger, printJson } from './exact-json.ts';
import { afterString } from './json-string.ts';

export { exactInteger, printJson };

/** Maximum number of digits of an integer: no platform sends more, and converting one takes more than linear time. */
const longest = 1000;

/** Whether a number may have lost digits as a double. */
function isUnsafe(value: number): boolean {
  return value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER;
}

/** In Chromium since 114, Firefox since 135, Node since 21; the types lack it. `source`: a number's own text. */
const exact = JSON as unknown as {
  parse(text: string, revive: (key: string, value: unknown, context: { readonly source: string }) => unknown): unknown;
};

/** Maximum nesting depth. Platforms send nothing deeper, and recursive code would overflow the stack on it. */
export const deepest = 1000;

type Holder = Record<string | number, unknown>;

/**
 * Where numbers below `root` may have lost digits, in document order, and how many names and strings there are. `moved`:
 * an object with such a number begins with a name like `"7"`, which comes first wherever the text has it. @throws
 * SyntaxError beyond `deepest`
 */
function unsafeBelow(root: Holder) {
  const places: { readonly holder: Holder; readonly key: string | number }[] = [];
  let strings = 0;
  let moved = false;
  const visit = (holder: Holder, key: string | number, depth: number): void => {
    const value = holder[key];
    if (typeof value === 'string') strings += 1;
    else if (typeof value === 'number' && isUnsafe(value)) places.push({ holder, key });
    else if (typeof value === 'object' && value !== null) visitAll(value as Holder, depth);
  };
  const visitAll = (holder: Holder, depth: number): void => {
    if (depth > deepest) throw new SyntaxError(`The JSON is nested more than ${deepest} levels deep`);
    const before = places.length;
    if (Array.isArray(holder)) {
      for (let index = 0; index < holder.length; index += 1) visit(holder, index, depth + 1);
      return;
    }
    // Five times faster than `Object.keys`.
    for (const name in holder) {
      strings += 1;
      visit(holder, name, depth + 1);
    }
    if (places.length > before) moved ||= /^\d/.test(Object.keys(holder)[0] ?? '');
  };
  visit(root, 'value', 0);
  return { places, strings, moved };
}

/** An integer of 16 digits or more, between two strings of a JSON text. */
const longInteger = /(?<![^:,[\s])-?\d{16,}(?![^,\]}\s])/g;

/** The texts of a JSON text's integers beyond ±(2^53−1), in order, and the number of its strings. */
function longIntegers(text: string) {
  const integers: string[] = [];
  let strings = 0;
  for (let outside = 0; ; strings += 1) {
    // Twenty times faster than a pattern for strings.
    const quote = text.indexOf('"', outside);
    const between = quote < 0 ? text.slice(outside) : text.slice(outside, quote);
    if (between.length >= 16)
      integers.push(...(between.match(longInteger) ?? []).filter((source) => isUnsafe(Number(source))));
    if (quote < 0) return { integers, strings };
    outside = afterString(text, quote);
  }
}

/**
 * Puts exact integers in the place of rounded ones. False where the parsed order may not be the text's: names have
 * moved, one came twice, or a number has an exponent.
 */
function placedInOrder(text: string, { places, strings, moved }: ReturnType<typeof unsafeBelow>): boolean {
  const written = longIntegers(text);
  if (moved || written.strings !== strings || written.integers.length !== places.length) return false;
  for (const [at, { holder, key }] of places.entries()) {
    const source = written.integers[at] ?? '';
    holder[key] = exactly('', holder[key], { source });
  }
  return true;
}

/** A number as its own text says it. @throws SyntaxError for an integer of more than 1,000 digits */
function exactly(_name: string, value: unknown, { source }: { readonly source: string }): unknown {
  if (typeof value !== 'number' || !isUnsafe(value) || !/^-?\d+$/.test(source)) return value;
  if (source.length > longest) throw new SyntaxError(`An integer of the JSON has more than ${longest} digits`);
  return BigInt(source);
}

/** The texts that objects were parsed from, kept as long as the objects. */
const texts = new WeakMap<object, string>();

/**
 * Like `JSON.parse`, but integers beyond ±(2^53−1) are exact bigints. @throws SyntaxError, also beyond 1,000 levels or
 * digits
 */
export function parseJson(text: string): unknown {
  const root: Holder = { value: JSON.parse(text) };
  const unsafe = unsafeBelow(root);
  // The engine's own text of each number takes three times as long.
  if (unsafe.places.length > 0 && !placedInOrder(text, unsafe)) root.value = exact.parse(text, exactly);
  const parsed = root.value;
  if (typeof parsed === 'object' && parsed !== null) texts.set(parsed, text);
  return parsed;
}

/** The exact text that an object was parsed from; null for a part of it, or any other value. */
export const exactText = (value: unknown): string | null => texts.get(value as object) ?? null;

/** The same; where there is none, the value is serialized. */
export const rawText = (value: unknown): string => exactText(value) ?? printJson(value);

/** A JSON object of unknown shape. */
export type Tree = Readonly<Record<string, unknown>>;

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is an object, else an empty object. */
export const tree = (value: unknown): Tree => (isTree(value) ? value : {});

/** The members of an object that are finite numbers. */
export function numbers(value: unknown): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(tree(value)).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  );
}

/** The elements of a list that are objects. */
export function trees(value: unknown): Tree[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
}

/** The value if it is a string, else ''. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * A string, number or boolean converted with `String`; '' for an object or a list, whose `toString` may be anything.
 */
export function plainText(value: unknown): string {
  return typeof value === 'object' || value === undefined ? '' : String(value);
}

/**
 * The entry of a table under an untrusted key; undefined if it has no own entry: an inherited `constructor` does not
 * count.
 */
export function entryOf<T>(table: Readonly<Record<string, T>>, key: unknown): T | undefined {
  const name = typeof key === 'number' ? String(key) : key;
  return typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The value of a JSON text; undefined when it is not JSON. */
export function jsonValue(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** How a JSON value can begin. */
const beginning = /^[ \t\r\n]*[[{"\d\-tfn]/;

/**
 * Like `jsonValue` for many texts; after a thousand failures undefined for all: each costs microseconds, and a list may
 * have a million.
 */
export function jsonReader(): (text: string) => unknown {
  let left = 1000;
  return (text) => {
    if (left === 0 || !beginning.test(text)) return undefined;
    const value = jsonValue(text);
    if (value === undefined) left -= 1;
    return value;
  };
}

/** The object in a JSON text; null when it is not JSON or not an object. */
export function jsonTree(text: string): Tree | null {
  const value = jsonValue(text);
  return isTree(value) ? value : null;
}

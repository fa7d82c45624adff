import { afterString } from './json-string.ts';

/** An integer of 16 digits or more between two strings, without fraction or exponent. */
const longInteger = /(?<![\d.eE+]|[eE]-)-?[1-9]\d{15,}(?![\d.eE])/g;
const shortest = 16;
/** Maximum number of digits: no platform sends more, and converting one takes more than linear time. */
const longest = 1000;

/** Whether a number may have lost digits as a double. */
export function isUnsafe(value: number): boolean {
  return value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER;
}

/**
 * Finds the integers beyond ±(2^53−1) in a well-formed JSON text, in order, and counts its strings. Jumps from string to string with `indexOf`, which is five times
 * faster than checking every character and, unlike a regular expression for strings, has no limit on their length.
 * @throws SyntaxError for an integer of more than 1,000 digits
 */
export function findLongIntegers(text: string) {
  const values: bigint[] = [];
  let strings = 0;
  for (let outside = 0; ; strings += 1) {
    const quote = text.indexOf('"', outside);
    const end = quote < 0 ? text.length : quote;
    if (end - outside >= shortest) {
      for (const match of text.slice(outside, end).matchAll(longInteger)) {
        if (match[0].length > longest) throw new SyntaxError(`An integer of the JSON has more than ${longest} digits`);
        if (isUnsafe(Number(match[0]))) values.push(BigInt(match[0]));
      }
    }
    if (quote < 0) return { values, strings };
    outside = afterString(text, quote);
  }
}

export type LongIntegers = ReturnType<typeof findLongIntegers>;

type Holder = Record<string | number, unknown>;

/** In Chromium since 114, Firefox since 135, Node since 21; the types lack it. `source`: a number's own text. */
const exact = JSON as unknown as {
  parse(text: string, revive: (key: string, value: unknown, context: { readonly source: string }) => unknown): unknown;
  rawJSON(text: string): unknown;
};

/** Maximum nesting depth. Platforms send nothing deeper, and recursive code would overflow the stack on it. */
export const deepest = 1000;

/**
 * Whether some number may have lost digits. Walking the values takes a tenth of the parsing time, searching the text for digits half.
 * Breadth-first, because a hostile text may nest to any depth. `for in` over objects is five times faster than `Object.values`.
 * @throws SyntaxError beyond `deepest`
 */
function holdsUnsafe(root: unknown): boolean {
  let unsafe = false;
  let below: object[] = [];
  const look = (value: unknown): void => {
    if (typeof value === 'number') unsafe ||= isUnsafe(value);
    else if (typeof value === 'object' && value !== null) below.push(value);
  };
  look(root);
  for (let depth = 0; below.length > 0; depth += 1) {
    if (depth > deepest) throw new SyntaxError(`The JSON is nested more than ${deepest} levels deep`);
    const level = below;
    below = [];
    for (const holder of level) {
      if (Array.isArray(holder)) {
        for (const item of holder) look(item);
      } else {
        for (const key in holder) look((holder as Holder)[key]);
      }
    }
  }
  return unsafe;
}

/** Integer names below 2^32, such as `"7"`, come first in an object, wherever they were in the text. */
function mayHaveMoved(name: string): boolean {
  const first = name.charCodeAt(0);
  return first >= 48 && first <= 57 && name.length <= 10;
}

/**
 * Replaces the rounded integers with the exact ones, both in order. Returns false when the order may differ from the text's: a
 * number or string of the text is missing (a duplicate name, an exponent), or a name may have moved.
 */
function placeInOrder(root: Holder, { values, strings }: LongIntegers): boolean {
  let placed = 0;
  let seen = 0;
  let sound = true;
  const visit = (holder: Holder, key: string | number): void => {
    const value = holder[key];
    if (typeof value === 'string') seen += 1;
    // A parsed `__proto__` is an own property: assigning to it does not change the prototype.
    else if (typeof value === 'number' && isUnsafe(value)) holder[key] = values[placed++];
    else if (typeof value === 'object' && value !== null) visitAll(value as Holder);
  };
  const visitAll = (holder: Holder): void => {
    if (Array.isArray(holder)) {
      for (let index = 0; index < holder.length; index += 1) visit(holder, index);
    } else {
      const before = placed;
      let moved = false;
      for (const key in holder) {
        seen += 1;
        moved ||= mayHaveMoved(key);
        visit(holder, key);
      }
      if (moved && placed > before) sound = false;
    }
  };
  visitAll(root);
  // The wrapper's own name `root` is not in the text.
  return sound && placed === values.length && seen - 1 === strings;
}

/** Parses each number from its own text. Takes twice as long as putting the integers in order. */
function parseFromSource(text: string): unknown {
  return exact.parse(text, (_key, value, { source }) =>
    typeof value === 'number' && isUnsafe(value) && /^-?\d+$/.test(source) ? BigInt(source) : value,
  );
}

/** The texts that objects were parsed from, kept as long as the objects. */
const texts = new WeakMap<object, string>();

/**
 * Like `JSON.parse`, but an integer beyond ±(2^53−1) becomes an exact bigint. Numbers with a fraction or an exponent stay doubles.
 * @throws SyntaxError as `JSON.parse` does, beyond 1,000 levels, and beyond 1,000 digits
 */
export function parseJson(text: string): unknown {
  const parsed = parseExactly(text);
  if (typeof parsed === 'object' && parsed !== null) texts.set(parsed, text);
  return parsed;
}

function parseExactly(text: string): unknown {
  const parsed: Holder = { root: JSON.parse(text) };
  if (!holdsUnsafe(parsed.root)) return parsed.root;
  const integers = findLongIntegers(text);
  return placeInOrder(parsed, integers) ? parsed.root : parseFromSource(text);
}

/** The exact text that an object was parsed from; a part of it, or any other value, is serialized. */
export const rawText = (value: unknown): string => texts.get(value as object) ?? printJson(value);

/** Like `JSON.stringify`, but bigints become integers, and what JSON cannot say `null`. @throws TypeError when a value contains itself */
export function printJson(value: unknown, indent?: number | string): string {
  try {
    return JSON.stringify(value, null, indent) ?? 'null';
  } catch (error) {
    // Most likely a bigint: only then use the replacer, which takes twice the time.
    if (!(error instanceof TypeError)) throw error;
    return JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? exact.rawJSON(String(item)) : item), indent);
  }
}

/** Converts decimal text to an exact integer, a bigint beyond 2^53. Any other value, and over 1,000 digits, is returned unchanged. */
export function exactInteger(value: unknown): unknown {
  if (typeof value !== 'string' || !/^-?\d{1,1000}$/.test(value)) return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : BigInt(value);
}

/** A JSON object of unknown shape. */
export type Tree = Readonly<Record<string, unknown>>;

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is an object, else an empty object. */
export const tree = (value: unknown): Tree => (isTree(value) ? value : {});

/** The members of an object that are finite numbers. */
export function numbers(value: unknown): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(tree(value)).filter((entry): entry is [string, number] => Number.isFinite(entry[1])));
}

/** The elements of a list that are objects. */
export function trees(value: unknown): Tree[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
}

/** The value if it is a string, else ''. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A string, number or boolean converted with `String`; '' for an object or a list, whose `toString` may be anything. */
export function plainText(value: unknown): string {
  return typeof value === 'object' || value === undefined ? '' : String(value);
}

/** The entry of a table under an untrusted key; undefined if it has no own entry: an inherited `constructor` does not count. */
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

/** Like `jsonValue` for many texts; after a thousand failures undefined for all: each costs microseconds, and a list may have a million. */
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

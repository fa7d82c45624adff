import { findLongIntegers, isUnsafe, type LongIntegers } from './long-integers.ts';

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
export function rawText(value: unknown): string {
  return texts.get(value as object) ?? printJson(value);
}

/**
 * Like `JSON.stringify`, but bigints become integers. A top-level value that JSON cannot represent becomes `null`.
 * @throws TypeError when the value contains itself
 */
export function printJson(value: unknown, indent?: number | string): string {
  try {
    return JSON.stringify(value, null, indent) ?? 'null';
  } catch (error) {
    // Most likely a bigint: only then use the replacer, which takes twice the time.
    if (!(error instanceof TypeError)) throw error;
    return JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? exact.rawJSON(String(item)) : item), indent);
  }
}

import { findLongIntegers, isUnsafe, type LongIntegers } from './long-integers.ts';

type Holder = Record<string | number, unknown>;

/** Deeper texts are none of a platform's: printing and walking them again would break on their own depth. */
export const deepest = 1000;

/**
 * Whether some number may have lost digits. Walking the values costs a tenth of parsing them, searching the text for digits a half.
 * Level by level: a hostile text nests as deep as it likes. `for in` over objects is five times faster than `Object.values`.
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

/** Names below 2^32, such as `"7"`, stand first in an object, wherever they stood in the text. */
function mayHaveMoved(name: string): boolean {
  const first = name.charCodeAt(0);
  return first >= 48 && first <= 57 && name.length <= 10;
}

/**
 * Puts the exact integers in the places of the rounded ones, taking both in order. True when that order was the text's: not when a
 * number or string of the text is missing (a name given twice, an exponent), or a name may have moved.
 */
function placeInOrder(root: Holder, { values, strings }: LongIntegers): boolean {
  let placed = 0;
  let seen = 0;
  let sound = true;
  const visit = (holder: Holder, key: string | number): void => {
    const value = holder[key];
    if (typeof value === 'string') seen += 1;
    // A parsed name `__proto__` is an own property: assigning to it reaches no prototype.
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
  // The root's own name is none of the text's.
  return sound && placed === values.length && seen - 1 === strings;
}

/**
 * Tells substitutes from the text's own strings; drawn when the text is known, so that no text can hold it on purpose.
 * ASCII, because anything else would double the width of the text.
 */
function drawMark(): string {
  return `#${Math.random().toString(36).slice(2)}:`;
}

/** Parses with marked strings in the places of the long integers, then turns those strings into integers. */
function parseMarked(text: string, { spans }: LongIntegers): unknown {
  const mark = drawMark();
  const pieces: string[] = [];
  let copied = 0;
  for (const [start, end] of spans) {
    pieces.push(text.slice(copied, start), `"${mark}${text.slice(start, end)}"`);
    copied = end;
  }
  pieces.push(text.slice(copied));
  const wrapped: Holder = { root: JSON.parse(pieces.join('')) };
  const stack: Holder[] = [wrapped];
  for (let holder = stack.pop(); holder; holder = stack.pop()) {
    for (const key of Object.keys(holder)) {
      const value = holder[key];
      if (typeof value === 'object' && value !== null) stack.push(value as Holder);
      else if (typeof value === 'string' && value.startsWith(mark)) holder[key] = BigInt(value.slice(mark.length));
    }
  }
  return wrapped.root;
}

/** The texts that objects were parsed from, for as long as those objects live. */
const texts = new WeakMap<object, string>();

/**
 * Like `JSON.parse`, but an integer beyond ±(2^53−1) becomes a bigint with every digit. Numbers with a fraction or an exponent stay doubles.
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
  return placeInOrder(parsed, integers) ? parsed.root : parseMarked(text, integers);
}

/** The text that an object was parsed from, character for character; of a part of it, or of any other value, its print. */
export function rawText(value: unknown): string {
  return texts.get(value as object) ?? printJson(value);
}

function printMarked(value: unknown, indent: number | string | undefined): string {
  const mark = drawMark();
  const text = JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? `${mark}${item}` : item), indent);
  return text.replace(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1');
}

/**
 * Like `JSON.stringify`, but bigints print as integers. A top-level value that JSON cannot hold prints as `null`.
 * @throws TypeError when the value contains itself
 */
export function printJson(value: unknown, indent?: number | string): string {
  try {
    return JSON.stringify(value, null, indent) ?? 'null';
  } catch (error) {
    // A bigint inside, most likely: worth the replacer, which takes twice the time.
    if (!(error instanceof TypeError)) throw error;
    return printMarked(value, indent);
  }
}

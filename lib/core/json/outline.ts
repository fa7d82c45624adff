import { afterString, decodeString } from './json-string.ts';

export type JsonKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

/**
 * Numbers per value: start, end, name (its offset, or ~index in an array), parent, first value after its subtree,
 * number of children.
 */
const tapeWidth = 6;
const kinds: Readonly<Record<string, JsonKind>> = {
  '{': 'object',
  '[': 'array',
  '"': 'string',
  t: 'boolean',
  f: 'boolean',
  n: 'null',
};

/**
 * JSON text with the positions of its values, numbered in document order; 0 is the root. Nothing is parsed into
 * objects: values stay text, so integers keep every digit, a copied value is the original text, and 5 MB need only a
 * few megabytes more.
 */
function outlineWith(text: string, size: number, tape: Int32Array) {
  const field = (node: number, at: number): number => tape[node * tapeWidth + at] ?? -1;
  const start = (node: number) => field(node, 0);
  const end = (node: number) => field(node, 1);
  const parent = (node: number) => field(node, 3);
  const next = (node: number) => field(node, 4);
  const kind = (node: number): JsonKind => kinds[text.charAt(start(node))] ?? 'number';
  const raw = (node: number) => text.slice(start(node), end(node));

  function name(node: number): string | null {
    const at = field(node, 2);
    return at < 0 ? null : decodeString(text.slice(at, afterString(text, at)));
  }

  function index(node: number): number {
    const at = field(node, 2);
    return at < 0 ? ~at : -1;
  }

  return {
    text,
    /** Total number of values. */
    size,
    start,
    end,
    /** The parent object or array; -1 for the root. */
    parent,
    /** The first value after the subtree of `node`. */
    next,
    /** Number of direct children of an object or array. */
    count: (node: number) => field(node, 5),
    /** Name within the parent object; null in an array and for the root. */
    name,
    /** Index within the parent array; -1 in an object, 0 for the root. */
    index,
    kind,
    /** The value's JSON text. */
    raw,
    /** A string's content; any other value's JSON text. */
    content: (node: number) => (kind(node) === 'string' ? decodeString(raw(node)) : raw(node)),
    *children(node: number): Generator<number> {
      for (let child = node + 1; child < next(node); child = next(child)) yield child;
    },
    /** The path from the root to `node`: names and indexes. */
    path(node: number): (string | number)[] {
      const steps: (string | number)[] = [];
      for (let at = node; at > 0; at = parent(at)) steps.push(name(at) ?? index(at));
      return steps.reverse();
    },
  };
}

export type Outline = ReturnType<typeof outlineWith>;

const space = /[ \t\n\r]*/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

function skip(text: string, at: number): number {
  if (text.charCodeAt(at) > 32) return at;
  space.lastIndex = at;
  space.test(text);
  return space.lastIndex;
}

/** Index after the string, number or word at `at`. */
function afterScalar(text: string, at: number): number {
  if (text.charAt(at) === '"') {
    const end = afterString(text, at);
    if (end > 0) return end;
  } else {
    scalar.lastIndex = at;
    if (scalar.test(text)) return scalar.lastIndex;
  }
  throw new SyntaxError(`no JSON value at ${at}`);
}

/** Number of values between two pauses: a few milliseconds of work. */
const stride = 16_384;

/** Outlines a text in slices, so that the page can stay responsive. @throws SyntaxError when the text is not JSON */
export function* outlineSlices(text: string): Generator<void, Outline> {
  let tape = new Int32Array(Math.max(64, text.length >> 4) * tapeWidth);
  let size = 0;
  let open = -1;
  let name = -1;
  let at = 0;

  /** Reads the name or index of the next value in `open`; false when the container ends here. */
  function lead(index: number): boolean {
    at = skip(text, at);
    const object = text.charAt(tape[open * tapeWidth] ?? 0) === '{';
    if (index === 0 && text.charAt(at) === (object ? '}' : ']')) return false;
    name = ~index;
    if (!object) return true;
    name = at;
    if (text.charAt(at) !== '"') throw new SyntaxError(`no name at ${at}`);
    at = skip(text, afterScalar(text, at));
    if (text.charAt(at) !== ':') throw new SyntaxError(`no colon at ${at}`);
    at += 1;
    return true;
  }

  /** Closes the containers that end here; true when another value follows. */
  function follow(): boolean {
    for (;;) {
      at = skip(text, at);
      if (open < 0) return false;
      const mark = text.charAt(at);
      const base = open * tapeWidth;
      at += 1;
      if (mark === ',') {
        lead(tape[base + 5] ?? 0);
        return true;
      }
      if (mark !== (text.charAt(tape[base] ?? 0) === '{' ? '}' : ']')) throw new SyntaxError(`no comma at ${at - 1}`);
      tape[base + 1] = at;
      tape[base + 4] = size;
      open = tape[base + 3] ?? -1;
    }
  }

  let more = true;
  while (more) {
    at = skip(text, at);
    const base = size * tapeWidth;
    if (base === tape.length) {
      const longer = new Int32Array(tape.length * 2);
      longer.set(tape);
      tape = longer;
    }
    tape[base] = at;
    tape[base + 2] = name;
    tape[base + 3] = open;
    if (open >= 0) tape[open * tapeWidth + 5] = (tape[open * tapeWidth + 5] ?? 0) + 1;
    const mark = text.charAt(at);
    size += 1;
    if (size % stride === 0) yield;
    if (mark === '{' || mark === '[') {
      open = size - 1;
      at += 1;
      if (lead(0)) continue;
    } else {
      at = afterScalar(text, at);
      tape[base + 1] = at;
      tape[base + 4] = size;
    }
    more = follow();
  }
  if (at !== text.length) throw new SyntaxError(`text goes on at ${at}`);
  return outlineWith(text, size, tape);
}

/** @throws SyntaxError when the text is not JSON */
export function outlineOf(text: string): Outline {
  const slices = outlineSlices(text);
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}

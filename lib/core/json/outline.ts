import { afterString, decodeString } from './json-string.ts';

export type JsonKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

/** Numbers per value: start, end, name (its offset, or ~index in an array), parent, first value after its subtree, number of children. */
export const tapeWidth = 6;
const kinds: Readonly<Record<string, JsonKind>> = { '{': 'object', '[': 'array', '"': 'string', t: 'boolean', f: 'boolean', n: 'null' };

/**
 * JSON text with the positions of its values, numbered in document order; 0 is the root. Nothing is parsed into objects: values
 * stay text, so integers keep every digit, a copied value is the original text, and 5 MB need only a few megabytes more.
 */
export class Outline {
  readonly text: string;
  /** Total number of values. */
  readonly size: number;
  readonly #tape: Int32Array;

  constructor(text: string, size: number, tape: Int32Array) {
    this.text = text;
    this.size = size;
    this.#tape = tape;
  }

  #field(node: number, field: number): number {
    return this.#tape[node * tapeWidth + field] ?? -1;
  }

  start(node: number): number {
    return this.#field(node, 0);
  }

  end(node: number): number {
    return this.#field(node, 1);
  }

  /** The parent object or array; -1 for the root. */
  parent(node: number): number {
    return this.#field(node, 3);
  }

  /** The first value after the subtree of `node`. */
  next(node: number): number {
    return this.#field(node, 4);
  }

  /** Number of direct children of an object or array. */
  count(node: number): number {
    return this.#field(node, 5);
  }

  /** Name within the parent object; null in an array and for the root. */
  name(node: number): string | null {
    const at = this.#field(node, 2);
    if (at < 0) return null;
    return decodeString(this.text.slice(at, afterString(this.text, at)));
  }

  /** Index within the parent array; -1 in an object, 0 for the root. */
  index(node: number): number {
    const at = this.#field(node, 2);
    return at < 0 ? ~at : -1;
  }

  kind(node: number): JsonKind {
    return kinds[this.text.charAt(this.start(node))] ?? 'number';
  }

  /** The value's JSON text. */
  raw(node: number): string {
    return this.text.slice(this.start(node), this.end(node));
  }

  /** A string's content; any other value's JSON text. */
  content(node: number): string {
    return this.kind(node) === 'string' ? decodeString(this.raw(node)) : this.raw(node);
  }

  *children(node: number): Generator<number> {
    for (let child = node + 1; child < this.next(node); child = this.next(child)) yield child;
  }

  /** The path from the root to `node`: names and indexes. */
  path(node: number): (string | number)[] {
    const steps: (string | number)[] = [];
    for (let at = node; at > 0; at = this.parent(at)) steps.push(this.name(at) ?? this.index(at));
    return steps.reverse();
  }
}

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
  return new Outline(text, size, tape);
}

/** @throws SyntaxError when the text is not JSON */
export function outlineOf(text: string): Outline {
  const slices = outlineSlices(text);
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}

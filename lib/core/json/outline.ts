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

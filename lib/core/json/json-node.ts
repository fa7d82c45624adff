import type { JsonKind, Outline } from './outline.ts';
import { outlineOf } from './outline-slices.ts';

/** One value of an outlined text, read on demand. */
export class JsonNode {
  readonly outline: Outline;
  readonly node: number;

  constructor(outline: Outline, node = 0) {
    this.outline = outline;
    this.node = node;
  }

  /** @throws SyntaxError when the text is not JSON */
  static of(text: string): JsonNode {
    return new JsonNode(outlineOf(text));
  }

  get kind(): JsonKind {
    return this.outline.kind(this.node);
  }

  get name(): string {
    return this.outline.name(this.node) ?? String(this.outline.index(this.node));
  }

  /** The children of an object or array, in order; [] for anything else. */
  get items(): JsonNode[] {
    return Array.from(this.outline.children(this.node), (child) => new JsonNode(this.outline, child));
  }

  /** String content, digits, `true` or `false`; '' for null, objects and arrays. */
  get text(): string {
    return this.kind === 'object' || this.kind === 'array' || this.kind === 'null' ? '' : this.outline.content(this.node);
  }

  /** JSON text, exactly as in the source. */
  get raw(): string {
    return this.outline.raw(this.node);
  }

  /** The value at a path of member names and array indexes, or null. */
  at(...steps: readonly (string | number)[]): JsonNode | null {
    let found = this.node;
    for (const step of steps) {
      found = this.outline.child(found, step);
      if (found < 0) return null;
    }
    return new JsonNode(this.outline, found);
  }

  /** The text at a path, '' when there is none. */
  textAt(...steps: readonly (string | number)[]): string {
    return this.at(...steps)?.text ?? '';
  }

  /** The object or array that a string contains as JSON text, or null. */
  get inside(): JsonNode | null {
    if (this.kind !== 'string') return null;
    const content = this.outline.content(this.node).trim();
    if (!/^[[{]/.test(content)) return null;
    try {
      return JsonNode.of(content);
    } catch {
      return null;
    }
  }
}

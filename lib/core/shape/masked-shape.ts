import { embeddedJson } from '../page/embedded-json.ts';
import type { AnswerShape, Extent } from './answer-shape.ts';
import { idNamed, type NameMask, nameMask } from './name-mask.ts';
import { type MaskContext, textKind } from './text-kind.ts';

/** A shape node under construction. */
interface Growing {
  seen: number;
  readonly kinds: Map<string, Extent>;
  readonly fields: Map<string, Growing>;
  item: Growing | null;
  json: Growing | null;
}

const fresh = (): Growing => ({ seen: 0, kinds: new Map(), fields: new Map(), item: null, json: null });

/** Maximum number of values examined per answer; the rest are recorded as `more`. */
const valuesAtMost = 200_000;
const deepest = 40;
/** Maximum nesting of JSON texts within texts: each level is parsed separately. */
const textsDeepest = 4;
const failedTextsAtMost = 1000;
/** An object with more unknown names than this is treated as a dictionary keyed by names of people or things. */
const unknownAtMost = 6;

class Looking {
  private left = valuesAtMost;
  private failedTexts = failedTextsAtMost;
  private readonly known: MaskContext;
  private readonly mask: NameMask;

  constructor(known: MaskContext, mask: NameMask) {
    this.known = known;
    this.mask = mask;
  }

  look(value: unknown, node: Growing, depth: number, texts: number): void {
    node.seen += 1;
    this.left -= 1;
    const note = (kind: string, size: number) => {
      const before = node.kinds.get(kind);
      // Fast path: an answer has tens of thousands of values, and most fit the known range.
      if (before && before.least <= size && before.most >= size) return;
      node.kinds.set(kind, { least: Math.min(before?.least ?? size, size), most: Math.max(before?.most ?? size, size) });
    };
    if (this.left < 0 || depth > deepest) note('more', 0);
    else if (value === null || value === undefined) note('null', 0);
    else if (typeof value === 'boolean') note('boolean', 0);
    else if (typeof value === 'string') this.lookText(value, node, note, depth, texts);
    else if (typeof value === 'number' || typeof value === 'bigint') this.lookNumber(value, note);
    else if (Array.isArray(value)) this.lookList(value, node, note, depth, texts);
    else this.lookObject(value, node, note, depth, texts);
  }

  private lookNumber(value: number | bigint, note: (kind: string, size: number) => void): void {
    const digits = String(value).replace('-', '');
    const id = idNamed(digits, this.known.ids);
    if (typeof value === 'number' && !Number.isInteger(value)) note('number', 0);
    else note(id ? `integer =${id}` : 'integer', value === 0 ? 0 : Math.min(digits.length, 40));
  }

  private lookText(text: string, node: Growing, note: (kind: string, size: number) => void, depth: number, texts: number): void {
    const held = texts < textsDeepest && text.length > 1 && this.failedTexts > 0 ? this.heldIn(text) : undefined;
    if (held === undefined) {
      note(textKind(text, this.known), text.length);
      return;
    }
    note(held.escaped ? 'json%' : 'json', text.length);
    node.json ??= fresh();
    this.look(held.name === '' ? held.value : { [held.name]: held.value }, node.json, depth + 1, texts + 1);
  }

  private heldIn(text: string) {
    // JSON has a bracket, possibly percent-encoded. Most texts have none and are not parsed.
    if (!text.includes('{') && !text.includes('[') && !text.includes('%')) return undefined;
    if (!/^[\s(;!]{0,20}[{[%A-Za-z_$]/.test(text)) return undefined;
    const held = embeddedJson(text);
    if (held === undefined && /^\s*[{[%]/.test(text)) this.failedTexts -= 1;
    return held;
  }

  private lookList(list: readonly unknown[], node: Growing, note: (kind: string, size: number) => void, depth: number, texts: number) {
    note('list', list.length);
    if (list.length === 0) return;
    node.item ??= fresh();
    for (const item of list) {
      if (this.left < 0) break;
      this.look(item, node.item, depth + 1, texts);
    }
  }

  private lookObject(value: object, node: Growing, note: (kind: string, size: number) => void, depth: number, texts: number): void {
    const names = Object.keys(value);
    note('object', names.length);
    const masks = names.slice(0, Math.max(this.left, 0)).map(this.mask);
    const unknown = masks.filter((mask) => mask.startsWith('?')).length;
    // Many unknown names mean a dictionary; a few among known fields may be new fields.
    const dictionary = unknown > unknownAtMost || (unknown > 2 && unknown * 2 > masks.length);
    for (const [at, mask] of masks.entries()) {
      if (this.left < 0) break;
      const step = dictionary && mask.startsWith('?') ? '*' : mask;
      const field = node.fields.get(step) ?? fresh();
      node.fields.set(step, field);
      this.look((value as Readonly<Record<string, unknown>>)[names[at] ?? ''], field, depth + 1, texts);
    }
  }
}

/** The shape of a raw answer, without its values. Linear in its size. `mask`: the run's, so that unknown names keep their numbers. */
export function maskedShapeOf(value: unknown, known: MaskContext, mask: NameMask = nameMask(known)): AnswerShape {
  const root = fresh();
  new Looking(known, mask).look(value, root, 0, 0);
  return root;
}

import type { Tree } from '../json/json.ts';
import { embeddedJson } from '../page/embedded-json.ts';
import { idNamed, type MaskContext, type NameMask, nameMask, textKind } from './name-mask.ts';

/** Size range of the values of one kind, in characters, digits, elements or fields. */
export interface SizeRange {
  readonly least: number;
  readonly most: number;
}

/**
 * The shape at one path of an answer, without values. Kinds: `null`, `boolean`, `integer` (digits), `number`, `text`
 * (characters), `digits`, `hex` (characters), `url <host>` (characters), `=<id>` (an id of the item), `json`
 * (characters), `list`, `object`, `more` (not examined).
 */
export interface AnswerShape {
  /** Number of values seen here. */
  readonly seen: number;
  readonly kinds: ReadonlyMap<string, SizeRange>;
  /** By masked name. */
  readonly fields: ReadonlyMap<string, AnswerShape>;
  /** Combined shape of all list elements. */
  readonly item: AnswerShape | null;
  /** Combined shape of the JSON in texts. */
  readonly json: AnswerShape | null;
}

interface Growing {
  seen: number;
  readonly kinds: Map<string, SizeRange>;
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

/**
 * The shape of a raw answer, without its values. Linear in its size. `mask`: the run's own, so that unknown names keep
 * their numbers.
 */
export function maskedShapeOf(answer: unknown, known: MaskContext, mask: NameMask = nameMask(known)): AnswerShape {
  let left = valuesAtMost;
  let failedTexts = failedTextsAtMost;

  function embeddedIn(text: string) {
    // JSON has a bracket, possibly percent-encoded. Most texts have none and are not parsed.
    if (!text.includes('{') && !text.includes('[') && !text.includes('%')) return undefined;
    if (!/^[\s(;!]{0,20}[{[%A-Za-z_$]/.test(text)) return undefined;
    const embedded = embeddedJson(text);
    if (embedded === undefined && /^\s*[{[%]/.test(text)) failedTexts -= 1;
    return embedded;
  }

  function addTo(value: unknown, node: Growing, depth: number, texts: number): void {
    node.seen += 1;
    left -= 1;
    const note = (kind: string, size: number) => {
      const before = node.kinds.get(kind);
      // Fast path: an answer has tens of thousands of values, and most fit the known range.
      if (before && before.least <= size && before.most >= size) return;
      node.kinds.set(kind, {
        least: Math.min(before?.least ?? size, size),
        most: Math.max(before?.most ?? size, size),
      });
    };
    if (left < 0 || depth > deepest) note('more', 0);
    else if (value === null || value === undefined) note('null', 0);
    else if (typeof value === 'boolean') note('boolean', 0);
    else if (typeof value === 'number' && !Number.isInteger(value)) note('number', 0);
    else if (typeof value === 'number' || typeof value === 'bigint') {
      const digits = String(value).replace('-', '');
      const id = idNamed(digits, known.ids);
      note(id ? `integer =${id}` : 'integer', value === 0 ? 0 : Math.min(digits.length, 40));
    } else if (typeof value === 'string') {
      const embedded = texts < textsDeepest && value.length > 1 && failedTexts > 0 ? embeddedIn(value) : undefined;
      note(embedded ? (embedded.escaped ? 'json%' : 'json') : textKind(value, known), value.length);
      if (!embedded) return;
      node.json ??= fresh();
      addTo(
        embedded.name === '' ? embedded.value : { [embedded.name]: embedded.value },
        node.json,
        depth + 1,
        texts + 1,
      );
    } else if (Array.isArray(value)) {
      note('list', value.length);
      if (value.length === 0) return;
      node.item ??= fresh();
      for (const item of value) {
        if (left < 0) break;
        addTo(item, node.item, depth + 1, texts);
      }
    } else {
      const names = Object.keys(value);
      note('object', names.length);
      addMembers(value as Tree, names.slice(0, Math.max(left, 0)), node, depth, texts);
    }
  }

  function addMembers(value: Tree, names: readonly string[], node: Growing, depth: number, texts: number): void {
    const masks = names.map(mask);
    const unknown = masks.filter((one) => one.startsWith('?')).length;
    // Many unknown names mean a dictionary; a few among known fields may be new fields.
    const dictionary = unknown > unknownAtMost || (unknown > 2 && unknown * 2 > masks.length);
    for (const [at, name] of names.entries()) {
      if (left < 0) break;
      const own = masks[at] ?? '';
      const step = dictionary && own.startsWith('?') ? '*' : own;
      const field = node.fields.get(step) ?? fresh();
      node.fields.set(step, field);
      addTo(value[name], field, depth + 1, texts);
    }
  }

  const root = fresh();
  addTo(answer, root, 0, 0);
  return root;
}

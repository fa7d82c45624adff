import { jsonValue, printJson } from '../../../lib/core/json/json.ts';
import { embeddedJson } from '../../../lib/core/page/embedded-json.ts';
import { type AnswerShape, maskedShapeOf, type SizeRange } from '../../../lib/core/shape/masked-shape.ts';
import { type MaskContext, type NameMask, nameMask } from '../../../lib/core/shape/name-mask.ts';

type Tree = Readonly<Record<string, unknown>>;

const elementsAtMost = 60;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

function fits(size: number, { least, most }: SizeRange): boolean {
  return size >= least && size <= most;
}

/** Every value of an answer by its name, the first of each name. */
function valuesByName(value: unknown, found = new Map<string, unknown>(), depth = 0): Map<string, unknown> {
  if (depth > 40) return found;
  if (Array.isArray(value)) for (const item of value.slice(0, 20)) valuesByName(item, found, depth + 1);
  if (isTree(value))
    for (const [name, item] of Object.entries(value)) {
      if (!found.has(name)) found.set(name, item);
      valuesByName(item, found, depth + 1);
    }
  if (typeof value === 'string' && value.length > 1) {
    const held = embeddedJson(value);
    if (held) valuesByName(held.value, found, depth + 1);
  }
  return found;
}

/** Makes values of a shape: those of the replica's own answer where they have it, invented ones elsewhere. */
export class Synthetic {
  private readonly known: MaskContext;
  private readonly byName: Map<string, unknown>;
  private readonly mask: NameMask;

  /** `own`: the replica's answer to the same request; undefined where it has none. */
  constructor(known: MaskContext, own: unknown) {
    this.known = known;
    this.byName = valuesByName(own);
    this.mask = nameMask(known);
  }

  of({ kinds, ...shape }: AnswerShape, own: unknown, part = 0): unknown {
    const like = [...maskedShapeOf(own, this.known, this.mask).kinds][0];
    const same = like && own !== undefined ? kinds.get(like[0]) : undefined;
    const [kind, extent] =
      same && like
        ? ([like[0], same] as const)
        : ([...kinds].find(([one]) => one !== 'null') ?? [...kinds][0] ?? ['null', { least: 0, most: 0 }]);
    if (kind === 'object') return this.object({ kinds, ...shape }, isTree(own) ? own : {}, part);
    if (kind === 'list') return this.list({ kinds, ...shape }, extent, Array.isArray(own) ? own : []);
    if (kind.startsWith('json')) return this.json({ kinds, ...shape }, kind, own);
    if (same && like && fits(like[1].least, extent)) return own;
    return this.plain(kind, extent);
  }

  private plain(kind: string, { most }: SizeRange): unknown {
    if (kind === 'boolean') return true;
    if (kind === 'number') return 0.5;
    if (kind === 'null' || kind === 'more') return null;
    const id = /=(\w+)$/.exec(kind)?.[1];
    if (kind.startsWith('integer')) {
      const digits = id ? (this.known.ids[id] ?? '1') : most === 0 ? '0' : '1'.padEnd(most, '0');
      return Number.isSafeInteger(Number(digits)) ? Number(digits) : BigInt(digits);
    }
    if (id) return this.known.ids[id] ?? '';
    if (kind === 'digits') return '1'.padEnd(most, '0');
    if (kind === 'hex') return 'a1'.padEnd(most, '0').slice(0, most);
    if (!kind.startsWith('url ')) return 'invented '.repeat(Math.ceil(most / 9)).slice(0, most);
    const host = kind.slice(4).replace(/^\*\./, 'invented.').replace(/^\*$/, 'invented.example');
    return `https://${host}/`.padEnd(most, 'x');
  }

  private json({ json }: AnswerShape, kind: string, own: unknown): string {
    const text = typeof own === 'string' ? own : '';
    const held = embeddedJson(text);
    const inner = held?.name ? { [held.name]: held.value } : held?.value;
    const value = json ? this.of(json, inner) : {};
    if (held?.name && isTree(value)) return `${held.name}=${printJson(Object.values(value)[0])}`;
    return kind === 'json%' ? encodeURIComponent(printJson(value)) : printJson(value);
  }

  private list({ item }: AnswerShape, { most }: SizeRange, own: readonly unknown[]): unknown[] {
    if (!item) return [];
    return Array.from({ length: Math.min(most, elementsAtMost) }, (_, at) =>
      this.of(item, own[at % Math.max(own.length, 1)], at),
    );
  }

  /** `part`: which of several objects of this shape: a field that half of them have is given to the first half. */
  private object({ fields, seen }: AnswerShape, own: Tree, part: number): Tree {
    const { mask } = this;
    const unknown = Object.keys(own).filter((name) => mask(name).startsWith('?'));
    const ids = Object.keys(own).filter((name) => mask(name) === '*');
    const made: Record<string, unknown> = {};
    for (const [step, field] of fields) {
      if (step === '*') {
        const count = Math.min(Math.max(1, Math.round(field.seen / Math.max(seen, 1))), elementsAtMost);
        for (let at = 0; at < count; at += 1) {
          const name = ids[at] ?? unknown[at] ?? String(1000000000000000000n + BigInt(at));
          made[name] = this.of(field, own[name] ?? Object.values(own)[0], at);
        }
      } else if (part < field.seen) {
        const name = step.startsWith('?') ? (unknown.shift() ?? `unknown${step.slice(1)}`) : this.named(step);
        made[name] = this.of(field, own[name] ?? this.byName.get(name), 0);
      }
    }
    return made;
  }

  /** `=aweme_id` and `$ArticleDetail+=aweme_id` as the example item has them. */
  private named(step: string): string {
    return step.replace(/=(\w+)/, (whole, id: string) => this.known.ids[id] ?? whole);
  }
}

/** The value of an answer's text, undefined where it is no JSON. */
export const jsonOf = (text: unknown) => (typeof text === 'string' ? jsonValue(text) : undefined);

import type { AnswerShape } from './answer-shape.ts';

/** What earlier answers of one kind had at a place: of so many that could have it, how many had it, and of which classes. */
export interface KnownPlace {
  readonly holders: number;
  readonly given: number;
  readonly classes: readonly string[];
}

/** What is known of one kind of answer: of as many as came, every place by its path. Plain JSON. */
export interface KnownShape {
  readonly answers: number;
  readonly places: Readonly<Record<string, KnownPlace>>;
}

/** Of fewer answers nothing is told: what two or three items have in common says little of the next one. */
export const enoughAnswers = 5;
const placesAtMost = 3000;

/** Kinds that may well change from item to item are one class; null is of none. */
function classOf(kind: string, most: number): string {
  if (kind === 'null' || kind === 'more') return '';
  if (kind.startsWith('integer') || kind === 'number') return 'number';
  if (['boolean', 'list', 'object'].includes(kind)) return kind;
  if (kind.startsWith('json')) return 'JSON text';
  return most === 0 ? 'empty text' : 'text';
}

/** Whether a class is none of those known: an empty text stands for any text, and any text may be empty. */
function isOther(one: string, classes: readonly string[]): boolean {
  if (one === '' || one === 'empty text') return one !== '' && !classes.some((known) => known.endsWith('text'));
  return !classes.includes(one) && !(one.endsWith('text') && classes.every((known) => known === 'empty text'));
}

/** The classes of what stands at each place. */
function placesOf(shape: AnswerShape): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>();
  function walk(node: AnswerShape, path: string): void {
    if (places.size >= placesAtMost && !places.has(path)) return;
    const classes = places.get(path) ?? new Set<string>();
    places.set(path, classes);
    for (const [kind, { most }] of node.kinds) classes.add(classOf(kind, most));
    for (const [name, field] of node.fields) walk(field, `${path}.${name.startsWith('?') ? '?' : name.replaceAll('.', ':')}`);
    if (node.item) walk(node.item, `${path}[]`);
    if (node.json) walk(node.json, `${path}<json>`);
  }
  walk(shape, 'answer');
  return places;
}

/** The path of what holds a place; names have no points there. */
const holderOf = (path: string) => path.replace(/(?:\.[^.[<]+|\[\]|<json>)$/, '');

/** A field of an object, and no unknown one: elements and contents are there when their holder has any. */
const isField = (path: string) => !/(?:\[\]|<json>|[?*]|=\w+)$/.test(path);

/** Of an object, under whatever name. */
const isNamed = (path: string) => !/(?:\[\]|<json>)$/.test(path);

/** What is known after one more answer. */
export function withAnswer(known: KnownShape | null, shape: AnswerShape): KnownShape {
  const places: Record<string, KnownPlace> = { ...known?.places };
  const now = placesOf(shape);
  for (const [path, classes] of now) {
    const before = places[path];
    const all = [...new Set([...(before?.classes ?? []), ...classes])].filter(Boolean);
    // One that is new here was not in those before that could have had it.
    const holders = before?.holders ?? known?.places[holderOf(path)]?.given ?? 0;
    places[path] = { holders, given: (before?.given ?? 0) + 1, classes: all };
  }
  for (const [path, place] of Object.entries(places)) {
    const held = now.get(holderOf(path))?.has('object') ?? false;
    if (held || now.has(path)) places[path] = { ...place, holders: place.holders + 1 };
  }
  const kept = Object.entries(places).slice(0, placesAtMost);
  return { answers: (known?.answers ?? 0) + 1, places: Object.fromEntries(kept) };
}

/**
 * In what an answer departs from all before it, as lines such as `answer.item.title: gone`, outermost only: fields that each of them had, types
 * that none had, and, in an object that lost a field, names that are new there. [] where too few answers are known.
 */
export function changesOf(known: KnownShape | null, shape: AnswerShape): string[] {
  if (!known) return [];
  const now = placesOf(shape);
  const lines: string[] = [];
  const losers = new Set<string>();
  for (const [path, { holders, given, classes }] of Object.entries(known.places)) {
    // Unknown names are not told apart: one may well stand where another one stood.
    if (path.includes('.?')) continue;
    const holder = holderOf(path);
    const place = now.get(path);
    if (!place && given >= enoughAnswers && given === holders && isField(path) && now.get(holder)?.has('object')) {
      lines.push(`${path}: gone`);
      losers.add(holder);
    }
    const other = place && given >= enoughAnswers && classes.length > 0 ? [...place].filter((one) => isOther(one, classes)) : [];
    if (other.length > 0) lines.push(`${path}: was ${classes.join(' or ')}, is ${other.join(' or ')}`);
  }
  for (const path of now.keys()) if (!known.places[path] && losers.has(holderOf(path)) && isNamed(path)) lines.push(`${path}: new field`);
  return lines;
}

import type { AnswerShape } from './masked-shape.ts';

/** A path in earlier answers of one kind: how many could have it (`holders`), how many had it (`given`), and its classes of values. */
export interface KnownPlace {
  readonly holders: number;
  readonly given: number;
  readonly classes: readonly string[];
}

/** Known shape of one kind of answer: the number of answers, and each place by its path. Plain JSON. */
export interface KnownShape {
  readonly answers: number;
  readonly places: Readonly<Record<string, KnownPlace>>;
}

/** Changes are reported only after this many answers: what two or three have in common says little about the next. */
export const enoughAnswers = 5;
const placesAtMost = 3000;

/** Groups kinds that commonly vary between items into one class; '' for null, which has no class. */
function classOf(kind: string, most: number): string {
  if (kind === 'null' || kind === 'more') return '';
  if (kind.startsWith('integer') || kind === 'number') return 'number';
  if (['boolean', 'list', 'object'].includes(kind)) return kind;
  if (kind.startsWith('json')) return 'JSON text';
  return most === 0 ? 'empty text' : 'text';
}

/** Whether a class is new. An empty text matches any known text class; any text matches if only empty texts are known. */
function isOther(one: string, classes: readonly string[]): boolean {
  if (one === '' || one === 'empty text') return one !== '' && !classes.some((known) => known.endsWith('text'));
  return !classes.includes(one) && !(one.endsWith('text') && classes.every((known) => known === 'empty text'));
}

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

/** The parent path; names in these paths contain no dots. */
const holderOf = (path: string) => path.replace(/(?:\.[^.[<]+|\[\]|<json>)$/, '');

/** Whether a path is a field with a known name. Elements and JSON contents do not count: they exist only if their parent has any. */
const isField = (path: string) => !/(?:\[\]|<json>|[?*]|=\w+)$/.test(path);

/** Whether a path is an object's field, under any name. */
const isNamed = (path: string) => !/(?:\[\]|<json>)$/.test(path);

/** The known shape after one more answer. */
export function withAnswer(known: KnownShape | null, shape: AnswerShape): KnownShape {
  const places: Record<string, KnownPlace> = { ...known?.places };
  const now = placesOf(shape);
  for (const [path, classes] of now) {
    const before = places[path];
    const all = [...new Set([...(before?.classes ?? []), ...classes])].filter(Boolean);
    // For a new path, all earlier answers with its parent lacked it.
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
 * How an answer differs from all earlier ones, as lines such as `answer.item.title: gone`, outermost only: fields that all of them
 * had, types that none had, and new names in an object that lost a field. [] when too few answers are known.
 */
export function changesOf(known: KnownShape | null, shape: AnswerShape): string[] {
  if (!known) return [];
  const now = placesOf(shape);
  const lines: string[] = [];
  const losers = new Set<string>();
  for (const [path, { holders, given, classes }] of Object.entries(known.places)) {
    // Unknown names share one path and may differ between answers.
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

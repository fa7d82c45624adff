import { entryOf } from '../../core/json/entry-of.ts';
import { parseJson } from '../../core/json/json.ts';
import { type Tree, textOf, tree } from '../../core/json/tree.ts';
import { listMedia } from '../../core/media/list-media.ts';
import { placeOf } from '../../core/record/place.ts';
import { recordCard } from '../../core/record/record-card.ts';
import { saysNothing } from '../../core/record/says-nothing.ts';
import { published } from '../../published.ts';

/** Media that a card names, and fields that can be asked for at once. */
const mostMedia = 10;
const mostFields = 100;

function timeText(time: number | null): string {
  return time === null ? '' : new Date(time).toISOString();
}

/** The facts that say something. */
function given(facts: Tree): Tree {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => !saysNothing(value)));
}

/** What a reader looks for first in a record, and the names of its fields. */
function cardOf(path: string, data: unknown): Tree {
  const places = published.find((one) => one.path === path)?.card;
  const { time = null, counters = [], comments = [], ...said } = (places && recordCard(places, data)) ?? {};
  const media = listMedia({ data }).filter(({ role }) => role === 'content');
  return given({
    ...said,
    time: timeText(time),
    counters: Object.fromEntries(counters.map(({ counter, value }) => [counter, value])),
    comments: comments.map((one) => given({ ...one, time: timeText(one.time) })),
    media: media.slice(0, mostMedia).map(({ kind, place, files: [best] }) => ({ kind, place, address: best?.addresses[0] ?? '' })),
    names: Object.keys(tree(placeOf({ data }, places?.base ?? 'data'))),
  });
}

/** The value at a path of names and indexes joined by `.`; of a list, where no index is given, that of each element. */
function valueAt(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return value;
  if (!Array.isArray(value)) return valueAt(entryOf(tree(value), step), rest);
  return /^\d+$/.test(step) ? valueAt(value[Number(step)], rest) : value.map((one) => valueAt(one, [step, ...rest]));
}

function fieldsOf(path: string, envelope: Tree, names: readonly string[]): Tree {
  const base = published.find((one) => one.path === path)?.card.base ?? 'data';
  const find = (name: string) => {
    const within = [placeOf(envelope, base), envelope.data, envelope];
    return within.map((one) => valueAt(one, name.split('.'))).find((value) => value !== undefined && value !== null) ?? null;
  };
  return Object.fromEntries(names.slice(0, mostFields).map((name) => [name, find(name)]));
}

/** The same value with integers beyond 2^53 as text: as numbers, most clients would round them. */
function withTextDigits(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one)));
}

/** What a tool shows of an envelope (as JSON text): all of it, some fields, or its card. */
export function captureAnswer(path: string, envelopeText: string, { full, fields }: Tree): Tree {
  const envelope = tree(withTextDigits(parseJson(envelopeText)));
  if (full === true) return { envelope };
  const names = Array.isArray(fields) ? fields.map(textOf).filter((name) => name !== '') : [];
  if (names.length > 0) return { fields: fieldsOf(path, envelope, names) };
  const { code, msg, data } = envelope;
  return { card: { ...(code === 200 ? {} : { code, msg }), ...cardOf(path, data) } };
}

import { entryOf, parseJson, type Tree, textOf, tree } from '../../core/json/json.ts';
import { listMedia } from '../../core/media/list-media.ts';
import { placeOf } from '../../core/record/place.ts';
import { readWords } from '../../core/record/read-words.ts';
import { saysNothing } from '../../core/record/says-nothing.ts';
import { isoTime } from '../../core/time.ts';
import { published } from '../../published.ts';

/** Maximum number of media that a card names. */
const mostMedia = 10;

/** The facts that say something; `time` in words. */
function given({ time, ...others }: Tree): Tree {
  const facts = { ...others, time: typeof time === 'number' ? isoTime(time) : null };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => !saysNothing(value)));
}

/** The value at a path of names and indexes joined by `.`; of a list, where no index is given, that of each element. */
function valueAt(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return value;
  if (!Array.isArray(value)) return valueAt(entryOf(tree(value), step), rest);
  return /^\d+$/.test(step) ? valueAt(value[Number(step)], rest) : value.map((one) => valueAt(one, [step, ...rest]));
}

/**
 * What a tool shows of an envelope (as JSON text): all of it, some fields, or its card: the main facts and the names of
 * the record's fields. Integers beyond 2^53 are texts: as numbers, most clients would round them.
 */
export function captureAnswer(path: string, envelopeText: string, { full, fields }: Tree): Tree {
  const exact = JSON.stringify(parseJson(envelopeText), (_, one) => (typeof one === 'bigint' ? String(one) : one));
  const envelope = tree(JSON.parse(exact));
  if (full === true) return { envelope };
  const { code, msg, data } = envelope;
  const places = published.find((one) => one.path === path)?.card;
  const record = placeOf(envelope, places?.base ?? 'data');
  if (Array.isArray(fields) && fields.length > 0) {
    const find = (steps: readonly string[]) =>
      valueAt(record, steps) ?? valueAt(data, steps) ?? valueAt(envelope, steps) ?? null;
    return { fields: Object.fromEntries(fields.map((name) => [textOf(name), find(textOf(name).split('.'))])) };
  }
  const { comments = [], ...said } = places ? readWords(places, record) : {};
  const media = listMedia(places?.media, { data }).filter(({ role }) => role === 'content');
  const card = given({
    ...(code === 200 ? {} : { code, msg }),
    ...said,
    comments: comments.map((one) => given({ ...one })),
    media: media
      .slice(0, mostMedia)
      .map(({ kind, place, files: [best] }) => ({ kind, place, address: best?.addresses[0] ?? '' })),
    names: Object.keys(tree(record)),
  });
  return { card };
}

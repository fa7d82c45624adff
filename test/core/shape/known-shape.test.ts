import { expect, test } from 'vitest';
import { changesOf, enoughAnswers, type KnownShape, withAnswer } from '../../../lib/core/shape/known-shape.ts';
import { maskedShapeOf } from '../../../lib/core/shape/masked-shape.ts';

const shape = (value: unknown) => maskedShapeOf(value, { names: new Set(), ids: {}, hosts: [] });
const learned = (...answers: readonly unknown[]) => answers.reduce<KnownShape | null>((known, one) => withAnswer(known, shape(one)), null);
const item = { title: 'a', stats: { likes: 1 }, tags: [{ name: 'x' }], extra: '{"data":{"count":1}}', note: '' };
const same = Array.from({ length: enoughAnswers }, () => item);
const changes = (value: unknown, before: readonly unknown[] = same) => changesOf(learned(...before), shape(value));

test('nothing is called where nothing changed, nor where too few answers came before', () => {
  expect(changes(item)).toEqual([]);
  expect(changes({}, same.slice(1))).toEqual([]);
  expect(changesOf(null, shape({}))).toEqual([]);
});

test('what every answer had is called gone, outermost only; a new name beside it is called too', () => {
  const { stats: _, ...rest } = item;
  expect(changes(rest)).toEqual(['answer.stats: gone']);
  expect(changes({ ...rest, counts: { likes: 1 } })).toEqual(['answer.stats: gone', 'answer.counts: new field']);
  expect(changes({ ...item, tags: [{ title: 'x' }] })).toEqual(['answer.tags[].name: gone', 'answer.tags[].title: new field']);
  expect(changes({ ...item, extra: '{"data":{}}' })).toEqual(['answer.extra<json>.data.count: gone']);
  expect(changes({ ...item, brand: 1 })).toEqual([]);
});

test('a type that no answer had is called; null, and an empty text or list, say nothing', () => {
  expect(changes({ ...item, title: 7 })).toEqual(['answer.title: was text, is number']);
  expect(changes({ ...item, stats: [] })).toEqual(['answer.stats: was object, is list']);
  expect(changes({ ...item, extra: 'plain' })).toEqual(['answer.extra: was JSON text, is text']);
  expect(changes({ ...item, title: null, tags: [], extra: '', note: 'now' })).toEqual([]);
});

test('what only some answers had is not missed, whichever came first', () => {
  const { note: _, ...without } = item;
  expect(changes(without, [...same, without])).toEqual([]);
  expect(changes(without, [without, ...same])).toEqual([]);
  expect(changes({ ...item, title: 7 }, [...same, { ...item, title: 8 }])).toEqual([]);
});

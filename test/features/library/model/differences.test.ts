import { describe, expect, it, test } from 'vitest';
import { parseJson } from '../../../../lib/core/json/json.ts';
import { schemaWalkerOf } from '../../../../lib/core/record/schema-walker.ts';
import { volatileReasons } from '../../../../lib/core/view.ts';
import { differences, reasonFor } from '../../../../lib/features/library/model/differences.ts';
import { operations } from '../../../../lib/operations.ts';
import { shapesOf } from '../../../core/valid-record.ts';

const between = (before: unknown, after: unknown, sameSource = true) =>
  differences({ code: 200, data: before }, { code: 200, data: after }, {}, sameSource);
/** `path: before → after` of each change. */
const lines = (before: unknown, after: unknown) =>
  between(before, after).changes.map(
    (one) => `${one.path}: ${JSON.stringify(one.before)} → ${JSON.stringify(one.after)}`,
  );

describe('differences of two versions', () => {
  it('are what was added, removed and changed, by path', () => {
    expect(lines({ title: 'a', a: { b: 1 }, gone: 'x' }, { title: 'b', a: { b: 1 }, here: { c: [1] } })).toEqual([
      'data.title: "a" → "b"',
      'data.gone: "x" → undefined',
      'data.here: undefined → {"c":[1]}',
    ]);
    expect(lines({ a: 1, b: null }, { a: 1 })).toEqual([]);
    expect(lines({ a: { b: 1 } }, { a: 'text' })).toEqual(['data.a: {"b":1} → "text"']);
    // A name that objects inherit is a name like any other.
    expect(lines({}, { constructor: 'x' })).toEqual(['data.constructor: undefined → "x"']);
  });

  it('keep every digit of numbers beyond 2^53', () => {
    const [before, after] = ['{"data":{"id":7300000000000000001}}', '{"data":{"id":7300000000000000002}}'].map(
      parseJson,
    );
    expect(differences(before, after, {}, true).changes).toEqual([
      { path: 'data.id', before: 7300000000000000001n, after: 7300000000000000002n },
    ]);
    expect(differences(before, parseJson('{"data":{"id":7300000000000000001}}'), {}, true).changes).toEqual([]);
  });

  it('match elements by their ids, whatever their place, else by place', () => {
    const [one, two, three] = [1, 2, 3].map((cid) => ({ cid: String(cid), text: `t${cid}` }));
    expect(lines({ comments: [one, two] }, { comments: [three, { ...two, text: 'new' }, one] })).toEqual([
      'data.comments[cid=2].text: "t2" → "new"',
      'data.comments[cid=3]: undefined → {"cid":"3","text":"t3"}',
    ]);
    expect(lines({ list: [{ w: 1 }, { w: 2 }] }, { list: [{ w: 1 }, { w: 3 }] })).toEqual(['data.list[1].w: 2 → 3']);
    // Two elements of one id are told apart by place alone.
    expect(lines({ list: [one, one] }, { list: [one, two] })).toEqual([
      'data.list[1].cid: "1" → "2"',
      'data.list[1].text: "t1" → "t2"',
    ]);
  });

  it('find texts in a list by their value', () => {
    expect(lines({ tags: ['a', 'b', 'b'] }, { tags: ['b', 'c', 'a'] })).toEqual(['data.tags[]: "b" → "c"']);
    expect(lines({ tags: ['a'] }, { tags: ['x', 'a'] })).toEqual(['data.tags[]: undefined → "x"']);
  });

  it('set apart what changes by itself, and an address only while it names the same file', () => {
    const volatile = { counter: 'stats.*_count', address: '**.url_list cover', issued: 'now' };
    const made = (seed: number, file: string) => ({
      stats: { like_count: seed, kind: 'x' },
      now: seed,
      cover: `https://p${seed}.example.com/${seed}/${file}.jpg~tplv-${seed}?sign=${seed}`,
      video: {
        play: { url_list: [`https://a.example.com/${file}?expires=${seed}`, `https://b.example.com/${seed}/${file}`] },
      },
    });
    const found = (file: string, more = {}) =>
      differences({ data: made(1, 'one') }, { data: { ...made(2, file), ...more } }, volatile, true);
    expect(found('one')).toEqual({ changes: [], more: 0, apart: { counter: 1, address: 3, issued: 1 } });
    expect(found('two', { title: 'new' }).changes.map(({ path }) => path)).toEqual([
      'data.cover',
      'data.video.play.url_list[]',
      'data.video.play.url_list[]',
      'data.title',
    ]);
  });

  it('of two sources leave out the fields that only one gives, but not elements of lists', () => {
    const found = between({ a: 1, deep: { b: 1 }, tags: ['x'] }, { a: 2, deep: { c: 1 }, tags: [] }, false);
    expect(found.changes.map(({ path }) => path)).toEqual(['data.a', 'data.tags[]']);
    expect(found.apart).toEqual({ source: 2 });
  });

  it('of records of three megabytes take little time, and are cut with the number of the rest', () => {
    const comments = (edition: string) =>
      Array.from({ length: 6000 }, (_, at) => ({
        cid: `${at}`,
        text: `${edition} ${'word '.repeat(90)}`,
        user: { id: at, list: [1, 2, 3] },
      }));
    const start = performance.now();
    const { changes, more } = between({ comments: comments('a') }, { comments: comments('b').reverse() });
    expect([changes.length, more]).toEqual([200, 5800]);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

test.each(operations.map((one) => [one.path, one] as const))(
  'the fields of %s that change by themselves are fields of its record',
  (_, operation) => {
    const { volatile } = operation.view;
    const reasonOf = reasonFor(volatile);
    // A field whose content the specification does not show may hold anything.
    const paths = shapesOf(schemaWalkerOf(operation.data).root).map(({ path }) => path);
    for (const reason of volatileReasons)
      for (const one of (volatile[reason] ?? '').split(' ').filter(Boolean))
        expect([one, paths.some((path) => reasonFor({ [reason]: one })(path) === reason)]).toEqual([one, true]);
    // What people read of an item is its own.
    const { base, title = '', text = '', author = '' } = operation.view.card;
    for (const place of [title, text, author].flatMap((places) => places.split(' ').filter(Boolean)))
      expect([place, reasonOf(`${base}.${place}`.replace(/\.\d+(?=\.)/g, '[]'))]).toEqual([place, null]);
  },
);

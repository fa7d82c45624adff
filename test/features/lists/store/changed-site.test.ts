import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { ListAnswer } from '../../../../lib/core/list.ts';
import { createDatabase } from '../../../../lib/database.ts';
import { answer, row } from '../list-site.ts';
import { begun } from './list-stage.ts';

it('a list is well again once its answers are, and what was told of it stays', async () => {
  const stage = await begun();
  const { lists, id } = stage;
  const take = (one: ListAnswer) => stage.take([one]);
  const shapes = (drift: readonly string[]) => `shapes of ${drift}`;
  await take(answer(['z'], { from: '', next: 'c0', shapes }));
  expect(await lists.shapes(id)).toBe('');
  const drift = ['data[].a: missing in 3 of 3'];
  await take(answer(['y'], { from: 'c0', next: 'c', drift: ['data[].b: new field'], shapes }));
  expect(await lists.shapes(id)).toBe('shapes of data[].b: new field');
  await take(answer(['x'], { from: 'c', next: 'c', drift: ['data[].c: new field'], shapes }));
  expect(await lists.shapes(id)).toBe('shapes of data[].b: new field');
  await take(answer(['a'], { from: 'c', next: 'c1', end: 'changed', drift, shapes }));
  expect(await lists.get(id)).toMatchObject({ end: 'changed', count: 4, tabId: 7, atLeast: false });
  expect(await lists.shapes(id)).toBe(`shapes of ${drift}`);
  expect(await take(answer(['b'], { from: 'c1', next: '', end: 'all' }))).toMatchObject({
    end: 'all',
    count: 5,
    atLeast: false,
    drift: ['data[].b: new field', 'data[].c: new field', ...drift],
  });
});

it('a row that comes again without its mark, or without its words, keeps them', async () => {
  const { lists, id, take } = await begun();
  const pinned = row('p', { pinned: true, title: 'A headline' });
  const bare = { author: '', title: '', text: '', time: null };
  const pages = [
    answer([pinned, 'a'], { from: '', next: '1' }),
    answer(['b', 'p'], { from: '1', next: '2' }),
    answer([row('p', bare), row('c', bare)], { from: '2', next: '' }),
  ];
  await take(pages.slice(0, 2));
  await take(pages.slice(2));
  const [line] = await lists.lines(id, [0]);
  expect(line).toMatchObject({ author: 'Mila', title: 'A headline', text: 'Item p' });
  expect((await lists.lines(id, [0, 1, 2])).map((line) => [line?.itemId, line?.pinned])).toEqual([
    ['p', true],
    ['a', false],
    ['b', false],
  ]);
});

it('a headline that comes alone later is no text; another one takes the place of both', async () => {
  const { lists, id, take } = await begun();
  const told = async (title: string, text: string) => {
    await take([answer([row('p', { title, text })], { from: '', next: '1' })]);
    const [line] = await lists.lines(id, [0]);
    return [line?.title, line?.text];
  };
  expect(await told('A headline', 'An abstract')).toEqual(['A headline', 'An abstract']);
  expect(await told('A headline', '')).toEqual(['A headline', 'An abstract']);
  expect(await told('', 'An abstract')).toEqual(['A headline', 'An abstract']);
  expect(await told('', 'Another text')).toEqual([undefined, 'Another text']);
});

it('a member that no answer of its kind had before is news after five of them, and once', async () => {
  const database = createDatabase('news');
  const told = async (members?: readonly string[], kind = 'works') => {
    const { lists, id, take } = await begun({ kind }, database);
    const list = await take([answer(['a'], members && { members })]);
    await lists.finish(id, 'stopped');
    return list?.drift;
  };
  for (let at = 0; at < 6; at += 1) expect(await told(undefined)).toEqual([]);
  for (let at = 0; at < 5; at += 1) expect(await told(['data[].a', `data[].b${at}`])).toEqual([]);
  const fresh = ['data[].a', 'data[].c', 'data[].c.d', 'data[].c.list', 'data[].c.list[].e'];
  expect(await told(fresh, 'likes')).toEqual([]);
  expect(await told(fresh)).toEqual(['data[].c: new field']);
  expect(await told([...fresh, 'data[].c.list[][].f'])).toEqual(['data[].c.list[][].f: new field']);
  expect(await told(fresh)).toEqual([]);
});

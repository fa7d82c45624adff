import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { ListAnswer } from '../../../../lib/core/list.ts';
import { createDatabase } from '../../../../lib/database.ts';
import { Lists } from '../../../../lib/features/lists/store/index.ts';
import { answer, row } from '../list-site.ts';

const about = { ids: {}, title: 'Mila', url: 'https://lists.example/u1', container: '', tabId: 7 } as const;

it('a list is well again once its answers are, and what was told of it stays', async () => {
  const lists = new Lists(createDatabase('well again'));
  const { id } = await lists.begin({ ...about, platform: 'cnvideo', kind: 'works' });
  const take = (one: ListAnswer) => lists.take(id, { answers: [{ answer: one, at: 1 }], dropped: 0, inView: [] });
  const shapes = (drift: readonly string[]) => `shapes of ${drift}`;
  await take(answer(['z'], { of: {}, from: '', next: 'c0', shapes }));
  expect(await lists.shapes(id)).toBe('');
  const drift = ['data[].a: missing in 3 of 3'];
  await take(answer(['y'], { of: {}, from: 'c0', next: 'c', drift: ['data[].b: new field'], shapes }));
  expect(await lists.shapes(id)).toBe('shapes of data[].b: new field');
  await take(answer(['x'], { of: {}, from: 'c', next: 'c', drift: ['data[].c: new field'], shapes }));
  expect(await lists.shapes(id)).toBe('shapes of data[].b: new field');
  await take(answer(['a'], { of: {}, from: 'c', next: 'c1', end: 'changed', drift, shapes }));
  expect(await lists.get(id)).toMatchObject({ end: 'changed', count: 4, tabId: 7, atLeast: false });
  expect(await lists.shapes(id)).toBe(`shapes of ${drift}`);
  expect(await take(answer(['b'], { of: {}, from: 'c1', next: '', end: 'all' }))).toMatchObject({
    end: 'all',
    count: 5,
    atLeast: false,
    drift: ['data[].b: new field', 'data[].c: new field', ...drift],
  });
});

it('a row that comes again without its mark, or without its words, keeps them', async () => {
  const lists = new Lists(createDatabase('pinned'));
  const { id } = await lists.begin({ ...about, platform: 'cnvideo', kind: 'works' });
  const pinned = row('p', { pinned: true });
  const pages = [
    answer([pinned, 'a'], { of: {}, from: '', next: '1' }),
    answer(['b', 'p'], { of: {}, from: '1', next: '2' }),
    answer([row('p', { author: '', text: '', time: null }), 'c'], { of: {}, from: '2', next: '' }),
  ];
  const take = (some: readonly ListAnswer[]) =>
    lists.take(id, { answers: some.map((one, at) => ({ answer: one, at })), dropped: 0, inView: [] });
  await take(pages.slice(0, 2));
  await take(pages.slice(2));
  expect((await lists.lines(id, [0]))[0]).toMatchObject({ author: 'Mila', text: 'Item p' });
  expect((await lists.lines(id, [0, 1, 2])).map((line) => [line?.itemId, line?.pinned])).toEqual([
    ['p', true],
    ['a', false],
    ['b', false],
  ]);
});

it('a member that no answer of its kind had before is news after five of them, and once', async () => {
  const database = createDatabase('news');
  const lists = new Lists(database);
  const told = async (members: readonly string[]) => {
    const { id } = await lists.begin({ ...about, platform: 'cnvideo', kind: 'works', tabId: 8 });
    const answers = [{ answer: answer(['a'], { of: {}, members }), at: 1 }];
    const { drift } = (await lists.take(id, { answers, dropped: 0, inView: [] })) ?? {};
    await lists.finish(id, 'stopped');
    return drift;
  };
  for (let at = 0; at < 5; at += 1) expect(await told(['data[].a', `data[].b${at}`])).toEqual([]);
  const fresh = ['data[].a', 'data[].c', 'data[].c.d', 'data[].c.list', 'data[].c.list[].e'];
  expect(await told(fresh)).toEqual(['data[].c: new field']);
  expect(await told(fresh)).toEqual([]);
});

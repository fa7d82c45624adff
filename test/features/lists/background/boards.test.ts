import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { answer } from '../list-site.ts';
import { kind, page, piece, setUp } from './gather-stage.ts';

const [first, second, third] = [
  '2026-11-27T05:25:07.123Z',
  '2026-11-27T05:25:08.000Z',
  '2026-11-27T05:31:00.000Z',
] as const;
const board = (time: string, items: string[]) =>
  piece(answer(items, { of: { time }, from: '', next: '', end: 'snapshot' }));

it('each answer of a board is a list of its own, by its time: the newest is offered, and none is scrolled', async () => {
  const { scroll: _, ...still } = kind;
  const received = { 1: [board(first, ['a', 'b']), board(second, ['b', 'c'])] };
  const world = setUp({ kinds: [still], received, tabs: [{ url: page(), title: 'Board' } as never] });
  const look = await world.look();
  expect(look).toMatchObject({ count: 2, atLeast: false, gathered: null });
  expect(look).not.toHaveProperty('scroll');

  const one = await world.gather();
  const shown = new Date(second).toLocaleString('sv');
  expect(shown).toMatch(/^2026-11-2[67] \d\d:\d\d:08$/);
  expect(one).toMatchObject({ state: 'ended', end: 'snapshot', count: 2, atLeast: false, tabId: null });
  expect([one.ids, one.title]).toEqual([{ user: 'u1', time: second }, `Mila · ${shown}`]);
  expect([await world.items(one.id), world.told.at(-1)]).toEqual(['bc', [1, 'page.gather', { on: false }]]);
  expect((await world.look())?.gathered?.id).toBe(one.id);

  world.received[1] = [...received[1], board(third, ['c', 'b'])];
  expect((await world.look())?.gathered).toBeNull();
  const other = await world.gather();
  expect([await world.items(other.id), await world.items(one.id)]).toEqual(['cb', 'bc']);
  expect([other.id === one.id, other.ids.time]).toEqual([false, third]);

  // A page that has received nothing yet shows none of the earlier ones.
  world.received[1] = [];
  expect((await world.look())?.gathered).toBeNull();
});

it('a board that has not come is waited for, and is the list then', async () => {
  const world = setUp({ received: { 1: [] } });
  const { id } = await world.gather();
  expect(await world.receive([board(first, ['a'])])).toBe(true);
  expect(await world.lists.get(id)).toMatchObject({ ids: { time: first }, end: 'snapshot', state: 'ended', count: 1 });
  expect(await world.receive([board(second, ['b'])])).toBe(false);
});

import { expect, it } from 'vitest';
import type { GatheredList } from '../../../lib/features/lists/model/index.ts';
import { listLine } from './gather-list.ts';

const list = { title: 'Mila', count: 118, others: 2, total: 153, end: 'all', atLeast: false } as GatheredList;

it('says what became of a list, of one entry as of many', () => {
  expect(listLine(list)).toBe('Mila: 118 posts (2 entries that are no post, 153 announced), ended: all');
  expect(listLine({ ...list, count: 1, others: 1, total: null, atLeast: true })).toBe(
    'Mila: at least 1 post (1 entry that is no post), ended: all',
  );
});

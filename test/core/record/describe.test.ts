import { expect, it } from 'vitest';
import { describe } from '../../../lib/core/record/describe.ts';

const card = { base: 'data', title: 'title', author: 'author', counters: {} };

it('a capture is recognised by a line, however long the text is, and no character of it is cut in two', () => {
  const { title, author } = describe(card, { title: '🪁'.repeat(1_000_000), author: 'x'.repeat(1000) });
  expect(title).toBe('🪁'.repeat(200));
  expect(author).toBe('x'.repeat(200));
  expect(describe(card, { title: '河边的风筝', author: 7n })).toEqual({ title: '河边的风筝', author: '7' });
});

it('what an answer does not hold in that place is empty', () => {
  for (const data of [null, 'text', [], { title: {}, author: [] }]) expect(describe(card, data)).toEqual({ title: '', author: '' });
});

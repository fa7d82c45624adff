import { expect, test } from 'vitest';
import fc from '../../../setup/fast-check.ts';
import { commentSite, shuffled } from '../comment-site.ts';
import { gathered, one } from '../gathered.ts';

test('in any order, doubled, of two tabs and with threads first: each once, below its comment, in the order of the site', () => {
  const worlds = fc.record({
    roots: fc.integer({ min: 1, max: 30 }),
    seed: fc.nat(10_000),
    times: fc.integer({ min: 1, max: 3 }),
    together: fc.boolean(),
  });
  fc.assert(
    fc.property(worlds, fc.nat(4), ({ times, together, ...options }, repeated) => {
      const { first, threads, have, truth, order } = commentSite({ ...options, repeated, gone: 0.1 });
      const answers = shuffled(Array.from({ length: times }, () => [...first, ...threads]).flat(), options.seed);
      const list = together ? gathered([answers]) : one(...answers);
      expect(list.items.toSorted()).toEqual(order.toSorted());
      if (repeated === 0) expect(list.items).toEqual(order);
      expect(list.replied.toSorted()).toEqual([...have.keys()].filter((id) => !order.includes(id)).toSorted());
      expect(list).toMatchObject({
        count: have.size,
        replies: truth.replies,
        total: truth.total,
        end: 'all',
        atLeast: false,
      });
    }),
  );
});

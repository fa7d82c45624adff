import { expect, test } from 'vitest';
import { rowsInView, scrollTopFor } from '../../components/rows/use-row-window.ts';
import fc from '../setup/fast-check.ts';

const indexes = (...given: Parameters<typeof rowsInView>) => rowsInView(...given).map(({ index }) => index);

test('the rows in view are drawn, eight more at either end, and no more however long the list', () => {
  const middle = indexes(100_000, 20, { scrollTop: 1000, clientHeight: 100 });
  expect([middle[0], middle.at(-1), middle.length]).toEqual([42, 62, 21]);
});

test('a list begins and ends with its own rows', () => {
  expect(indexes(100, 20, { scrollTop: 0, clientHeight: 40 })).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(indexes(10, 20, { scrollTop: 160, clientHeight: 40 })).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(indexes(0, 20, { scrollTop: 0, clientHeight: 400 })).toEqual([]);
});

test('a list that became shorter than what was scrolled shows nothing wrong', () => {
  expect(indexes(3, 20, { scrollTop: 5000, clientHeight: 400 })).toEqual([]);
});

test('every row stands where its number says', () => {
  for (const { index, top } of rowsInView(500, 56, { scrollTop: 2345, clientHeight: 600 }))
    expect(top).toBe(index * 56);
});

test('any row in view is drawn, at any scroll position', () => {
  const list = fc.record({
    count: fc.nat(2000),
    rowHeight: fc.integer({ min: 1, max: 80 }),
    clientHeight: fc.nat(1500),
    at: fc.nat(160_000),
  });
  fc.assert(
    fc.property(list, ({ count, rowHeight, clientHeight, at }) => {
      const drawn = new Set(indexes(count, rowHeight, { scrollTop: at, clientHeight }));
      for (let y = at; y < at + clientHeight; y += rowHeight) {
        const row = Math.floor(y / rowHeight);
        if (row < count) expect(drawn.has(row)).toBe(true);
      }
    }),
  );
});

test('bringing a row into view scrolls no further than it must', () => {
  const seen = { scrollTop: 100, clientHeight: 200 };
  expect(scrollTopFor(6, 20, seen)).toBe(100);
  expect(scrollTopFor(2, 20, seen)).toBe(40);
  expect(scrollTopFor(20, 20, seen)).toBe(220);
});

import { expect, test } from 'vitest';
import { isoTime, isTime } from '../../lib/core/time.ts';

test.each([
  [0, '1970-01-01T00:00:00.000Z'],
  [8.64e15, '+275760-09-13T00:00:00.000Z'],
  [8.64e15 + 1, null],
  [Number.NaN, null],
  [Number.NEGATIVE_INFINITY, null],
  [null, null],
  [undefined, null],
])('%s is the time %s', (value, text) => {
  expect([isoTime(value), isTime(value)]).toEqual([text, text !== null]);
});

import { expect, it } from 'vitest';
import { addTallies, printTally, readTally } from './tally.ts';

const tally = { passed: 3, failed: 1, skipped: new Map([['the long form only', 2]]) };

it('is read from the end of what it was printed after', () => {
  const text = `9 skipped: said before\n8 passed, 8 failed\n ✓ a test that says 1 passed, 2 failed\n${printTally(tally)}\n`;
  expect(readTally(text)).toEqual(tally);
});

it('without a skipped test is one line', () => {
  expect(printTally({ passed: 1, failed: 0, skipped: new Map() })).toBe('1 passed, 0 failed');
});

it('is not found where a run did not come to its end', () => {
  expect(readTally(' ✓ test/a.test.ts\n')).toBeNull();
});

it('is added reason by reason', () => {
  const other = {
    passed: 1,
    failed: 0,
    skipped: new Map([
      ['the long form only', 1],
      ['for Firefox alone', 4],
    ]),
  };
  expect(printTally(addTallies([tally, other]))).toBe(
    '3 skipped: the long form only\n4 skipped: for Firefox alone\n4 passed, 1 failed',
  );
});

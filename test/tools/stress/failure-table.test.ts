import { expect, it } from 'vitest';
import { failureTable } from './failure-table.ts';

it('lists every test that failed, how often, the most frequent first', () => {
  const badge = { file: 'test/e2e/badge.test.ts', name: 'the badge in firefox > follows loads' };
  const pacer = { file: 'test/browser/pacer.test.ts', name: 'waits' };
  const failures = [
    { run: 1, ...pacer },
    { run: 1, ...badge },
    { run: 4, ...badge },
  ];
  expect(failureTable(failures, 10)).toBe(
    [
      'failed   file                        test',
      '2 of 10  test/e2e/badge.test.ts      the badge in firefox > follows loads',
      '1 of 10  test/browser/pacer.test.ts  waits',
    ].join('\n'),
  );
});

it('counts runs, not failures', () => {
  const one = { run: 2, file: 'a.test.ts', name: 'a' };
  expect(failureTable([one, one], 3)).toContain('1 of 3');
});

it('keeps tests of one name in two files apart', () => {
  const failures = ['a.test.ts', 'b.test.ts'].map((file) => ({ run: 1, file, name: 'works' }));
  expect(failureTable(failures, 1).split('\n')).toHaveLength(3);
});

it('says that nothing failed', () => {
  expect(failureTable([], 10)).toBe('No test failed in 10 runs.');
});

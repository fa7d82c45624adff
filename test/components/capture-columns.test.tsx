import { expect, test } from 'vitest';
import { captureColumns } from '../../components/library/list/capture-columns.tsx';
import { speak } from './speak.ts';

test('failures have no columns of what a record says', () => {
  speak('en');
  const ids = (areFailures: boolean) =>
    captureColumns({ by: 'captured', descending: true }, areFailures).map(({ id }) => id);
  expect(ids(false)).toEqual(expect.arrayContaining(['plays', 'likes', 'published']));
  expect(ids(true)).toEqual(['title', 'result', 'captured', 'actions']);
});

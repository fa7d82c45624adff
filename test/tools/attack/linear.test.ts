import { expect, test } from 'vitest';
import { growth } from './growth.ts';
import { anyText, partReaders, readers } from './readers.ts';

test.each(readers.map(([name, read, ...own]) => ({ name, read, own })))(
  '$name: foreign text costs time in proportion, whatever it holds',
  ({ read, own }) => {
    const wrong = [...anyText, ...own].map((hostile) => {
      const [head = '', repeated] = hostile.split('␣');
      return repeated === undefined ? growth(read, head) : growth(read, repeated, head);
    });
    expect(wrong.filter(Boolean)).toEqual([]);
  },
);

test.each(partReaders)('%s: foreign parts cost time in proportion to their number', (_name, read) => {
  expect(growth(read, 'a')).toBe('');
});

import { expect, test } from 'vitest';
import { all } from '../../setup/long-form.ts';
import { growth } from './growth.ts';
import { anyText, partReaders, readers } from './readers.ts';

/** The short form gives a reader every eighth of the texts that are for all, and the next ones the others. */
const inTurn = (index: number) => anyText.filter((_, at) => all || (at + index) % 8 === 0);

test.each(readers.map(([name, read, ...own], index) => ({ name, read, texts: [...inTurn(index), ...own] })))(
  '$name: foreign text costs time in proportion, whatever it holds',
  ({ read, texts }) => {
    const wrong = texts.map((hostile) => {
      const [head = '', repeated] = hostile.split('␣');
      return repeated === undefined ? growth(read, head) : growth(read, repeated, head);
    });
    expect(wrong.filter(Boolean)).toEqual([]);
  },
);

test.each(partReaders)('%s: foreign parts cost time in proportion to their number', (_name, read) => {
  expect(growth(read, 'a')).toBe('');
});

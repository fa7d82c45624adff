import { expect, it } from 'vitest';
import { type Column, tableIn } from './table.ts';

const columns: readonly Column<string>[] = [
  { head: 'Word', fits: (cell, subject) => cell.startsWith(subject), print: (subject) => subject },
  {
    head: 'Length',
    fits: (cell, subject) => cell === String(subject.length),
    print: (subject) => String(subject.length),
  },
];
const subjects = [
  { key: 'A', subject: 'apple' },
  { key: 'B', subject: 'pear' },
];

it('keeps what is right as it was written, prints what is wrong or missing, drops what is no more', () => {
  const old =
    'x\n\n<!-- t -->\n\n|  | Word | Length |\n| --- | --- | --- |\n| A | apple, red | 9 |\n| Z | zoo | 3 |\n\n<!-- /t -->\n\ny\n';
  const printed = tableIn(old, 't', subjects, columns);
  expect(printed).toBe(
    [
      'x\n\n<!-- t -->\n',
      '|     | Word       | Length |',
      '| --- | ---------- | ------ |',
      '| A   | apple, red | 5      |',
      '| B   | pear       | 4      |',
      '\n<!-- /t -->\n\ny\n',
    ].join('\n'),
  );
  expect(tableIn(printed, 't', subjects, columns)).toBe(printed);
});

it('says which table has no place', () => {
  expect(() => tableIn('', 't', subjects, columns)).toThrow('There is no place for the table "t"');
});

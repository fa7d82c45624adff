import { expect, it } from 'vitest';
import { entryOf } from '../../../lib/core/json/json.ts';
import { changed } from '../../../lib/core/record/mapped.ts';
import { readWords } from '../../../lib/core/record/read-words.ts';

/** What every object answers to, though nobody put it there. */
const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];

it.each(inherited)('%s is an entry of no table', (name) => {
  expect(entryOf({ own: 1 }, name)).toBeUndefined();
});

it('a record keeps the fields of such names', () => {
  const record = JSON.parse(`{${inherited.map((name, at) => `"${name}":${at}`).join(',')},"old":9}`);
  const entries = Object.entries(changed(record, { names: { old: 'new' } }));
  expect(entries).toEqual([...inherited.map((name, at) => [name, at]), ['new', 9]]);
});

it.each(inherited)('&%s; on a card is the text it was', (name) => {
  const text = `a &${name}; b &amp; c`;
  expect(readWords({ base: '', text: 'text', html: 'text', counters: {} }, { text: `<p>${text}</p>` }).text).toBe(
    `a &${name}; b & c`,
  );
});

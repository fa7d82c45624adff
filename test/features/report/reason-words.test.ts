import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plainReason } from '../../../lib/features/report/model/plain-reason.ts';

/** A sentence given as reason: `absent('the page …')`, `refuse('not_found', 'it …')`. */
const given = /\b(?:(?:absent|pending|refuse\w*)\((?:'\w+', )?|(?:detail|sentence): )(['"])((?:(?!\1).){8,}? .*?)\1/g;

const reasons = globSync('lib/{core,platforms}/**/*.ts').flatMap((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(given), ([, , sentence = '']) => sentence),
);

/** Without what a report never shows, and names of fields: they are no words. */
const wordsOf = (text: string) => text.split(/[("“”[{<`:;#]/)[0]?.match(/(?<!\S)[A-Z]?[a-z]+(?=[\s.,]|$)/g) ?? [];

test('every word of the reasons Gleaner itself gives is shown in a report', () => {
  expect(reasons.length).toBeGreaterThan(95);
  const hidden = reasons.filter((reason) =>
    wordsOf(reason).some(
      (word) =>
        !plainReason(reason)
          .split(/[\s.,]+/)
          .includes(word),
    ),
  );
  expect(hidden).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { capturesOf, hasCaptures, needsCaptures } from './departures.ts';

/** Captured files that no test holds, each with the reason. */
const noRecords: Readonly<Record<string, string>> = {
  'shortclip/l-comments-graphql-2026.json': 'a list, which no operation reads',
  'shortclip/l-comments-h5-2026.json': 'a list, which no operation reads',
  'news/p-profile-app-2017.json': 'a profile of the app, names only: the web has another',
};

const folder = new URL('..', import.meta.url);

test.skipIf(!hasCaptures('.'))('every captured answer is held against its record by some test', needsCaptures, () => {
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(\.test|conformance.cases.[\w\\/-]+)\.ts$/.test(path) && !path.endsWith('captures.test.ts'))
    .map((path) => readFileSync(new URL(path, folder), 'utf8'));
  const files = readdirSync(capturesOf('.'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\/.+\.\w+$/.test(path),
  );
  expect(files.length).toBeGreaterThan(0);
  const isTested = (file: string) => tests.some((text) => text.includes(file.split('/').at(-1) ?? file));
  const untested = files.filter((file) => !(file in noRecords) && !isTested(file));
  expect(untested, 'name the file in a test of test/records, with its departures and their reasons').toEqual([]);
  expect(Object.keys(noRecords).filter(isTested), 'some test holds it: it is a record').toEqual([]);
});

import { expect, it, test } from 'vitest';
import type { FileEvent } from '../../../../lib/features/backup/model/file-events.ts';
import { isAboutSources, sourceFiles } from '../../../../lib/features/backup/model/source-files.ts';

const named = (name: string) => new File([], name);
/** What files say of envelopes with these hashes: each is about an item called as its hash. */
async function sources(told: Readonly<Record<string, readonly string[]>>) {
  async function* eventsOf({ name }: File): AsyncGenerator<FileEvent> {
    for (const hash of told[name] ?? []) yield { line: 1, kind: 'details', hash, about: { itemId: `${name} ${hash}` } };
    yield { line: 1, kind: 'damaged' };
    yield { line: 1, kind: 'refused', name, form: 'table' };
  }
  return sourceFiles(Object.keys(told).map(named), eventsOf);
}

test.each([
  ['a.provenance.json', true],
  ['a.PROVENANCE.JSON', true],
  ['a.provenance (1).json', true],
  ['provenance.json', false],
  ['a.provenance.json.gz', false],
  ['a.provenances.json', false],
  ['a.provenance.ndjson', false],
])('%s is a file about sources: %s', (name, isSo) => {
  expect(isAboutSources(named(name))).toBe(isSo);
});

it('files about sources that are none are told', async () => {
  const { refused } = await sources({ 'a.provenance.json': ['h'] });
  expect(refused).toEqual([{ line: 1, kind: 'refused', name: 'a.provenance.json', form: 'table' }]);
});

/** `=`: known as it is; `~`: an edited one, known by its place. */
const found = async (
  told: Readonly<Record<string, readonly string[]>>,
  name: string,
  hashes: string,
  isOnly = false,
) => {
  const entry = (await sources(told)).entriesOf(named(name), isOnly);
  return hashes.split(' ').map((hash) => {
    const about = entry(hash);
    return about ? `${about.origin === 'edited' ? '~' : '='}${about.itemId}` : '?';
  });
};

test.each<
  [
    what: string,
    told: Readonly<Record<string, readonly string[]>>,
    name: string,
    hashes: string,
    found: string[],
    isOnly?: boolean,
  ]
>([
  [
    'in its order',
    { 'a.provenance.json': ['1', '2'] },
    'a.json',
    '1 2',
    ['=a.provenance.json 1', '=a.provenance.json 2'],
  ],
  [
    'in another order',
    { 'a.provenance.json': ['1', '2'] },
    'a.json',
    '2 1',
    ['=a.provenance.json 2', '=a.provenance.json 1'],
  ],
  [
    'the first edited',
    { 'a.provenance.json': ['1', '2'] },
    'a.json',
    'x 2',
    ['~a.provenance.json 1', '=a.provenance.json 2'],
  ],
  [
    'the next edited, too',
    { 'a.provenance.json': ['1', '2', '3'] },
    'a.json',
    'x y 3',
    ['~a.provenance.json 1', '~a.provenance.json 2', '=a.provenance.json 3'],
  ],
  [
    'one edited behind one that moved',
    { 'a.provenance.json': ['1', '2', '3'] },
    'a.json',
    '2 x',
    ['=a.provenance.json 2', '?'],
  ],
  ['more than there are', { 'a.provenance.json': ['1'] }, 'a.json', '1 x', ['=a.provenance.json 1', '?']],
  [
    'known by another file',
    { 'a.provenance.json': ['1'], 'b.provenance.json': ['2'] },
    'a.json',
    '2 1',
    ['=b.provenance.json 2', '=a.provenance.json 1'],
  ],
  ['edited, of no file of that name', { 'a.provenance.json': ['1'] }, 'b.json', 'x', ['?']],
  ['edited, of the only data', { 'a.provenance.json': ['1'] }, 'b.json', 'x', ['~a.provenance.json 1'], true],
  [
    'edited, where two are called so',
    { 'a.provenance.json': ['1'], 'A.provenance.json': ['2'] },
    'a.json',
    'x',
    ['?'],
    true,
  ],
  [
    'edited, the only data of several',
    { 'a.provenance.json': ['1'], 'b.provenance.json': ['2'] },
    'c.json',
    'x',
    ['?'],
    true,
  ],
  [
    'edited, with a browser’s number',
    { 'a.provenance (1).json': ['1'], 'a.provenance.json': ['2'] },
    'a (1).ndjson.gz',
    'x',
    ['~a.provenance (1).json 1'],
  ],
])('envelopes %s', async (_, told, name, hashes, expected, isOnly) => {
  expect(await found(told, name, hashes, isOnly)).toEqual(expected);
});

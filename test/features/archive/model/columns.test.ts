import { expect, test } from 'vitest';
import { codebook, dataPackage } from '../../../../lib/features/archive/model/columns.ts';
import { missingReasons } from '../../../../lib/features/archive/model/index.ts';

test('the codebook names each reason in both languages', () => {
  const line = codebook()
    .csv.split('\r\n')
    .find((one) => one.startsWith('media,missing,'));
  for (const reason of missingReasons) expect(line?.split(reason), reason).toHaveLength(3);
});

test('the data package says what an empty cell means: of an item, what nobody gave or wrote, and what is no reply', () => {
  const file = { path: 'tables/items.csv', bytes: 1, sha256: 'a' };
  const { resources } = JSON.parse(dataPackage('Kites', 0, '1', [{ ...file, table: 'items' }]));
  const told = resources[0].schema.fields.flatMap(
    ({ name, missingValues }: { name: string; missingValues?: unknown }) =>
      missingValues ? [[name, missingValues]] : [],
  );
  expect(Object.fromEntries(told)).toEqual({
    tags: [{ value: '', label: 'no tag was given' }],
    note: [{ value: '', label: 'no note was written' }],
    root_id: [{ value: '', label: 'it is no reply' }],
    parent_id: [{ value: '', label: 'it is no reply, or the site does not tell' }],
  });
});

test('the data package says what an empty cell means: of a file, that it is there or missing', () => {
  const file = { path: 'tables/media.csv', bytes: 1, sha256: 'a' };
  const { resources } = JSON.parse(dataPackage('Kites', 0, '1', [{ ...file, table: 'media' }]));
  const { fields, missingValues } = resources[0].schema;
  const meaning = (name: string) => fields.find((one: { name: string }) => one.name === name).missingValues?.[0];
  expect(missingValues).toEqual([{ value: '', label: 'not told by the site' }]);
  expect(meaning('missing')).toEqual({ value: '', label: 'the file is there' });
  expect(meaning('sha256')).toEqual({ value: '', label: 'the file is missing' });
  expect(meaning('kind')).toBeUndefined();
});

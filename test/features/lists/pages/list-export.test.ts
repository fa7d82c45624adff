import { expect, test, vi } from 'vitest';
import type { WithoutNames } from '../../../../lib/features/export/model/index.ts';
import { withoutNames } from '../../../../lib/features/export/model/pseudonyms.ts';
import { type ExportedLists, exportedRows, ofLines } from '../../../../lib/features/lists/pages/list-export.ts';
import { gatheredList } from '../list-site.ts';

/** A list whose rows, in the site's order, stand in these slots of the store. */
function listOf(slots: readonly number[]) {
  const lineAt = (position: number) => ({ itemId: `item ${position}`, author: '', text: '', at: 1, counters: {} });
  const asked: (readonly number[])[] = [];
  const store = {
    order: async () => Uint32Array.from(slots.keys()),
    slots: async () => Uint32Array.from(slots),
    async *records(_id: string, positions: Uint32Array) {
      asked.push([...positions]);
      // As they come from the store: not in the order of the positions.
      for (const position of positions.toReversed())
        yield { position, line: lineAt(position), record: `{"at":${position},"user":{"short_id":9007199254740993}}` };
    },
    linesIn: async (_id: string, part: readonly number[]) =>
      part.map((slot) => (slots.includes(slot) ? lineAt(slots.indexOf(slot)) : null)),
    kindOf: () => 'work',
    handleAt: async () => 'user.unique_id user.short_id',
    notesFor: async () => async (items: readonly string[]) =>
      items.map((item) => (item === 'item 1' ? { tags: ['fog'], note: 'xsec_token=AB1 look' } : undefined)),
  } as unknown as ExportedLists;
  return { store, asked };
}
const list = gatheredList();

async function rowsOf(slots: readonly number[], chosen: readonly number[] | null) {
  const rows = [];
  const { store, asked } = listOf(slots);
  for await (const row of exportedRows(store, list, chosen && Uint32Array.from(chosen))) rows.push(row);
  return { rows, ids: rows.map(({ row }) => row.itemId), asked };
}

test.each<[chosen: readonly number[] | null, ids: readonly string[]]>([
  [null, ['item 0', 'item 1', 'item 2', 'item 3']],
  [[3], ['item 0']],
  [
    [1, 2],
    ['item 1', 'item 2'],
  ],
  [
    [0, 3],
    ['item 0', 'item 3'],
  ],
  [[9], []],
  [[], []],
])(
  'of rows whose slots are not their places, those in the slots %j are exported, in the site’s order',
  async (chosen, ids) => {
    expect((await rowsOf([3, 1, 2, 0], chosen)).ids).toEqual(ids);
  },
);

test('tags and note of an item stand in its row, without what opens pages', async () => {
  const { rows } = await rowsOf([3, 1], null);
  expect(rows.map(({ tags, note }) => [tags, note])).toEqual([
    [[], ''],
    [['fog'], expect.stringMatching(/^(?!.*AB1).*look$/)],
  ]);
});

test('a row has the handle that its record tells, with all digits, and without names none', async () => {
  const { store } = listOf([3, 1]);
  const handles = async (people: WithoutNames | null, of = store) => {
    const found: string[] = [];
    for await (const { row } of exportedRows(of, list, null, people)) found.push(row.handle);
    return found;
  };
  expect(await handles(null)).toEqual(['9007199254740993', '9007199254740993']);
  expect(await handles(withoutNames([], String))).toEqual(['', '']);
  expect(await handles(null, { ...store, handleAt: async () => undefined })).toEqual(['', '']);
});

test('no record is parsed for a handle that nobody asks for', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  const { rows } = await rowsOf([3, 1], null);
  expect(parse).not.toHaveBeenCalled();
  expect(JSON.parse(JSON.stringify(rows[0])).row.handle).toBe('9007199254740993');
  parse.mockRestore();
});

test('many rows are read in parts, and none is left out between them', async () => {
  const { ids, asked } = await rowsOf([...Array(1100).keys()].reverse(), null);
  expect(ids).toEqual([...Array(1100).keys()].map((at) => `item ${at}`));
  expect(asked.map(({ length }) => length)).toEqual([512, 512, 76]);
});

test('what is read of lines is that of the slots that have one, in their order', async () => {
  const { store } = listOf([3, 1, 2, 0]);
  const idsIn = (slots: readonly number[]) => ofLines(store, 'l', Uint32Array.from(slots), ({ itemId }) => itemId);
  expect(await idsIn([0, 9, 3])).toEqual(['item 3', 'item 0']);
});

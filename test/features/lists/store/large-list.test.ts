import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { printJson, tree, trees } from '../../../../lib/core/json/json.ts';
import type { ListAnswer, ListRow } from '../../../../lib/core/list.ts';
import { createDatabase } from '../../../../lib/database.ts';
import { chunkSize } from '../../../../lib/features/lists/store/chunk.ts';
import { Lists } from '../../../../lib/features/lists/store/index.ts';
import { capture, hasCaptures, needsCaptures } from '../../../records/departures.ts';
import { all } from '../../../setup/long-form.ts';
import { rowsIn } from '../../rows-in.ts';
import { createLetters, heavyRecord, heavyRow } from '../heavy-row.ts';
import { answer, row } from '../list-site.ts';

// How many rows are read and written, and how many bytes: what holds on every machine. Times are a hint, printed.

const about = {
  platform: 'cnvideo',
  kind: 'works',
  ids: { user: 'u1' },
  title: 'Mila',
  url: '',
  container: '',
  tabId: 7,
} as const;
const place = { sort: 'place', down: false, search: '' } as const;
const received = (one: ListAnswer) => ({ answers: [{ answer: one, at: 1 }], dropped: 0, inView: [] });

/** Of a stored row, roughly: bytes as they are, everything else as JSON. */
function sizeOf(value: unknown): number {
  if (value instanceof Uint8Array) return value.length;
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + sizeOf(one) + 1, 2);
  if (typeof value !== 'object' || value === null) return Buffer.byteLength(printJson(value));
  return Object.entries(value).reduce((sum, [name, one]) => sum + name.length + 4 + sizeOf(one), 2);
}

/** The bytes that a row takes on average in a list that came in pages of twenty. */
async function bytesPerRow(name: string, rows: readonly ListRow[]): Promise<number> {
  const database = createDatabase(name);
  const lists = new Lists(database);
  const { id } = await lists.begin(about);
  for (let at = 0; at < rows.length; at += 20)
    await lists.take(
      id,
      received(answer(rows.slice(at, at + 20), { from: at === 0 ? '' : `${at}`, next: `${at + 20}` })),
    );
  const stored = await Promise.all(database.tables.map((table) => table.toArray()));
  return sizeOf(stored) / rows.length;
}

test('a row of the longest records takes at most 8 kB', async () => {
  const letters = createLetters();
  const rows = Array.from({ length: 200 }, () => letters(19, '123456789')).map((id) =>
    heavyRow(heavyRecord(id, letters), id),
  );
  const length = Buffer.byteLength(printJson(rows[0]?.record));
  expect(length).toBeGreaterThan(36_000);
  const bytes = await bytesPerRow('heavy', rows);
  console.info(`a record of ${length} bytes takes ${Math.round(bytes)}`);
  expect(bytes).toBeLessThan(8000);
});

test.skipIf(!hasCaptures('cnvideo'))(
  'so does the captured one, every id and signature another',
  needsCaptures,
  async () => {
    const letters = createLetters();
    const [captured] = trees(tree(capture('cnvideo', 'lists-works-2023.json')).aweme_list);
    const text = printJson(captured);
    const other = () => {
      const given = new Map<string, string>();
      const changed = (own: string) =>
        /^\d+$/.test(own)
          ? letters(own.length, '123456789')
          : own.length > 15 && /\d/.test(own)
            ? letters(own.length)
            : own;
      return text.replace(/[A-Za-z0-9]{5,}/g, (own) => given.get(own) ?? given.set(own, changed(own)).get(own) ?? '');
    };
    const rows = Array.from({ length: 100 }, () => heavyRow(tree(JSON.parse(other())), letters(19, '123456789')));
    const bytes = await bytesPerRow('captured', rows);
    console.info(`a captured record of ${Buffer.byteLength(text)} bytes takes ${Math.round(bytes)}`);
    expect(bytes).toBeLessThan(8000);
  },
);

const size = all ? 50_000 : 10_000;

test(`${size} rows: what is shown is read, an order reads no line, an answer costs the same`, {
  timeout: 120_000,
}, async () => {
  const database = createDatabase('large');
  const lists = new Lists(database);
  const { id } = await lists.begin(about);
  const rowAt = (at: number) =>
    row(`73000000000000${at}`, {
      counters: { likes: `${(at * 7919) % 100_003}` },
      time: at,
      text: at % 100 === 0 ? 'A kite over 河边' : 'The river in the morning, as it is',
    });
  for (let at = 0; at < size; at += 2000)
    await lists.take(
      id,
      received(
        answer(
          Array.from({ length: 2000 }, (_, own) => rowAt(at + own)),
          { from: at === 0 ? '' : `${at}`, next: `${at + 2000}` },
        ),
      ),
    );
  const chunks = Math.ceil(size / chunkSize);
  const figures: string[] = [];
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const begun = process.cpuUsage();
    const rows = await rowsIn(work);
    const { user, system } = process.cpuUsage(begun);
    figures.push(`${name}: ${Math.round((user + system) / 1000)} ms, ${rows.read} rows read, ${rows.written} written`);
    return rows;
  };
  const fifty = Array.from({ length: 50 }, (_, at) => at);
  const opening = await timed('open', async () => {
    expect(await lists.all()).toMatchObject([{ count: size }]);
    expect(await lists.lines(id, fifty)).toHaveLength(50);
  });
  expect(opening.read).toBeLessThanOrEqual(3);
  let sorted: Uint32Array = new Uint32Array();
  const sorting = await timed('sort', async () => {
    sorted = await lists.order(id, { sort: 'likes', down: true, search: '' });
  });
  expect(sorted).toHaveLength(size);
  expect(sorting.read).toBe(chunks + 1);
  const shown = await timed('the first fifty of them', async () => lists.lines(id, [...sorted.subarray(0, 50)]));
  expect(shown.read).toBeLessThanOrEqual(51);
  const searching = await timed('search', async () =>
    expect(await lists.order(id, { ...place, search: 'kite 河' })).toHaveLength(size / 100),
  );
  expect(searching.read).toBe(chunks + 1);
  const taking = await timed('take in twenty', () =>
    lists.take(
      id,
      received(
        answer(
          Array.from({ length: 20 }, (_, own) => rowAt(size + own)),
          { from: `${size}`, next: 'end' },
        ),
      ),
    ),
  );
  expect(taking.read).toBeLessThanOrEqual(5);
  expect(taking.written).toBeLessThanOrEqual(25);
  const again = await timed('take in twenty of before', () =>
    lists.take(
      id,
      received(
        answer(
          Array.from({ length: 20 }, (_, own) => rowAt(size + own)),
          { from: `${size}`, next: 'end' },
        ),
      ),
    ),
  );
  expect(again.read).toBeLessThanOrEqual(30);
  expect(again.written).toBeLessThanOrEqual(5);
  console.info([`${size} rows`, ...figures].join('\n  '));
});

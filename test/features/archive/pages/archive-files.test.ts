import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { freeLocks, freshBrowser, profile, some } from '../../backup/pages/backup-stage.ts';
import { archiveOf, laidOut, type MadeFile, made } from '../made-archive.ts';

freshBrowser(freeLocks);

const listRow = JSON.stringify({ position: 1, received_at: '2026-11-27T08:00:00.000Z', text: 'a kite', data: {} });

/** What an archive has of captures, and rows of lists behind them. */
async function dataOf(from: Awaited<ReturnType<typeof profile>>, rows = 0): Promise<MadeFile[]> {
  const [data, sources] = await from.exported('ndjson', true);
  const text = `${await data?.text()}${`${listRow}\n`.repeat(rows)}`;
  return [
    made('data/captures.ndjson', text),
    made('data/captures.provenance.json', (await sources?.text()) ?? ''),
    made('media/tiktok/1/01.jpg', 'jpg'),
  ];
}
const zipOf = (bytes: Uint8Array, name = 'kites.zip') => new File([new Uint8Array(bytes)], name, { lastModified: 7 });

it('brings an archive back into an empty library, equal to what it was made of', async () => {
  const own = await profile(some(3));
  const other = await profile();
  const archive = zipOf(archiveOf(await dataOf(own)).bytes);
  const told = await other.bring([archive]);
  expect(told).toMatchObject({ added: 3, tally: { counts: { captures: 3 }, edited: 0, unknown: 0, damagedCount: 0 } });
  const dataIn = async ({ exported }: typeof own) => (await exported('ndjson'))[0]?.text();
  expect(await dataIn(other)).toBe(await dataIn(own));
  expect((await other.bring([archive])).added).toBe(0);
});

it('says how many rows of lists stay behind, however many they are', async () => {
  const own = await profile(some(1));
  const other = await profile();
  const { added, tally } = await other.bring([zipOf(archiveOf(await dataOf(own, 12_000)).bytes)]);
  expect({ added, tally }).toMatchObject({ added: 1, tally: { listRows: 12_000, damagedCount: 0, unread: null } });
  await other.backup.examine([zipOf(archiveOf([made('data/captures.ndjson', `${listRow}\n`)]).bytes)]);
  expect(other.backup.state.value.preview).toMatchObject({ isOurs: false, tally: { listRows: 1 } });
});

it('refuses what is no archive, is damaged, of a newer version, or unpacks to more than any', async () => {
  const own = await profile(some(1));
  const troubleOf = async (bytes: Uint8Array) => {
    await own.backup.examine([zipOf(bytes)]);
    return own.trouble()?.code;
  };
  const files = await dataOf(own);
  const { bytes, ownerOf } = archiveOf(files);
  const changed = Buffer.from(bytes);
  const at = Array.from(bytes.keys()).findIndex((place) => ownerOf(place) === 'data/captures.ndjson') + 40;
  changed[at] = (changed[at] ?? 0) ^ 1;
  expect(await troubleOf(changed)).toBe('archive_damaged');
  expect(await troubleOf(bytes.subarray(0, -30))).toBe('archive_damaged');
  expect(await troubleOf(Buffer.from('hello'))).toBe('archive_damaged');
  expect(await troubleOf(laidOut(files).bytes)).toBe('backup_not_ours');
  expect(await troubleOf(archiveOf(files, { gleaner_archive: 2 }).bytes)).toBe('backup_newer');
  const bomb = made('data/captures.ndjson', Buffer.alloc(17 << 20, '\n'));
  expect(await troubleOf(archiveOf([bomb]).bytes)).toBe('archive_damaged');
});

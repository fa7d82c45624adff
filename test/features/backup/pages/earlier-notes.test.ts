import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { freshBrowser, linesOf, made, profile } from './backup-stage.ts';

freshBrowser();

test("tags of an earlier version come back as their item's, from the library and from a file, and a backup names items as today", async () => {
  const [first, own] = [await profile([made(1)]), await profile([made(1)])];
  const { itemId } = made(1);
  const old = (tags: string[], changedAt: number) => ({
    key: `item /api/cnvideo/aweme_detail ${itemId}`,
    tags,
    note: '',
    changedAt,
  });
  await first.database.itemNotes.put(old(['kites'], 1));
  const file = await first.backedUp();
  const noted = (await linesOf(file)).filter((line) => line.startsWith('{"table":"itemNotes"'));
  expect(noted.map((line) => JSON.parse(line).row.key)).toEqual([`cnvideo video ${itemId}`]);
  await own.database.itemNotes.put(old(['wind'], 2));
  const earlier = new File(
    [`${(await linesOf(file))[0]}\n${JSON.stringify({ table: 'itemNotes', row: old(['rain'], 3) })}\n`],
    'a.ndjson',
  );
  for (const one of [file, earlier]) await own.bring([one]);
  expect((await own.store.related('c1')).note?.tags).toEqual(['kites', 'rain', 'wind']);
  await own.backup.undo();
  expect((await own.store.related('c1')).note?.tags).toEqual(['kites', 'wind']);
});

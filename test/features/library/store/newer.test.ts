import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, it } from 'vitest';
import { createDatabase } from '../../../../lib/database.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import { problemOf } from '../../../../lib/features/library/store/library-problem.ts';
import { libraryTables } from '../../../../lib/features/library/store/tables.ts';
import { Jobs } from '../../../../lib/features/queue/store/jobs.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';
import { queueOf } from '../../queue/model/queue-parts.ts';

async function tablesOf(name: string): Promise<unknown> {
  const raw = await new Dexie(name).open();
  const all = await Promise.all(
    raw.tables.map(async (table) => [table.name, table.schema.indexes.map(({ src }) => src), await table.toArray()]),
  );
  const { verno } = raw;
  raw.close();
  return [verno, all];
}

const caught = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('a library that a later Gleaner has changed is left as it is, and every part says so', async () => {
  const later = new Dexie('later');
  later.version(9).stores({ captures: 'id, startedAt', envelopes: 'id', jobs: 'id', marvels: 'id' });
  await later.table('captures').put({ id: 'a', startedAt: 1 });
  await later.table('jobs').put({ id: 'j', order: 1, state: 'running' });
  later.close();
  const before = await tablesOf('later');
  const captures = new Captures(createDatabase('later'));
  const work = [
    captures.list(),
    captures.find(),
    captures.save(exampleCapture),
    captures.get('a'),
    captures.purge(),
    new Jobs(queueOf(createDatabase('later'))).list(),
  ];
  for (const error of await Promise.all(work.map(caught)))
    expect([problemOf(error), String(error)]).toEqual(['newer', expect.stringContaining('newer Gleaner')]);
  expect(await tablesOf('later')).toEqual(before);
});

it('a library of the version before finds its captures as before, and by a second name those that come', async () => {
  const earlier = new Dexie('earlier');
  earlier.version(1).stores({ ...libraryTables, captures: libraryTables.captures.replace(' alias,', '') });
  const { envelope, ...line } = { ...exampleCapture, id: 'a', itemId: '7', startedAt: 1, state: 'done' as const };
  await earlier.table('captures').put(line);
  await earlier.table('envelopes').put({ id: 'a', text: envelope });
  earlier.close();
  const captures = new Captures(createDatabase('earlier'));
  await captures.save({ ...line, id: 'b', itemId: '7', alias: 'kites', startedAt: 2, envelope, shapes: '' });
  const { platform } = line;
  expect([
    (await captures.newestOfItem(platform, '7'))?.id,
    (await captures.newestOfItem(platform, 'kites'))?.id,
  ]).toEqual(['b', 'b']);
  expect((await captures.get('a'))?.itemId).toBe('7');
});

import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { ListAnswer } from '../../../../lib/core/list.ts';
import { Lists, reopen } from '../../../../lib/features/lists/store/index.ts';
import { commentSite } from '../../lists/comment-site.ts';
import { answer, row } from '../../lists/list-site.ts';
import { fileOf, freeLocks, freshBrowser, linesOf, made, profile } from './backup-stage.ts';

freshBrowser(freeLocks);

test('gathered lists come along with their rows and records, also where they were removed', async () => {
  const first = await profile([made(1)]);
  const lists = new Lists(first.database);
  const about = {
    platform: 'cnvideo',
    kind: 'works',
    ids: { user: 'u1' },
    title: 'Mila',
    url: '',
    container: '',
    tabId: 7,
  } as const;
  const { id } = await lists.begin(about, 1);
  const rows = Array.from({ length: 300 }, (_, at) =>
    row(`i${at}`, { record: { id: 2n ** 64n + BigInt(at), text: '风筝'.repeat(at) } }),
  );
  await lists.take(id, { answers: [{ answer: answer(rows, { from: '' }), at: 5 }], dropped: 0, inView: [] });
  const file = await first.backedUp();
  const entries = async (profiled: typeof first) => {
    const found = [];
    for await (const { line, record } of new Lists(profiled.database).records(id))
      found.push(`${line.itemId} ${record}`);
    return found;
  };
  const second = await profile();
  expect(await second.bring([file])).toMatchObject({ added: 1 });
  expect(await new Lists(second.database).get(id)).toMatchObject({
    count: 300,
    state: 'ended',
    end: 'left',
    tabId: null,
  });
  expect(await entries(second)).toEqual(await entries(first));
  expect((await entries(second)).at(-1)).toContain('{"id":18446744073709551915,');
  await new Lists(second.database).remove([id]);
  await second.bring([file]);
  expect(await entries(second)).toHaveLength(300);
  await second.backup.undo();
  expect(await new Lists(second.database).all()).toEqual([]);
});

test('a list that was removed here, and grew before that, comes back with all its rows; that can be undone', async () => {
  const own = await profile();
  const lists = new Lists(own.database);
  const about = { platform: 'cnvideo', kind: 'works', title: 'Mila', url: '', container: '' } as const;
  const { id } = await lists.begin({ ...about, ids: { user: 'u1' }, tabId: 7 }, 1);
  const take = (itemId: string, at: number) =>
    lists.take(id, { answers: [{ answer: answer([itemId]), at }], dropped: 0, inView: [] }, at);
  const rows = async () =>
    (await lists.lines(id, [...(await lists.order(id, { sort: 'place', down: false, search: '' }))])).map(
      (line) => line?.itemId,
    );
  await take('i1', 5);
  const file = await own.backedUp();
  await take('i2', 9);
  await lists.remove([id]);
  const removed = await own.database.lists.get(id);
  await own.bring([file]);
  expect([(await lists.get(id))?.count, (await rows()).sort()]).toEqual([2, ['i1', 'i2']]);
  await own.backup.undo();
  expect(await own.database.lists.get(id)).toEqual(removed);
});

test('a list that grows while it is backed up goes on where it is restored', async () => {
  const [first, second] = [await profile(), await profile()];
  const about = { platform: 'cnvideo', kind: 'works', title: 'Mila', url: '', container: '' } as const;
  const { id } = await new Lists(first.database).begin({ ...about, ids: { user: 'u1' }, tabId: 7 }, 1);
  const take = ({ database }: typeof first, itemId: string, from: string, next: string) => {
    const answers = [{ answer: answer([itemId], { from, next }), at: 5 }];
    return new Lists(database).take(id, { answers, dropped: 0, inView: [] }, 5);
  };
  await take(first, 'i1', '', 'c1');
  const { rows } = first.parts.merge;
  vi.spyOn(first.parts.merge, 'rows').mockImplementation(async function* grown(table) {
    if (table === 'listChunks') await take(first, 'i2', 'c1', 'c2');
    yield* rows(table);
  });
  const file = await first.backedUp();
  expect((await linesOf(file)).filter((line) => line.includes('"table":"listItems"'))).toHaveLength(1);
  await second.bring([file]);
  await reopen(second.database, id, 8);
  expect(await take(second, 'i2', 'c1', 'c2')).toMatchObject({ count: 2 });
  const lines = await new Lists(second.database).lines(id, [0, 1]);
  expect(lines.map((line) => line?.itemId)).toEqual(['i1', 'i2']);
});

test('a removed list stays behind, with its rows; a file where it is removed removes none that is here', async () => {
  const first = await profile([made(1)]);
  const lists = new Lists(first.database);
  const about = { platform: 'cnvideo', kind: 'works', title: 'Mila', url: '', container: '' } as const;
  const ids = [];
  for (const [tabId, user] of ['u1', 'u2'].entries()) {
    const { id } = await lists.begin({ ...about, ids: { user }, tabId }, 1);
    await lists.take(id, {
      answers: [{ answer: answer([`i${tabId}`], { of: { user } }), at: 5 }],
      dropped: 0,
      inView: [],
    });
    ids.push(id);
  }
  const [kept = '', removed = ''] = ids;
  await lists.remove([removed]);
  const lines = await linesOf(await first.backedUp());
  expect([lines.join('').includes(removed), lines.join('').includes(kept)]).toEqual([false, true]);
  const second = await profile();
  await second.bring([fileOf(lines)]);
  const earlier = lines
    .filter((line) => line.includes('"table":"lists"'))
    .map((line) => line.replace(/"changedAt":\d+/, '"changedAt":9999999999999,"deletedAt":9999999999999'));
  expect(earlier).toHaveLength(1);
  await second.bring([fileOf(earlier, 'earlier.ndjson')]);
  expect((await new Lists(second.database).all()).map(({ id }) => id)).toEqual([kept]);
});

test('comments come along with their threads and numbers, and merge with what came later', async () => {
  const first = await profile();
  const lists = new Lists(first.database);
  const site = commentSite({ roots: 60, seed: 3, gone: 0.1 });
  const about = {
    platform: 'cnvideo',
    kind: 'comments',
    ids: { user: 'u1' },
    title: 'A kite',
    url: '',
    container: '',
    tabId: 7,
    fresh: true,
  } as const;
  const { id } = await lists.begin(about, 1);
  const take = (answers: readonly ListAnswer[], at: number) =>
    lists.take(id, { answers: answers.map((one) => ({ answer: one, at })), dropped: 0, inView: [] }, at);
  await take(site.threads, 5);
  const early = await first.backedUp();
  await take(
    [answer([], { ...site.first[0], totalWords: '10+', total: null, withheld: { folded: 2 } }), ...site.first],
    9,
  );
  const late = await first.backedUp();
  const second = await profile();
  const there = new Lists(second.database);
  for (const file of [early, late, early]) await second.bring([file]);
  const shown = async (own: Lists) => {
    const order = [...(await own.order(id, { sort: 'place', down: false, search: '' }))];
    return (await own.lines(id, order)).map((line) => line?.itemId);
  };
  expect(await shown(there)).toEqual(await shown(lists));
  const { first: roots, replies, unopened } = site.truth;
  expect(await there.tally(id)).toMatchObject({
    first: roots,
    replies,
    unopened,
    total: site.truth.total,
    withheld: { folded: 2 },
  });
  expect(await there.get(id)).toEqual({ ...(await lists.get(id)), tabId: null });
  expect(await there.get(id)).toMatchObject({ replies, leftOut: 0, totalWords: '' });
});

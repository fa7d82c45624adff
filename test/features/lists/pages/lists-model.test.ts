import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { listNotes } from '../../../../entrypoints/library/list-notes.ts';
import type { ListRow } from '../../../../lib/core/list.ts';
import { rowKindIn } from '../../../../lib/core/list.ts';
import { createDatabase } from '../../../../lib/database.ts';
import { retagged } from '../../../../lib/features/library/model/index.ts';
import { Captures } from '../../../../lib/features/library/store/index.ts';
import type { GatheredList } from '../../../../lib/features/lists/model/index.ts';
import { createLists, siteOrder } from '../../../../lib/features/lists/pages/index.ts';
import { Lists } from '../../../../lib/features/lists/store/index.ts';
import { listKinds } from '../../../../lib/lists.ts';
import { outlines } from '../../../../lib/outlines.ts';
import { platforms } from '../../../../lib/platforms/index.ts';
import { fakeBackground } from '../../../components/fake-background.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';
import { comment } from '../comment-site.ts';
import { answer, row } from '../list-site.ts';
import { about } from '../store/list-stage.ts';

let made = 0;
const noRoom = new DOMException('', 'QuotaExceededError');

/** A library with one list of these rows, of which 'b' has been captured. */
async function library(rows: readonly ListRow[]) {
  made += 1;
  const database = createDatabase(`lists-model-${made}`);
  const store = new Lists(database);
  const { id } = await store.begin(about, 1);
  const take = (more: readonly ListRow[], from: string, next: string) =>
    store.take(id, { answers: [{ answer: answer(more, { from, next }), at: 2 }], dropped: 0, inView: [] }, 2);
  await take(rows, '', 'c1');
  const captured = async (_: string, ids: readonly string[]) => new Map(ids.includes('b') ? [['b', 'capture-1']] : []);
  const { background, asked, tell } = fakeBackground({ 'list.settle': () => null });
  const captures = new Captures(database, outlines);
  const none = {
    kindOf: (list: GatheredList) => rowKindIn(list, platforms),
    operations: outlines,
    person: (number: number) => `person ${number}`,
    handleAt: async () => undefined,
    comments: async () => undefined,
    item: async () => null,
    isFull: async (thrown: unknown) => thrown === noRoom,
  };
  const lists = createLists(
    Object.assign(store, { captured, ...none, ...listNotes(captures, async () => {}) }),
    background,
  );
  await lists.load();
  return { lists, store, captures, database, id, take, asked, tell };
}

/** The items of the rows that are shown, in their order. */
const shown = ({ lists }: { lists: ReturnType<typeof createLists> }) =>
  [...(lists.found.value ?? [])].map((position) => lists.lines.value.get(position)?.itemId);

const rows = [
  row('a', { text: 'Bread', counters: { likes: '9' }, time: 30 }),
  row('b', { text: 'Ferry', counters: { likes: '1200' }, time: 10 }),
  row('c', { text: 'More bread', url: '', counters: { likes: '40' }, time: 20 }),
];

test('after much has changed the lists and the rows of the open one are as they are now, and nothing is left to be put back', async () => {
  const made = await library(rows);
  const { lists, store, id, take } = made;
  await lists.open(id);
  await take([row('d')], 'c1', 'c2');
  const other = await store.begin(
    { platform: 'notes', kind: 'works', ids: {}, title: '', url: '', container: '', tabId: 8 },
    3,
  );
  await lists.remove('gone');
  await lists.reload();
  expect([lists.listOf(other.id)?.platform, shown(made), lists.removed.value]).toEqual([
    'notes',
    ['a', 'b', 'c', 'd'],
    [],
  ]);
  await store.remove([id, other.id]);
  await lists.reload();
  expect([lists.all.value, shown(made), lists.trouble.value]).toEqual([[], [], null]);
});

test('an open list shows its rows in the order and by the words that are asked for, and which of them are captured', async () => {
  const made = await library(rows);
  const { lists, id } = made;
  await lists.open(id);
  expect(shown(made)).toEqual(['a', 'b', 'c']);
  expect([...lists.lines.value.values()].map((line) => line?.capture)).toEqual(['', 'capture-1', '']);
  lists.order.value = { ...siteOrder, sort: 'likes', down: true };
  await vi.waitFor(() => expect(shown(made)).toEqual(['b', 'c', 'a']));
  lists.order.value = { ...siteOrder, sort: 'time', search: 'BREAD' };
  await vi.waitFor(() => expect(shown(made)).toEqual(['c', 'a']));
  lists.open('');
  await vi.waitFor(() => expect(lists.found.value).toBeNull());
});

test.each(['order', 'linesIn'] as const)('a full disk is called one where %s cannot be read', async (name) => {
  const { lists, store, id } = await library(rows);
  vi.spyOn(store, name).mockRejectedValue(noRoom);
  await lists.open(id);
  expect(lists.trouble.value?.code).toBe('list_disk');
  vi.spyOn(store, name).mockRejectedValue(new Error('broken'));
  await lists.open('');
  await lists.open(id);
  expect(lists.trouble.value?.code).toBe('internal');
});

test('a note that could not be kept is told, though the rows can be read', async () => {
  const { lists, captures, id } = await library(rows);
  await lists.open(id);
  vi.spyOn(captures.notes, 'change').mockRejectedValue(noRoom);
  await lists.changeNotes(lists.shown.value, (own) => ({ ...own, note: 'lost' }));
  expect(lists.trouble.value?.code).toBe('list_disk');
});

test('tags that cannot be read are told, and read with the next search', async () => {
  const { lists, captures, id } = await library(rows);
  await lists.open(id);
  await lists.changeNotes(lists.shown.value, (own) => retagged(own, { add: ['kites'] }));
  vi.spyOn(captures.notes, 'beginning').mockRejectedValueOnce(noRoom);
  await lists.read();
  expect(lists.trouble.value?.code).toBe('list_disk');
  lists.order.value = { ...siteOrder, search: 'bread' };
  await vi.waitFor(() => expect([lists.tags.value.has('kites'), lists.trouble.value]).toEqual([true, null]));
});

test('a search while a new tag is being read does not hide the tag', async () => {
  const { lists, captures, id } = await library(rows);
  await lists.open(id);
  await captures.notes.change(['cnvideo video a'], (own) => retagged(own, { add: ['kites'] }));
  const read = lists.read();
  lists.order.value = { ...siteOrder, search: 'ferry' };
  await read;
  await vi.waitFor(() => expect(lists.shown.value).toHaveLength(1));
  expect([...lists.tags.value.keys()]).toEqual(['kites']);
});

test.each([true, false])('only the newest reading of rows says whether they can be read: %s', async (can) => {
  const { lists, store, id } = await library(rows);
  await lists.open(id);
  const late = Promise.withResolvers<Uint32Array>();
  const found = await store.order(id, siteOrder);
  const order = vi.spyOn(store, 'order').mockReturnValueOnce(late.promise);
  const first = lists.read();
  await vi.waitFor(() => expect(order).toHaveBeenCalledOnce());
  if (!can) order.mockRejectedValueOnce(noRoom);
  await lists.read();
  if (can) late.reject(noRoom);
  else late.resolve(found);
  await first;
  expect([lists.trouble.value?.code, lists.shown.value.length]).toEqual(can ? [undefined, 3] : ['list_disk', 0]);
});

test.each([true, false])('only the newest reading of all lists says whether they can be read: %s', async (can) => {
  const { lists, store } = await library(rows);
  const late = Promise.withResolvers<GatheredList[]>();
  const found = await store.all();
  const all = vi.spyOn(store, 'all').mockReturnValueOnce(late.promise);
  const first = lists.load();
  if (!can) all.mockRejectedValueOnce(noRoom);
  await lists.load();
  if (can) late.reject(noRoom);
  else late.resolve(found);
  await first;
  expect([lists.trouble.value?.code, lists.all.value?.length]).toEqual(can ? [undefined, 1] : ['list_disk', 0]);
});

test('a change of a list that is told while all are being read is not lost', async () => {
  const { lists, store, id, tell } = await library(rows);
  const list = lists.listOf(id) as GatheredList;
  const begun = Promise.withResolvers<void>();
  vi.spyOn(store, 'all').mockImplementationOnce(() => begun.promise.then(() => [list]));
  const loaded = lists.load();
  tell('list.changed', { list: { ...list, state: 'ended' } });
  begun.resolve();
  await loaded;
  expect(lists.listOf(id)?.state).toBe('ended');
});

test('rows that came into view in one list, and are read late, are not shown in the next', async () => {
  const named = (name: string) => Array.from({ length: 60 }, (_, at) => row(`${name}${at}`));
  const { lists, store, id } = await library(named('a'));
  const other = await store.begin({ ...about, container: 'work', tabId: 8 }, 3);
  const first = { answer: answer(named('b'), { from: '', next: '' }), at: 4 };
  await store.take(other.id, { answers: [first], dropped: 0, inView: [] }, 4);
  await lists.load();
  await lists.open(id);
  const begun = Promise.withResolvers<void>();
  const linesIn = store.linesIn.bind(store);
  vi.spyOn(store, 'linesIn').mockImplementationOnce((...given) => begun.promise.then(() => linesIn(...given)));
  const wanted = lists.want(50, 60);
  await lists.open(other.id);
  begun.resolve();
  await wanted;
  await lists.want(50, 60);
  expect(lists.lines.value.get(lists.shown.value[50] ?? -1)?.itemId).toBe('b50');
});

test('a list that grows shows what has come, and one that goes on is looked after when the library opens', async () => {
  const made = await library(rows);
  const { lists, store, id, take, tell, asked } = made;
  expect(asked.map(({ name }) => name)).toEqual(['list.settle']);
  lists.open(id);
  await vi.waitFor(() => expect(shown(made)).toHaveLength(3));
  await take([row('d')], 'c1', '');
  const list = await store.get(id);
  if (list) tell('list.changed', { list });
  await vi.waitFor(() => expect(shown(made)).toEqual(['a', 'b', 'c', 'd']));
  expect(lists.listOf(id)?.count).toBe(4);
  lists.stop();
});

test('an open or selected row stays the same item while its list closes a gap before it', async () => {
  const { lists, store, id, take, tell } = await library(rows);
  const list = lists.listOf(id) as GatheredList;
  await lists.open(id);
  await take([row('x'), row('y', { record: { own: 7 } })], 'c2', 'c3');
  await lists.read();
  const slot = lists.shown.value[4] ?? -1;
  lists.openSlot.value = slot;
  lists.toggle(slot);
  const own = { line: { itemId: 'y' }, record: '{"own":7}' };
  expect([await lists.row(list, slot), lists.openRow.value]).toMatchObject([{ ...own, position: 4 }, 4]);
  await take([row('d'), row('e')], 'c1', 'c2');
  tell('list.changed', { list: (await store.get(id)) as GatheredList });
  await vi.waitFor(() => expect(lists.openRow.value).toBe(6));
  expect([await lists.row(list, slot), [...lists.selected.value]]).toMatchObject([{ ...own, position: 6 }, [slot]]);
  expect(await lists.row(list, 99)).toBeNull();
});

test('another list is opened as new: in the order of its site, with no row selected or open', async () => {
  const { lists, store, id } = await library(rows);
  const other = await store.begin({ ...about, container: 'work', tabId: 8 }, 3);
  await lists.open(id);
  lists.order.value = { ...siteOrder, sort: 'likes', search: 'bread' };
  await vi.waitFor(() => expect(lists.shown.value).toHaveLength(2));
  const [slot = -1] = lists.shown.value;
  lists.openSlot.value = slot;
  lists.toggle(slot);
  await store.take(
    other.id,
    { answers: [{ answer: answer(rows, { from: '', next: '' }), at: 4 }], dropped: 0, inView: [] },
    4,
  );
  await lists.load();
  await lists.open(other.id);
  expect(lists.shown.value).toContain(slot);
  expect([lists.order.value, lists.openSlot.value, [...lists.selected.value]]).toEqual([siteOrder, null, []]);
});

test('rows are tagged as captures of the same items are, found by a tag, and exported with it', async () => {
  const made = await library(rows);
  const { lists, captures, id } = made;
  const list = lists.listOf(id) as GatheredList;
  await lists.open(id);
  lists.selectTo(1, 0);
  await lists.changeNotes(lists.selected.value, (own) => ({ ...retagged(own, { add: ['kites'] }), note: 'mine' }));
  await captures.save({ ...exampleCapture, id: 'b1', itemId: 'b', alias: 'other' });
  const slots = await captures.slotsOf(['b1']);
  expect(await captures.notes.of(slots)).toMatchObject([{ tags: ['kites'], note: 'mine' }]);
  await captures.notes.change(slots, (own) => retagged(own, { add: ['wind'] }));
  lists.leave();
  await lists.open(id);
  expect([...lists.tags.value].map(([tag, own]) => `${tag} ${own.size}`)).toEqual(['kites 2', 'wind 1']);
  lists.order.value = { ...siteOrder, tag: 'wind' };
  await vi.waitFor(() => expect(shown(made)).toEqual(['b']));
  const exported: unknown[] = [];
  for await (const { row, tags, note } of lists.exported(list)) exported.push([row.itemId, tags, note]);
  expect(exported).toEqual([['b', ['kites', 'wind'], 'mine']]);
  expect(await lists.links(list, lists.shown.value)).toEqual(['https://lists.example/item/b']);
  expect((await lists.row(list, lists.shown.value[0] ?? -1))?.note).toMatchObject({ tags: ['kites', 'wind'] });
});

test('all rows give their links, and those without one their ids, so that nothing is left out in silence', async () => {
  const { lists, id } = await library(rows);
  const list = lists.listOf(id);
  expect(list && (await lists.links(list))).toEqual([
    'https://lists.example/item/a',
    'https://lists.example/item/b',
    'c',
  ]);
});

test('the undo of a deleted list ends after ten minutes', async () => {
  const { lists, id } = await library(rows);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await lists.remove(id);
  vi.advanceTimersByTime(10 * 60_000);
  vi.useRealTimers();
  expect(lists.removed.value).toEqual([]);
});

test('lists deleted one after another are back together, and none is shown by what is told late', async () => {
  const { lists, store, id, tell } = await library(rows);
  const about = { platform: 'notes', kind: 'works', ids: {}, title: '', url: '', container: '', tabId: 8 } as const;
  const other = await store.begin(about, 3);
  const list = lists.listOf(id) as GatheredList;
  await lists.remove(id);
  await lists.remove(other.id);
  await lists.remove(other.id);
  // What was under way when it was removed is told late.
  tell('list.changed', { list });
  expect([lists.all.value, lists.removed.value]).toEqual([[], [id, other.id]]);
  await lists.restore();
  expect([lists.all.value?.length, lists.removed.value]).toEqual([2, []]);
});

test('comments are exported as threads, whatever their order, and no capture of another item is theirs', async () => {
  const { lists, store } = await library(rows);
  const comment = (id: string, likes: string, root = '') =>
    row(id, {
      counters: { likes },
      comment: { root, parent: root, replies: root ? '' : '2', place: '', pictures: [], marks: [] },
    });
  const about = {
    platform: 'cnvideo',
    kind: 'comments',
    ids: { aweme_id: '1' },
    title: 'A video',
    url: 'https://v.example/1',
  } as const;
  const { id } = await store.begin({ ...about, container: '', tabId: 8 }, 1);
  const take = (more: readonly ListRow[], facts: Parameters<typeof answer>[1]) =>
    store.take(
      id,
      { answers: [{ answer: answer(more, { of: about.ids, ...facts }), at: 2 }], dropped: 0, inView: [] },
      2,
    );
  await take([comment('a', '1'), comment('b', '5')], { from: '', next: '', end: 'all', total: 6 });
  await take([comment('r', '9', 'a')], { thread: 'a', from: '', next: 'c' });
  await lists.load();
  await lists.open(id);
  lists.order.value = { ...siteOrder, sort: 'likes', down: true };
  const list = lists.listOf(id);
  if (!list) throw new Error('no list');
  const exported: string[] = [];
  for await (const { row } of lists.exported(list)) exported.push(row.itemId);
  expect(exported).toEqual(['a', 'r', 'b']);
  expect(await lists.totals(list)).toMatchObject({
    tally: { first: 2, replies: 1, unopened: 3, total: 6 },
    counts: null,
  });
  expect((await lists.linesOf(id, [0, 1, 2])).map((line) => line?.capture)).toEqual(['', '', '']);
  const { read, head } = await lists.exportedAs(list, true);
  const people = new Set<string>();
  for await (const { row, text } of read()) people.add(`${row.author} ${text?.includes('"data"')}`);
  expect([...people]).toEqual(['person 1 false']);
  expect(JSON.parse(head ?? '')).toMatchObject({
    item: { title: 'A video', ids: about.ids },
    totals: { first_level: 2, replies_not_opened: 3, not_given: null },
  });
});

test('rows of every list can be captured in full but comments, and topics that no operation captures', async () => {
  const { lists } = await library([]);
  const not = listKinds.filter(({ platform, id: kind }) => !lists.hasOperation({ platform, kind } as GatheredList));
  const names = not.map(({ platform, id }) => `${platform} ${id}`);
  expect(names.filter((one) => !one.endsWith(' comments'))).toEqual(['cnvideo hot', 'news hot']);
  expect(names.filter((one) => one.endsWith(' comments'))).toHaveLength(6);
});

test('rows that come while a list is exported make no other row come twice or never', async () => {
  const threads = Array.from({ length: 300 }, (_, at) => [comment(`c${at}`), comment(`r${at}`, `c${at}`)]).flat();
  const { lists, id, take } = await library(threads);
  const exported: string[] = [];
  for await (const one of lists.rowsOf(id))
    if (exported.push(one.row.itemId) === 1) await take([comment('late')], 'c1', 'c2');
  expect(exported).toEqual(threads.map(({ itemId }) => itemId));
});

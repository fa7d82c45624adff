import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Capture } from '../../../../lib/core/capture.ts';
import { readUserSettings, replaceUserSettings } from '../../../../lib/features/settings/background/index.ts';
import { settingsOf } from '../../../../lib/features/settings/model/index.ts';
import { fileOf, freshBrowser, linesOf, made, profile, some, sweptFolders } from './backup-stage.ts';

freshBrowser();

afterEach(() => {
  vi.useRealTimers();
});

test('a library is the same in a new profile, byte for byte, and twice is once', async () => {
  const first = await profile([
    ...some(30),
    made(32, { likes: 2 ** 64, plays: 1e21 }),
    made(31, { state: 'failed', code: 404, envelope: '{"code":404,"msg":"not_found: gone","data":null}' }),
  ]);
  const file = await first.backedUp();
  const second = await profile();
  expect(await second.bring([file])).toMatchObject({
    added: 32,
    versions: 0,
    tally: { damagedCount: 0, whole: 'whole', edited: 0 },
  });
  expect(await second.text()).toBe(await first.text());
  expect(await second.bring([file])).toMatchObject({ added: 0, versions: 0 });
  expect(await second.text()).toBe(await first.text());
  const third = await profile();
  await third.bring([await second.backedUp()]);
  expect(await third.text()).toBe(await first.text());
});

test('a backup has shapes of captures that depart alone, and of an earlier one no others are brought back', async () => {
  const first = await profile([made(1, { drift: [] }), made(2)]);
  // As an earlier version stored them.
  await first.database.envelopes.toCollection().modify({ shapes: '@ a' });
  const lines = await linesOf(await first.backedUp());
  const captures = lines.filter((line) => line.startsWith('{"table":"captures"'));
  expect(captures.map((line) => JSON.parse(line).row.shapes).sort()).toEqual(['', '@ a']);
  const second = await profile();
  await second.bring([fileOf(captures.map((line) => line.replace('"shapes":""', '"shapes":"@ a"')))]);
  const stored = await second.database.envelopes.toArray();
  expect(stored.map(({ id, shapes }) => [id, shapes])).toEqual([
    ['c1', ''],
    ['c2', '@ a'],
  ]);
});

test('what is brought back can be undone, and leaves what was there', async () => {
  const old = await profile(some(5));
  const file = await old.backedUp();
  const own = await profile([made(100), made(3, { title: 'older', endedAt: 1 })]);
  const before = await own.text();
  expect(await own.bring([file])).toMatchObject({ added: 4, versions: 1 });
  expect((await own.all()).map(({ id }) => id).sort()).toEqual(['c1', 'c100', 'c2', 'c3', 'c4', 'c5']);
  expect((await own.stored.get('c3'))?.title).not.toBe('older');
  expect(own.backup.state.value.brought).toMatchObject({ step: 'done', captures: 5 });
  await own.backup.undo();
  expect(own.backup.state.value.brought).toBeNull();
  expect(await own.text()).toBe(before);
  // What was undone can be brought back once more.
  expect(await own.bring([file])).toMatchObject({ added: 4, versions: 1 });
});

test('the same file once more leaves what it brought to be undone; another file does not', async () => {
  const [file, other] = [await (await profile(some(3))).backedUp(), await (await profile(some(2, 49))).backedUp()];
  const own = await profile([made(100)]);
  const before = await own.text();
  await own.bring([file]);
  await own.bring([file]);
  expect(own.backup.state.value.brought).toMatchObject({ step: 'done', captures: 3 });
  await own.backup.undo();
  expect(await own.text()).toBe(before);
  await own.bring([file]);
  await own.bring([new File([other], 'other.ndjson.gz')]);
  await own.backup.undo();
  expect((await own.all()).map(({ id }) => id).sort()).toEqual(['c1', 'c100', 'c2', 'c3']);
});

test('of a capture that a file has twice the newer one comes back, whichever is first', async () => {
  const rowsOf = async (more: Partial<Capture>) => {
    const lines = await linesOf(await (await profile([made(1, more)])).backedUp());
    return lines.filter((line) => line.startsWith('{"table":"captures"'));
  };
  const [older, newer] = [await rowsOf({ title: 'older', endedAt: 1001 }), await rowsOf({ title: 'newer' })];
  for (const rows of [
    [...older, ...newer],
    [...newer, ...older],
  ]) {
    const own = await profile();
    expect(await own.bring([fileOf(rows)])).toMatchObject({ added: 1 });
    expect(await own.all()).toMatchObject([{ id: 'c1', title: 'newer' }]);
  }
});

test('what a long file has several times is, undone, as it was before the first of them', async () => {
  const captureRow = async (at: number, endedAt: number) => {
    const lines = await linesOf(await (await profile([made(at, { title: `at ${endedAt}`, endedAt })])).backedUp());
    return lines.filter((line) => line.startsWith('{"table":"captures"'));
  };
  // What stands between them is more than is written at once, and less than is undone at once.
  const between = Array.from({ length: 150 }, (_, at) =>
    JSON.stringify({ table: 'itemNotes', row: { key: `cnvideo ${at}`, tags: [], note: 'x', changedAt: 1 } }),
  );
  const versions = [5000, 6000, 7000];
  const parts = await Promise.all(
    versions.map(async (endedAt) => [...(await captureRow(1, endedAt)), ...(await captureRow(2, endedAt)), ...between]),
  );
  const own = await profile([made(1, { title: 'own', endedAt: 1001 })]);
  const before = await own.text();
  await own.bring([fileOf(parts.flat())]);
  expect((await own.all()).map(({ title }) => title)).toEqual(['at 7000', 'at 7000']);
  await own.backup.undo();
  expect(await own.text()).toBe(before);
});

test('nothing changes before "merge", whatever the file', async () => {
  const file = await (await profile(some(3))).backedUp();
  const own = await profile([made(9)]);
  const before = await own.text();
  await own.backup.examine([file]);
  expect([await own.text(), await own.database.brought.count()]).toEqual([before, 0]);
});

test('pictures and settings come along, nothing that names somebody or opens doors; all can be undone', async () => {
  const first = await profile(some(1));
  const blob = new Blob([new Uint8Array([1, 200, 3])], { type: 'image/webp' });
  await first.database.thumbnails.put({ id: 'c1', blob, size: 3, width: 4, height: 3 });
  await replaceUserSettings({ ...settingsOf({}), badge: false, look: { language: 'zh_CN' } });
  const file = await first.backedUp();
  expect((await linesOf(file)).join()).not.toMatch(/hash"|token|profile/);
  fakeBrowser.reset();
  await replaceUserSettings({ ...settingsOf({}), look: { theme: 'dark' } });
  const second = await profile();
  expect(await second.bring([file])).toMatchObject({ added: 1, others: { thumbnails: 1 } });
  const picture = await second.database.thumbnails.get('c1');
  expect(picture?.blob.type).toBe('image/webp');
  expect([...new Uint8Array((await picture?.blob.arrayBuffer()) ?? new ArrayBuffer())]).toEqual([1, 200, 3]);
  // A setting that was chosen here stays.
  expect(await readUserSettings()).toMatchObject({ badge: false, look: { theme: 'dark', language: 'automatic' } });
  await second.backup.undo();
  expect([await second.database.thumbnails.count(), (await readUserSettings()).badge]).toEqual([0, true]);
});

test('an envelope that was edited says so, and what people read is taken from it', async () => {
  const lines = await linesOf(await (await profile(some(2))).backedUp());
  const edited = lines.map((line) =>
    line.includes('"id":"c2"') ? line.replaceAll('digg_count\\":12840', 'digg_count\\":99') : line,
  );
  const own = await profile();
  expect((await own.bring([fileOf(edited)])).tally).toMatchObject({ edited: 1, unknown: 0 });
  expect(await own.all()).toMatchObject([{ id: 'c2', origin: 'edited', likes: 99 }, { id: 'c1' }]);
  expect((await own.stored.get('c1'))?.origin).toBeUndefined();
});

test.each(['json', 'ndjson'] as const)('%s comes back with its file about sources, and once', async (format) => {
  const first = await profile(some(6));
  const files = await first.exported(format, true);
  const own = await profile();
  expect(await own.bring(files)).toMatchObject({ added: 6, tally: { unknown: 0, edited: 0, unnamed: 0 } });
  expect(await (await own.exported(format))[0]?.text()).toBe(await files[0]?.text());
  expect(await own.bring(files)).toMatchObject({ added: 0, versions: 0 });
  expect(await first.bring(files)).toMatchObject({ added: 0, versions: 0 });
  const facts = ({ path, itemId, itemUrl, startedAt, endedAt, title, author, source }: Capture) => [
    path,
    itemId,
    itemUrl,
    startedAt,
    endedAt,
    title,
    author,
    source,
  ];
  expect((await own.all()).map(facts)).toEqual((await first.all()).map(facts));
});

test('what was in doubt when it was exported is so still when it comes back', async () => {
  const own = await profile();
  await own.bring(await (await profile([made(1, { origin: 'table' }), made(2)])).exported('json', true));
  expect((await own.all()).map(({ origin }) => origin)).toEqual([undefined, 'table']);
});

test('an answer that nothing names is asked for, never guessed; a later choice brings it', async () => {
  const [file] = await (await profile(some(3))).exported('ndjson');
  const own = await profile();
  expect(await own.bring(file ? [file] : [])).toMatchObject({ added: 0, tally: { unnamed: 3 } });
  expect(await own.bring(file ? [file] : [], '/api/cnvideo/aweme_detail')).toMatchObject({
    added: 3,
    tally: { unnamed: 0, unknown: 3 },
  });
  expect((await own.all()).map(({ origin }) => origin)).toEqual(['unknown', 'unknown', 'unknown']);
});

test('of several files those for reading are refused, each by its name, and the others are read', async () => {
  const first = await profile(some(2));
  const [[json, sources], [table]] = [await first.exported('json', true), await first.exported('csv')];
  const formatted = async (file: File | undefined, name: string) =>
    fileOf(JSON.stringify(JSON.parse((await file?.text()) ?? ''), null, 2), name);
  const [answers, about] = [await formatted(json, 'x.json'), await formatted(sources, 'x.provenance.json')];
  const own = await profile();
  const files = [table, answers, json, about].filter((file) => file !== undefined);
  const { added, tally } = await own.bring(files, '/api/cnvideo/aweme_detail');
  expect([added, tally.damagedCount]).toEqual([2, 0]);
  expect(tally.refused.map(({ form, name }) => [form, name])).toEqual([
    ['formatted', 'x.provenance.json'],
    ['table', table?.name],
    ['formatted', 'x.json'],
  ]);
  await own.backup.examine(files.slice(0, 2));
  expect(own.backup.state.value.preview).toMatchObject({ isOurs: false, added: 0, tally: { refused: [{}, {}] } });
});

test('deleting everything covers every store, and is undone while the page is open', async () => {
  const own = await profile(some(7));
  await own.database.fields.put({ operation: '/x', paths: ['a'], answers: 3 });
  await fakeBrowser.storage.local.set({
    bridge: { on: true },
    'bridge-log': [1],
    welcomed: true,
    paces: { wait: 1 },
    'of a later version': 1,
  });
  await fakeBrowser.storage.session.set({ anonymous: { x: 1 }, started: true });
  const before = await own.text();
  await own.backup.deleteAll();
  expect(own.trouble()).toBeNull();
  const counts = await Promise.all(own.database.tables.map((table) => table.count()));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(0);
  const values = { bridge: { on: true }, 'bridge-log': [1], 'of a later version': 1 };
  const mark = { gone: own.name, step: 'deleted', values };
  expect(await fakeBrowser.storage.local.get(null)).toEqual({
    welcomed: true,
    paces: { wait: 1 },
    'deleted-library': mark,
  });
  expect(await fakeBrowser.storage.session.get(null)).toEqual({ started: true });
  expect(sweptFolders).toEqual(['archive']);
  await own.backup.restoreAll();
  expect(own.trouble()).toBeNull();
  expect(await own.text()).toBe(before);
  expect(await own.database.fields.count()).toBe(1);
  expect(await fakeBrowser.storage.local.get(['bridge', 'of a later version'])).toEqual({
    bridge: { on: true },
    'of a later version': 1,
  });
  expect(own.backup.state.value.brought).toBeNull();
});

test('no room on the disk is said before the first byte', async () => {
  const own = await profile(some(3));
  own.parts.room = async () => 10;
  await own.backup.backUp();
  expect(own.trouble()?.code).toBe('backup_no_room');
});

test('tags and notes come back: tags united, both notes kept, the newer one first, and twice is once', async () => {
  const [first, own] = [await profile(some(3)), await profile(some(2))];
  vi.useFakeTimers({ toFake: ['Date'] });
  const noted = async ({ stored, store }: typeof own, id: string, note: string, ...tags: readonly string[]) => {
    // Two notes of one millisecond have no newer one.
    vi.setSystemTime(Date.now() + 1);
    await store.changeNotes(await stored.slotsOf([id]), () => ({ tags, note }));
  };
  const notesOf = async ({ store }: typeof own, id: string) => (await store.related(id)).note;
  await noted(own, 'c1', 'older', 'a', 'b');
  await noted(first, 'c1', 'newer', 'b', 'c');
  await noted(first, 'c3', 'third');
  const file = await first.backedUp();
  expect(await own.bring([file])).toMatchObject({ added: 1, others: { itemNotes: 2 } });
  expect(await notesOf(own, 'c1')).toMatchObject({ tags: ['a', 'b', 'c'], note: 'newer\nolder' });
  expect(await notesOf(own, 'c3')).toMatchObject({ note: 'third' });
  expect(await own.bring([file])).toMatchObject({ added: 0, others: { itemNotes: 0 } });
  expect(await notesOf(own, 'c1')).toMatchObject({ note: 'newer\nolder' });
  await own.backup.undo();
  expect(await notesOf(own, 'c1')).toMatchObject({ tags: ['a', 'b'], note: 'older' });
  expect(await own.database.itemNotes.count()).toBe(1);
  // A note here that is newer stays first.
  await noted(own, 'c1', 'newest');
  await own.bring([file]);
  expect(await notesOf(own, 'c1')).toMatchObject({ note: 'newest\nnewer' });
  // "Delete everything" and its undo take them along.
  await own.backup.deleteAll();
  expect(await own.database.itemNotes.count()).toBe(0);
  await own.backup.restoreAll();
  expect(await notesOf(own, 'c1')).toMatchObject({ tags: ['b', 'c'], note: 'newest\nnewer' });
});

/** A library into which a file with notes of three items and settings was restored, before and after which it was used. */
async function usedSince() {
  const first = await profile(some(3));
  vi.useFakeTimers({ toFake: ['Date'] });
  const note = async ({ stored, store }: typeof first, id: string, text: string) => {
    // Two notes of one millisecond are of one time.
    vi.setSystemTime(Date.now() + 1);
    await store.changeNotes(await stored.slotsOf([id]), (own) => ({ ...own, note: text }));
  };
  for (const id of ['c1', 'c2', 'c3']) await note(first, id, 'of the file');
  // As an earlier version wrote it.
  await fakeBrowser.storage.local.set({ settings: { badge: false, thumbnails: false, look: { language: 'zh_CN' } } });
  const lines = await linesOf(await first.backedUp());
  const file = fileOf(lines.map((line) => line.replace(/"look":\{[^}]*\}/, '"look":{"language":"zh_CN"}')));
  fakeBrowser.reset();
  const own = await profile([made(1), made(2), made(4)]);
  await note(own, 'c1', 'mine');
  await note(own, 'c4', 'not of the file');
  await own.bring([file]);
  const notes = async () =>
    Object.fromEntries((await own.database.itemNotes.toArray()).map(({ key, note }) => [key.slice(-1), note] as const));
  return { own, note: (id: string, text: string) => note(own, id, text), notes };
}

test('the undo of a restore leaves notes and settings that were changed since', async () => {
  const { own, note, notes } = await usedSince();
  expect(await notes()).toEqual({ 1: 'mine\nof the file', 2: 'of the file', 3: 'of the file', 4: 'not of the file' });
  await note('c1', 'mine since');
  await note('c4', 'mine, too');
  await replaceUserSettings({ ...(await readUserSettings()), badge: true, captureOnClick: true });
  await own.backup.undo();
  expect(own.trouble()).toBeNull();
  expect(await notes()).toEqual({ 1: 'mine since', 4: 'mine, too' });
  expect(await readUserSettings()).toEqual({ ...settingsOf({}), captureOnClick: true });
});

test('a note that was removed since a restore stays so when that is undone', async () => {
  const { own, note, notes } = await usedSince();
  await note('c1', '');
  await own.backup.undo();
  expect(await notes()).toEqual({ 4: 'not of the file' });
});

test('of a note that came twice, what was written in between stays', async () => {
  const { own, note, notes } = await usedSince();
  await note('c2', 'in between');
  const later = { key: '', tags: [], note: 'once more', changedAt: Date.now() + 9 };
  const [row] = (await own.database.itemNotes.toArray()).filter(({ key }) => key.endsWith('2'));
  const state = { file: own.backup.state.value.brought?.file ?? '', taken: 9, step: 'done' } as const;
  await own.parts.merge.bring([{ table: 'itemNotes', row: { ...later, key: row?.key ?? '' } }], state);
  expect((await notes())[2]).toBe('once more\nin between');
  await own.backup.undo();
  expect(await notes()).toEqual({ 1: 'mine', 2: 'in between', 4: 'not of the file' });
});

test('what an earlier Gleaner restored is undone whatever has been changed since', async () => {
  const { own, note, notes } = await usedSince();
  await own.database.brought.toCollection().modify((row) => void Reflect.deleteProperty(row, 'written'));
  await note('c1', 'mine since');
  await replaceUserSettings({ ...(await readUserSettings()), captureOnClick: true });
  await own.backup.undo();
  expect(await notes()).toEqual({ 1: 'mine', 4: 'not of the file' });
  expect(await readUserSettings()).toEqual(settingsOf({}));
});

test('tables and files about sources have them in columns of their own, envelopes do not', async () => {
  const first = await profile(some(2));
  await first.store.changeNotes(await first.stored.slotsOf(['c1']), () => ({
    tags: ['kites', 'to read'],
    note: '=mine',
  }));
  for (const [format, text] of [
    ['csv', '"kites, to read",\'=mine'],
    ['summary', '"kites, to read",\'=mine'],
    ['ndjson', ''],
  ] as const) {
    const [content, details] = await Promise.all((await first.exported(format, true)).map((file) => file.text()));
    expect([format, content?.includes('kites'), content?.includes(text)]).toEqual([format, text !== '', true]);
    expect(JSON.parse(details ?? '')).toContainEqual(
      expect.objectContaining({ tags: 'kites, to read', note: '=mine' }),
    );
  }
});

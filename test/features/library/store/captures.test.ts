import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { blankCapture } from '../../../../lib/core/blank-capture.ts';
import type { Capture } from '../../../../lib/core/capture.ts';
import { createDatabase } from '../../../../lib/database.ts';
import { fileName } from '../../../../lib/features/export/model/file-name.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import { failedWith } from '../../../core/told.ts';
import { removeIds } from './remove-ids.ts';

const path = '/api/cnvideo/aweme_detail';
const what = { spec: 'E2', path, name: 'video-detail', platform: 'cnvideo', request: { path, body: '{}' } } as const;
const usual = { state: 'done', startedAt: 0, code: 200, msg: 'success', envelope: '{"code":200}' } as const;

/** Nothing is known of its item but what `change` says. */
function capture(change: Partial<Capture>): Capture {
  return { ...blankCapture, id: '', version: '1', incognito: false, stored: true, ...what, ...usual, ...change };
}

let captures: Captures;
let run = 0;
beforeEach(() => {
  run += 1;
  captures = new Captures(createDatabase(`test-${run}`));
});

describe('captures', () => {
  it('gives back what was saved, envelope text untouched, and lists newest first without envelopes', async () => {
    const envelope = '{"code":200,"data":{"aweme_id":7463256789012345678901}}';
    await captures.save(capture({ id: 'a', startedAt: 1, envelope }));
    await captures.save(capture({ id: 'b', startedAt: 2, envelope: null, state: 'running' }));
    expect((await captures.get('a'))?.envelope).toBe(envelope);
    expect((await captures.get('b'))?.envelope).toBeNull();
    const list = await captures.list();
    expect(list.every((line) => !('envelope' in line))).toBe(true);
    const ids = async (limit?: number) =>
      (await captures.list(limit === undefined ? {} : { limit })).map(({ id }) => id);
    expect([await ids(), await ids(1), await ids(0)]).toEqual([['b', 'a'], ['b'], []]);
  });

  it('finds the newest run of an item by ids that no number can hold', async () => {
    await captures.save(capture({ id: 'a', itemId: '7463256789012345678', startedAt: 1 }));
    await captures.save(capture({ id: 'b', itemId: '7463256789012345678', startedAt: 2 }));
    await captures.save(capture({ id: 'c', itemId: '7463256789012345679', startedAt: 3 }));
    expect((await captures.newestOfItem('cnvideo', '7463256789012345678'))?.id).toBe('b');
    expect(await captures.newestOfItem('intlvideo', '7463256789012345678')).toBeNull();
    expect(await captures.newestOfItem('cnvideo', '')).toBeNull();
  });

  it('takes none for the newest that is marked as removed, or that is damaged; of equals the one found first', async () => {
    for (const id of ['a', 'b']) await captures.save(capture({ id, itemId: '7', startedAt: 1, tabId: 4 }));
    const raw = await new Dexie(`test-${run}`).open();
    await raw.table('captures').bulkPut([
      { ...capture({ id: 'removed', itemId: '7', startedAt: 8, tabId: 4 }), deletedAt: 5 },
      { ...capture({ id: 'damaged', itemId: '7', startedAt: 9, tabId: 4, state: 'running' }), title: 7 },
    ]);
    raw.close();
    await captures.interrupt(100, { code: 499, msg: '', failure: null });
    expect((await captures.list({ grouped: false })).map(({ id }) => id).sort()).toEqual(['a', 'b']);
    for (const id of ['removed', 'damaged']) expect(await captures.get(id)).toBeNull();
    expect((await captures.newestOfItem('cnvideo', '7'))?.id).toBe('a');
    expect((await captures.newestOfTab(4, 1))?.id).toBe('a');
    expect(await captures.newestOfTab(4, 2)).toBeNull();
    expect(await captures.newestOfTab(5, 0)).toBeNull();
  });

  it('knows the capture before another one of the same item by the same operation', async () => {
    const other = '/api/cnvideo/video_comment';
    for (const startedAt of [1, 2, 3]) await captures.save(capture({ id: `run ${startedAt}`, itemId: '7', startedAt }));
    await captures.save(capture({ id: 'failed', itemId: '7', startedAt: 2.5, state: 'failed' }));
    await captures.save(capture({ id: 'comments', itemId: '7', startedAt: 2.6, path: other }));
    await captures.save(capture({ id: 'abroad', itemId: '7', startedAt: 2.7, platform: 'intlvideo' }));
    await captures.save(capture({ id: 'nameless', startedAt: 0 }));
    const earlier = async (id: string) => (await captures.earlierOf((await captures.get(id)) as Capture))?.id;
    const before = await Promise.all(['run 3', 'run 2', 'run 1', 'comments'].map(earlier));
    expect(before).toEqual(['run 2', 'run 1', undefined, undefined]);
    await removeIds(captures, 'run 2');
    expect(await earlier('run 3')).toBe('run 1');
    expect(await captures.earlierOf(capture({ id: 'x', itemId: '', startedAt: 9 }))).toBeNull();
  });

  it('knows of which items a capture came', async () => {
    await captures.save(capture({ id: 'a', itemId: '7' }));
    await captures.save(capture({ id: 'b', itemId: '8', state: 'failed' }));
    await captures.save(capture({ id: 'c', itemId: '9' }));
    await removeIds(captures, 'c');
    const named = ['7', '8', '9', '10'].map((itemId) => `${path} ${itemId}`);
    expect([...(await captures.captured([...named, '/api/other 7']))]).toEqual([`${path} 7`]);
  });

  it('takes an item asked for by another name for the item itself, once its own is known', async () => {
    const byName = async (id: string, startedAt: number) => {
      await captures.save(capture({ id, itemId: 'kites', state: 'running', startedAt }));
      await captures.save(capture({ id, itemId: '7', alias: 'kites', startedAt }));
    };
    await captures.save(capture({ id: 'a', itemId: '7', startedAt: 1 }));
    await byName('b', 2);
    await byName('c', 3);
    await captures.save(capture({ id: 'd', itemId: '7', startedAt: 4 }));
    const { slots, versions } = await captures.find();
    expect([slots.length, [...versions]]).toEqual([1, [4]]);
    expect((await captures.newestOfItem('cnvideo', 'kites'))?.id).toBe('c');
    expect((await captures.earlierOf((await captures.get('c')) as Capture))?.id).toBe('b');
    const keys = ['7', 'kites'].map((itemId) => `${path} ${itemId}`);
    expect([...(await captures.captured(keys))]).toEqual(keys);
    for (const id of ['a', 'b', 'd']) await removeIds(captures, id);
    await captures.purge(Date.now() + 1e9);
    expect([...(await captures.captured(keys))]).toEqual(keys);
    await removeIds(captures, 'c');
    await captures.purge(Date.now() + 1e9);
    expect(await captures.captured(keys)).toEqual(new Set());
  });

  it('gives one row for what was first stored under the other name', async () => {
    await captures.save(capture({ id: 'before', itemId: 'kites', startedAt: 1 }));
    await captures.save(capture({ id: 'a', itemId: '7', alias: 'kites', startedAt: 2 }));
    expect((await captures.find()).slots).toHaveLength(1);
  });

  it('gives the envelopes alone in the order asked for, and leaves out what has none', async () => {
    await captures.save(capture({ id: 'a', startedAt: 1, envelope: '{"a":1}' }));
    await captures.save(capture({ id: 'b', startedAt: 2, envelope: null, state: 'running' }));
    await captures.save(capture({ id: 'c:0', startedAt: 3, envelope: '{"c":1}' }));
    const slots = await captures.slotsOf(['c:0', 'b', 'a']);
    const texts = async (of: Uint32Array) => {
      const found: (string | null)[] = [];
      for await (const { envelope } of captures.envelopes(of)) found.push(envelope);
      return found;
    };
    expect(await texts(slots)).toEqual(['{"c":1}', '{"a":1}']);
    expect(await texts(new Uint32Array())).toEqual([]);
  });

  it('never stores a private capture', async () => {
    await expect(captures.save(capture({ id: 'a', incognito: true }))).rejects.toThrow('private');
    expect(await captures.list()).toEqual([]);
  });

  it('removes with an undo, and for good later', async () => {
    await captures.save(capture({ id: 'a' }));
    const removal = await removeIds(captures, 'a');
    expect(await captures.get('a')).toBeNull();
    expect(await captures.list()).toEqual([]);
    await captures.purge();
    await captures.restore(removal);
    expect((await captures.get('a'))?.envelope).toBe('{"code":200}');
    const again = await removeIds(captures, 'a');
    await captures.purge(Date.now() + 60 * 60_000);
    await captures.restore(again);
    expect(await captures.get('a')).toBeNull();
    const raw = await new Dexie(`test-${run}`).open();
    expect(await Promise.all(raw.tables.map((table) => table.count()))).toEqual(raw.tables.map(() => 0));
    raw.close();
  });

  it('marks interrupted what an earlier worker left running, with no envelope of before, and nothing that began since', async () => {
    await captures.save(capture({ id: 'old', state: 'failed', startedAt: 1 }));
    await captures.save(capture({ id: 'old', state: 'running', startedAt: 10, envelope: null }));
    await captures.save(capture({ id: 'new', state: 'running', startedAt: 30 }));
    await captures.save(capture({ id: 'done', startedAt: 5 }));
    const ending = { code: 499, msg: 'cancelled: x', failure: failedWith('cancelled', 'x') };
    expect(await captures.interrupt(20, ending)).toEqual(['old']);
    expect(await captures.get('old')).toMatchObject({ state: 'interrupted', envelope: null });
    expect((await captures.get('old'))?.endedAt).toBeGreaterThan(0);
    expect((await captures.get('new'))?.state).toBe('running');
    expect((await captures.get('done'))?.state).toBe('done');
    expect((await captures.list({ state: 'interrupted' })).map(({ id }) => id)).toEqual(['old']);
  });

  it('marks interrupted what was removed while it ran, and does not bring it back', async () => {
    for (const id of ['removed', 'there']) await captures.save(capture({ id, state: 'running', startedAt: 10 }));
    const removal = await removeIds(captures, 'removed');
    await captures.interrupt(10, { code: 499, msg: '', failure: null });
    expect((await captures.get('there'))?.state).toBe('running');
    await captures.interrupt(11, { code: 499, msg: '', failure: null });
    expect((await captures.list()).map(({ id }) => id)).toEqual(['there']);
    await captures.restore(removal);
    expect((await captures.get('removed'))?.state).toBe('interrupted');
    expect(await captures.list({ state: 'interrupted' })).toHaveLength(2);
  });

  it('does not bring back a removed run when it ends, but when a file brings it', async () => {
    await captures.save(capture({ id: 'a', state: 'running' }));
    const removal = await removeIds(captures, 'a');
    const ended = capture({ id: 'a', title: 'Tea' });
    await captures.save(ended);
    expect(await captures.list()).toEqual([]);
    await captures.restore(removal);
    expect((await captures.list()).map(({ state }) => state)).toEqual(['done']);
    await removeIds(captures, 'a');
    await captures.saveAll([ended]);
    expect(await captures.list()).toHaveLength(1);
  });

  it('brings a removed failure back once its line is tried again: what is read then stays', async () => {
    await captures.save(capture({ id: 'a', state: 'failed', startedAt: 1 }));
    await removeIds(captures, 'a');
    for (const state of ['running', 'done'] as const) await captures.save(capture({ id: 'a', state, startedAt: 2 }));
    await captures.purge(Date.now() + 3_600_000);
    expect((await captures.list()).map(({ id, state }) => [id, state])).toEqual([['a', 'done']]);
  });

  it('keeps what was back, and is removed again, until that cannot be undone either', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    for (const minute of [0, 9]) {
      await captures.save(capture({ id: 'a', state: 'failed', startedAt: minute }));
      vi.setSystemTime(minute * 60_000);
      await removeIds(captures, 'a');
    }
    await captures.purge(10.5 * 60_000);
    vi.useRealTimers();
    await captures.restore(2);
    expect(await captures.list()).toHaveLength(1);
  });

  it('deletes what is marked as removed, once its undo has run out, with its picture', async () => {
    const now = Date.now();
    await captures.save(capture({ id: 'a' }));
    const raw = await new Dexie(`test-${run}`).open();
    const hour = 3_600_000;
    for (const [id, ago] of [['old', 3 * hour] as const, ['new', 0] as const]) {
      await raw.table('captures').put({ ...capture({ id }), deletedAt: now - ago });
      for (const name of ['envelopes', 'thumbnails']) await raw.table(name).put({ id });
    }
    await captures.purge(now);
    for (const name of ['captures', 'envelopes'])
      expect(await raw.table(name).toCollection().primaryKeys()).toEqual(['a', 'new']);
    expect(await raw.table('thumbnails').toCollection().primaryKeys()).toEqual(['new']);
    raw.close();
  });

  it('shows all when the time of one is none, and that one too', async () => {
    await captures.save(capture({ id: 'a', startedAt: 1 }));
    await captures.save(capture({ id: 'far', startedAt: 1e300, endedAt: -1e300 }));
    const [, far] = await captures.list();
    expect(far).toMatchObject({ id: 'far', startedAt: 0, endedAt: null });
    expect(fileName((await captures.get('far')) ?? expect.fail('hidden'))).toContain('19700101');
  });
});

import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { Lists } from '../../../../lib/features/lists/store/index.ts';
import { answer, row } from '../../lists/list-site.ts';
import { made, profile } from './backup-stage.ts';

beforeEach(() => {
  fakeBrowser.reset();
  Object.assign(fakeBrowser.runtime, { getManifest: () => ({ version: '0.1.0' }) });
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() }, storage: { estimate: async () => ({}) } });
  vi.stubGlobal('localStorage', { clear: () => {} });
});

test('gathered lists come along with their rows and records, also where they were removed', async () => {
  const first = await profile([made(1)]);
  const lists = new Lists(first.database);
  const about = { platform: 'cnvideo', kind: 'works', ids: { user: 'u1' }, title: 'Mila', url: '', container: '', tabId: 7 } as const;
  const { id } = await lists.begin(about, 1);
  const rows = Array.from({ length: 300 }, (_, at) => row(`i${at}`, { record: { id: 2n ** 64n + BigInt(at), text: '风筝'.repeat(at) } }));
  await lists.take(id, { answers: [{ answer: answer(rows, { from: '' }), at: 5 }], dropped: 0, inView: [] });
  const file = await first.backedUp();
  const entries = async (profiled: typeof first) => {
    const found = [];
    for await (const { line, record } of new Lists(profiled.database).records(id)) found.push(`${line.itemId} ${record}`);
    return found;
  };
  const second = await profile();
  expect(await second.bring([file])).toMatchObject({ added: 1 });
  expect(await new Lists(second.database).get(id)).toMatchObject({ count: 300, state: 'ended', end: 'left', tabId: null });
  expect(await entries(second)).toEqual(await entries(first));
  expect((await entries(second)).at(-1)).toContain('{"id":18446744073709551915,');
  await new Lists(second.database).remove([id]);
  await second.bring([file]);
  expect(await entries(second)).toHaveLength(300);
  await second.backup.undo();
  expect(await new Lists(second.database).all()).toEqual([]);
});

import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fileOf, linesOf, made, profile } from './backup-stage.ts';

test('rows of a file come without halves of surrogate pairs, envelopes as they are; what tells rows apart stays one', async () => {
  Object.assign(fakeBrowser.runtime, { getManifest: () => ({ version: '0.1.0' }) });
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, work: () => unknown) => work() },
    storage: { estimate: async () => ({}) },
  });
  const half = String.fromCharCode(0xd83d);
  const envelope = '{"code":200,"msg":"success","data":{"name":"\\ud83d"}}';
  const lines = await linesOf(
    await (await profile([made(1, { id: 'a', author: 'A', title: 'T', envelope })])).backedUp(),
  );
  const edited = lines.map((line) =>
    line
      .replace('"author":"A"', `"author":${JSON.stringify(`Ann ${half}`)}`)
      .replace('"id":"a"', `"id":${JSON.stringify(half)}`),
  );
  const own = await profile();
  await own.bring([fileOf(edited)]);
  const [capture] = await own.all();
  expect(capture).toMatchObject({ id: '\ufffd', author: 'Ann \ufffd', envelope });
  expect(await own.bring([fileOf(edited)])).toMatchObject({ added: 0 });
});

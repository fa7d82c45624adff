import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { fileOf, freeLocks, linesOf, made, profile, stubBrowser } from './backup-stage.ts';

test('rows of a file come without halves of surrogate pairs, envelopes as they are; what tells rows apart stays one', async () => {
  stubBrowser(freeLocks);
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

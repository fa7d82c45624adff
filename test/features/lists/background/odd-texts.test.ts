import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { answer, row } from '../list-site.ts';
import { piece, setUp } from './gather-stage.ts';

test('a list has no half of a surrogate pair in what is kept of a row, also where a text is cut, while its record has what the site gave', async () => {
  fakeBrowser.reset();
  const half = String.fromCharCode(0xd83d);
  const cut = answer([row('a', { author: `Ann ${half}`, text: `${'x'.repeat(999)}😀`, record: { name: half } })]);
  const world = setUp({ received: { 1: [piece(cut)] } });
  expect((await world.look())?.title).toBe('Ann \ufffd');
  const { id } = await world.gather();
  expect(await world.lists.lines(id, [0])).toMatchObject([{ author: 'Ann \ufffd', text: `${'x'.repeat(999)}😀` }]);
  for await (const { record } of world.lists.records(id)) expect(record).toBe('{"name":"\\ud83d"}');
});

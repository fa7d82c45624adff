import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Capture } from '../../../../lib/core/capture.ts';
import { createDatabase } from '../../../../lib/database.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import type { CaptureQuery } from '../../../../lib/features/library/store/listing/query.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';

const made = (id: string, more: Partial<Capture> = {}): Capture => ({
  ...exampleCapture,
  id,
  itemId: id,
  title: id,
  author: '',
  ...more,
});

let number = 0;
async function library(...captures: readonly Capture[]) {
  number += 1;
  const store = new Captures(createDatabase(`stands-${number}`));
  for (const capture of captures) await store.save(capture);
  const lines = async (query?: CaptureQuery) => {
    const { slots, versions } = await store.find(query);
    return (await store.lines([...slots])).map(
      (line, index) => `${line?.id}${versions[index] === 1 ? '' : ` of ${versions[index]}`}`,
    );
  };
  return { store, lines };
}

describe('what stands for an item', () => {
  it('an item is what was captured of it, whatever failed since', async () => {
    const { store, lines } = await library(
      made('good', { itemId: '7', startedAt: 1 }),
      made('failed', { itemId: '7', startedAt: 2, state: 'failed' }),
      made('stopped', { itemId: '7', startedAt: 3, state: 'interrupted' }),
      made('first', { itemId: '8', startedAt: 1, state: 'failed' }),
      made('second', { itemId: '8', startedAt: 2, state: 'failed' }),
      made('earlier', { itemId: '9', startedAt: 1 }),
      made('now', { itemId: '9', startedAt: 2, state: 'running' }),
    );
    expect(await lines({})).toEqual(['now of 2', 'second of 2', 'good of 3']);
    const slots = (await store.find({})).slots;
    const exported: (string | undefined)[] = [];
    for await (const { id } of store.read(slots)) exported.push(id);
    expect(exported).toEqual(['now', 'second', 'good']);
    const failed = await store.newestOfItem('cnvideo', '7');
    expect([failed?.id, (await store.newestOfItem('cnvideo', '7', true))?.id]).toEqual(['stopped', 'good']);
  });

  it('finds items of which the page alone is known, until they are captured', async () => {
    const page = { state: 'failed', complete: null, pageOnly: true } as const;
    const { lines } = await library(
      made('page', { itemId: '7', startedAt: 1, ...page }),
      made('before', { itemId: '8', startedAt: 1, ...page }),
      made('whole', { itemId: '8', startedAt: 2, complete: true }),
      made('other', { itemId: '9', startedAt: 1, state: 'failed', complete: null }),
    );
    expect(await lines({ extent: 'page' })).toEqual(['page']);
    expect(await lines({ extent: 'yes' })).toEqual(['whole of 2']);
  });
});

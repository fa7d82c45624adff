import { expect, test } from 'vitest';
import { planInto } from '../../../../lib/features/archive/pages/plan-files.ts';
import { Full } from '../../../../lib/features/archive/pages/spool-problem.ts';
import type { Planned } from '../../../../lib/features/archive/store/index.ts';

const file = { path: 'media/a/page.jpg', of: 0, platform: 'notes', kind: 'image', role: 'page' } as const;
const planned = { ...file, addresses: [], stated: 5 };

test('what is kept with captures has its number among all files; nothing is written where the disk has no room for it', async () => {
  const written: string[] = [];
  const stored: (readonly Planned[])[] = [];
  const digests = { bytes: 5, crc: 1, sha256: 'a' };
  const spool = {
    begin: () => expect.fail('begun'),
    read: () => expect.fail('read'),
    async write(name: string) {
      if (!room) throw new Full();
      written.push(name);
      return digests;
    },
  };
  const store = { plan: async (_: string, __: number, files: readonly Planned[]) => void stored.push(files) };
  let room = true;
  const { plan, keep, flush, sums } = planInto(store, 'id', spool);
  const content = { content: new Blob(['12345']), ending: 'jpg', url: '', at: 1 };
  await plan([planned, planned]);
  await keep(planned, content);
  room = false;
  await expect(keep(planned, content)).rejects.toThrow(Full);
  await flush();
  expect([written, sums.planned]).toEqual([['file-2'], 2]);
  expect(stored.flat().map(({ member }) => member?.sha256)).toEqual([undefined, undefined, 'a']);
});

test('what is kept and damaged is missing, not left out untold', async () => {
  const stored: (readonly Planned[])[] = [];
  const spool = { begin: () => expect.fail(), read: () => expect.fail(), write: () => expect.fail('written') };
  const store = { plan: async (_: string, __: number, files: readonly Planned[]) => void stored.push(files) };
  const { keep, flush, sums } = planInto(store, 'id', spool);
  for (let n = 0; n < 2; n += 1) await keep(planned, { content: null, ending: 'json', url: '', at: 1 });
  await flush();
  expect(stored.flat().map(({ reason }) => reason)).toEqual(['damaged', 'damaged']);
  expect(sums).toMatchObject({ planned: 2, missing: { damaged: 2 } });
});

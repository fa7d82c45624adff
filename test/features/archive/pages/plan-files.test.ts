import { expect, test } from 'vitest';
import type { ArchiveMember } from '../../../../lib/features/archive/model/index.ts';
import { manifestBytes, manifestText, memberOf, missingFile } from '../../../../lib/features/archive/model/manifest.ts';
import { planInto } from '../../../../lib/features/archive/pages/plan-files.ts';
import { Full, TooMany } from '../../../../lib/features/archive/pages/spool-problem.ts';
import type { Planned } from '../../../../lib/features/archive/store/index.ts';

const file = { path: 'media/a/page.jpg', of: 0, platform: 'notes', kind: 'image', role: 'page' } as const;
const planned = { ...file, addresses: [], stated: 5 };
const noSpool = {
  begin: () => expect.fail('begun'),
  read: () => expect.fail('read'),
  write: () => expect.fail('written'),
};
const storeInto = (stored: Planned[]) => ({
  plan: async (_: string, __: number, files: readonly Planned[]) => void stored.push(...files),
});

test('what is kept with captures has its number among all files; nothing is written where the disk has no room for it', async () => {
  const written: string[] = [];
  const stored: Planned[] = [];
  const digests = { bytes: 5, crc: 1, sha256: 'a' };
  const spool = {
    ...noSpool,
    async write(name: string) {
      if (!room) throw new Full();
      written.push(name);
      return digests;
    },
  };
  let room = true;
  const { plan, keep, flush, sums } = planInto(storeInto(stored), 'id', spool);
  const content = { content: new Blob(['12345']), ending: 'jpg', url: '', at: 1 };
  await plan([planned, planned]);
  await keep(planned, content);
  room = false;
  await expect(keep(planned, content)).rejects.toThrow(Full);
  await flush();
  expect([written, sums.planned]).toEqual([['file-2'], 2]);
  expect(stored.map(({ member }) => member?.sha256)).toEqual([undefined, undefined, 'a']);
});

test('what is kept and damaged is missing, not left out untold', async () => {
  const stored: Planned[] = [];
  const { keep, flush, sums } = planInto(storeInto(stored), 'id', noSpool);
  for (let n = 0; n < 2; n += 1) await keep(planned, { content: null, ending: 'json', url: '', at: 1 });
  await flush();
  expect(stored.map(({ reason }) => reason)).toEqual(['damaged', 'damaged']);
  expect(sums).toMatchObject({ planned: 2, missing: { damaged: 2 } });
});

const subtitle = { language: 'en', origin: 'speech', format: 'vtt', expires: null } as const;

test.each([
  ['files', planned, 380_000],
  ['subtitles, each of which becomes two files', { ...planned, subtitle }, 190_000],
  ['files of 16 MB of address', { ...planned, addresses: [`https://a.example/${'a'.repeat(16 << 20)}`] }, 14],
])('no more %s are planned than can be read back', async (_, one: Planned, most) => {
  const { plan } = planInto({ plan: async () => {} }, 'id', noSpool);
  for (let left = most; left > 0; left -= 1000) await plan(new Array<Planned>(Math.min(left, 1000)).fill(one));
  await expect(plan([one])).rejects.toThrow(TooMany);
});

test('a manifest tells of a file, of its SRT, and of one that is missing in no more bytes than are counted', () => {
  const [path, url] = ['media/风筝/"1".live_photo', 'https://a.example/\u0001"\\🪁'];
  const told = { of: Number.MAX_SAFE_INTEGER, kind: 'live_photo', role: 'content' } as const;
  const one = { ...planned, ...told, path, addresses: ['', `${url}?token=1`] };
  const digests = { bytes: Number.MAX_SAFE_INTEGER, crc: 0, sha256: 'a'.repeat(64) };
  const member = { ...memberOf(path, digests, digests), fetched: { ...told, url, at: 0 } };
  const srt = { ...memberOf(path, digests, digests), made: { ...told, from: path } };
  const lost = missingFile(one, 'unreachable');
  // Nothing else waits in memory until all files are written.
  expect(lost).toEqual({ path, ...told, url: '', reason: 'unreachable' });
  const size = (members: readonly ArchiveMember[], missing: readonly (typeof lost)[] = []) => {
    const text = manifestText({ title: '', version: '', count: 0, begunAt: 0, writtenAt: 0 }, members, missing);
    return new TextEncoder().encode(text).length;
  };
  const empty = size([]);
  expect(size([member]) - empty).toBeLessThanOrEqual(manifestBytes(one));
  expect(size([member, srt]) - empty).toBeLessThanOrEqual(manifestBytes({ ...one, subtitle }));
  expect(size([], [lost]) - empty).toBeLessThanOrEqual(manifestBytes(one));
});

import { beforeEach, expect, test, vi } from 'vitest';
import { type ArchiveJob, archiveUnkept } from '../../../../lib/features/archive/pages/index.ts';
import type { ArchiveRow } from '../../../../lib/features/archive/store/index.ts';
import { platformOff } from '../../../../lib/features/capture/background/index.ts';
import type { Unsaved } from '../../../../lib/features/export/pages/index.ts';
import { manifestIn, quietParts } from './archiver-parts.ts';
import { jobOf } from './example-job.ts';

type ArchiveAsk = Parameters<typeof archiveUnkept>[1]['ask'];

beforeEach(() => {
  // What may not be kept touches neither.
  const none = () => expect.fail('the disk is touched');
  vi.stubGlobal('navigator', { onLine: true, storage: { getDirectory: none, estimate: none } });
  vi.stubGlobal('indexedDB', { open: none });
});

const job: ArchiveJob = {
  ...jobOf(['https://a.example/1.jpg']),
  async *kept() {
    yield { content: new Blob(['picture']), ending: 'jpg', url: 'https://a.example/', at: 1 };
  },
};

async function archived(ask: ArchiveAsk, stop = new AbortController(), own = job, unsaved: Unsaved | '' = '') {
  const zips: Blob[] = [];
  const states: string[] = [];
  const parts = {
    ...quietParts,
    ask,
    async save(_: string, zip: Blob) {
      zips.push(zip);
      return unsaved;
    },
  };
  let missing = {};
  const tell = (now: Pick<ArchiveRow, 'state' | 'missing'> | Unsaved) => {
    states.push(typeof now === 'string' ? now : now.state);
    if (typeof now !== 'string') missing = now.missing;
  };
  const ended = await archiveUnkept(own, parts, stop.signal, tell).catch((thrown) => thrown);
  return { zips, states, ended, missing };
}

const image = async () => new Response('cover', { headers: { 'content-type': 'image/jpeg' } });

test('one capture is archived whole, with its media and the picture of its page, and the disk is not touched', async () => {
  const { zips, states } = await archived(image);
  await manifestIn(zips[0]);
  const text = await zips[0]?.text();
  expect([text?.includes('/01.jpg'), text?.includes('/page.jpg')]).toEqual([true, true]);
  expect(states).toEqual(['fetching', 'fetching', 'writing', 'saved']);
});

test.each(['cancelled', 'disk', 'undecided'] as const)('a ZIP that is %s is not told as saved', async (why) => {
  const { states } = await archived(image, undefined, job, why);
  expect(states.slice(-2)).toEqual(['writing', why]);
});

test('what cannot be had is missing; what is cancelled is not saved', async () => {
  const { zips, states } = await archived(async () => new Response('', { status: 404 }));
  expect([zips.length, states.at(-1)]).toEqual([1, 'saved']);
  const off = await archived(() => Promise.reject(platformOff()));
  expect([off.states.at(-1), off.missing]).toEqual(['saved', { left: 1 }]);
  const stop = new AbortController();
  const cancelled = await archived(async () => {
    stop.abort();
    return image();
  }, stop);
  expect([cancelled.zips, cancelled.ended.name]).toEqual([[], 'AbortError']);
});

test('a host that refuses everything takes nothing else away: data, the picture of the page and what other hosts have are saved', async () => {
  const unknown = { field: '', width: null, height: null, bytes: null, bitrate: null, codec: '', quality: '' };
  const pictures = Array.from({ length: 10 }, (_, n) => ({
    kind: 'image' as const,
    role: 'content' as const,
    place: '',
    files: [{ ...unknown, addresses: [`https://${n < 8 ? 'a' : 'b'}.example/${n}.jpg`] }],
  }));
  const own = { ...job, media: () => pictures };
  const refused = new Set<string>();
  const ask: ArchiveAsk = async (_, address, { signal }) => {
    if (new URL(address).hostname === 'a.example') {
      refused.add(address);
      return new Response('', { status: 403 });
    }
    // The slower one.
    while (refused.size < 8 && !signal?.aborted) await new Promise((resolve) => setTimeout(resolve));
    return image();
  };
  const { zips, states, missing } = await archived(ask, undefined, own);
  expect([states.at(-1), missing]).toEqual(['saved', { refused: 8 }]);
  await manifestIn(zips[0]);
  expect(await zips[0]?.text()).toContain('/page.jpg');
});

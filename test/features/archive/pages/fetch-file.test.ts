import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { because, Reasoned } from '../../../../lib/core/reason.ts';
import { fetchFile } from '../../../../lib/features/archive/pages/fetch-file.ts';
import { createHostTurns } from '../../../../lib/features/archive/pages/host-turns.ts';
import { openSpool } from '../../../../lib/features/archive/pages/spool.ts';
import { Full } from '../../../../lib/features/archive/pages/spool-problem.ts';
import { fakeFiles } from './fake-files.ts';

const film = 'abcdefghij';
type Serve = (asked: Headers) => Response;
let disk = fakeFiles();

beforeEach(() => {
  disk = fakeFiles();
  vi.stubGlobal('navigator', { storage: disk });
});
afterEach(() => vi.unstubAllGlobals());

/** A body that ends after these bytes, or breaks off. */
const bodyOf = (text: string, breaks = false) =>
  new ReadableStream<Uint8Array>({
    // Not at once: an error would discard what waits to be read.
    pull(controller) {
      if (text) controller.enqueue(new TextEncoder().encode(text));
      else if (breaks) controller.error(new TypeError('network error'));
      else controller.close();
      text = '';
    },
  });

const usual = { 'content-type': 'video/mp4', 'content-length': '10', 'accept-ranges': 'bytes', etag: '"1"' };
const answer = (status: number, text: string, breaks: boolean, headers: Record<string, string> = {}): Serve => {
  return () => new Response(bodyOf(text, breaks), { status, headers: { ...usual, ...headers } });
};
const whole = (text = film, headers = {}) => answer(200, text, false, headers);
const broken = (headers = {}) => answer(200, 'abcd', true, headers);
const part = (range: string, headers = {}, text = 'efghij') =>
  answer(206, text, false, { 'content-length': String(text.length), 'content-range': `bytes ${range}`, ...headers });

/** What becomes of a file whose host gives these answers in turn, the last one again and again; `room`: bytes that fit. */
async function fetched(
  answers: readonly Serve[],
  addresses = ['https://a.example/1.mp4'],
  room = 1e9,
  lost: string[] = [],
) {
  const asked: (string | null)[] = [];
  const waited: number[] = [];
  const file = { n: 7, path: 'media/1.mp4', of: 0, platform: 'notes', kind: 'video', role: 'content' } as const;
  const outcome = await fetchFile(
    { ...file, addresses, stated: null },
    await openSpool('a', async () => true),
    {
      async ask(_, __, { headers }) {
        const own = new Headers(headers);
        const serve = answers[asked.length] ?? answers.at(-1);
        asked.push(own.has('range') ? `${own.get('range')} if ${own.get('if-range')}` : null);
        return serve?.(own) ?? null;
      },
      sleep: async (ms) => void waited.push(ms),
      inTurn: createHostTurns(),
      hasRoomFor: async (bytes) => bytes <= room,
      lose: async (reason) => void lost.push(reason),
    },
    new AbortController().signal,
  );
  const bytes = disk.files.get('/archive/a/file-7');
  const content = bytes ? Buffer.from(bytes).toString() : null;
  const digest = createHash('sha256').update(content ?? '');
  if (outcome.state === 'done') expect(outcome.member.sha256).toBe(digest.digest('hex'));
  return { asked, waited, content, ended: outcome.state === 'done' ? 'done' : outcome.reason };
}

const rest = 'bytes=4- if "1"';
const done = { content: film, ended: 'done' };

test('what breaks off goes on where it broke, and its digest is of the whole', async () => {
  expect(await fetched([broken(), part('4-9/10')])).toMatchObject({ asked: [null, rest], ...done });
  // A connection may end as if all had come.
  expect(await fetched([whole('abcd'), part('4-9/10')])).toMatchObject({ asked: [null, rest], content: film });
  // And may break again, longer and longer waited for.
  const twice = await fetched([
    broken(),
    answer(206, 'ef', true, { 'content-range': 'bytes 4-9/10' }),
    part('6-9/10', {}, 'ghij'),
  ]);
  expect(twice).toMatchObject({ asked: [null, rest, 'bytes=6- if "1"'], content: film, waited: [1_000, 5_000] });
});

test.each([
  ['another place', part('5-9/10', {}, 'fghij')],
  ['another end', part('4-8/10', {}, 'efghi')],
  ['another total', part('4-9/11')],
  ['no place', part('*/10')],
  ['a changed ETag', part('4-9/10', { etag: '"2"' })],
  ['something packed', part('4-9/10', { 'content-encoding': 'gzip' })],
  ['no such part', answer(416, '', false)],
])('a part that says it is %s is none: the file begins anew', async (_, wrong) => {
  expect(await fetched([broken(), wrong, whole()])).toMatchObject({ asked: [null, rest, null], ...done });
});

test('a file that has changed meanwhile is the new one, whole', async () => {
  const newer = whole('0123456789', { etag: '"2"' });
  expect(await fetched([broken(), newer])).toMatchObject({ asked: [null, rest], content: '0123456789', ended: 'done' });
});

const time = 'Fri, 20 Nov 2026 06:08:01 GMT';
test.each([
  ['a weak ETag', { etag: 'W/"1"' }, null],
  ['no ranges', { 'accept-ranges': 'none' }, null],
  ['a time of the same second', { etag: '', 'last-modified': time, date: time }, null],
  ['an older time', { etag: '', 'last-modified': time, date: time.replace(':01', ':02') }, `bytes=4- if ${time}`],
])('with %s, parts are asked for only where they are sure to fit', async (_, headers, asked) => {
  const next = asked ? part('4-9/10', { ...headers }) : whole();
  expect(await fetched([broken(headers), next])).toMatchObject({ asked: [null, asked], ...done });
});

test('a file that lies about its length is never done', async () => {
  expect(await fetched([whole(`${film}k`)])).toMatchObject({ asked: [null], content: null, ended: 'refused' });
  const short = await fetched([whole('abcd', { 'accept-ranges': 'none' })]);
  expect(short).toMatchObject({ asked: [null, null, null], content: null, ended: 'refused' });
  // A part that nobody asked for is not the file.
  expect(await fetched([part('4-9/10')])).toMatchObject({ content: null, ended: 'refused' });
});

test('three tries, then the next address; a server that never begins gets one', async () => {
  const two = ['https://a.example/1.mp4', 'https://b.example/1.mp4'];
  expect(await fetched([broken()])).toMatchObject({ asked: [null, rest, rest], content: null, ended: 'unreachable' });
  expect(await fetched([broken(), broken(), broken(), whole()], two)).toMatchObject({ content: film, ended: 'done' });
  const never = await fetched([answer(500, '', false)], two);
  expect(never).toMatchObject({ asked: [null, null], waited: [], ended: 'unreachable' });
});

test('a server that asks for patience gets it, a minute at most', async () => {
  const busy = (status: number, headers = {}) => answer(status, '', false, headers);
  const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toUTCString();
  const waitedFor = async (...answers: readonly Serve[]) => (await fetched([...answers, whole()])).waited;
  expect(await waitedFor(busy(429, { 'retry-after': '30' }))).toEqual([30_000]);
  const long = [busy(429, { 'retry-after': '600' }), busy(503, { 'retry-after': inMinutes(9) })];
  expect(await waitedFor(...long)).toEqual([60_000, 60_000]);
  expect(await waitedFor(busy(503), busy(503, { 'retry-after': '0' }))).toEqual([1_000, 5_000]);
  expect(await fetched([busy(429)])).toMatchObject({ asked: [null, null, null], ended: 'unreachable' });
});

test('one address that is over, in digits or in hex, is why servers refuse; where nobody answers, it is not', async () => {
  const no = answer(403, '', false);
  const plain = 'https://b.example/1.mp4';
  const over = `${plain}?x-expires=1500000000&x-signature=a`;
  const signed = (until: string) => `https://sns-video-qc.xhscdn.com/1.mp4?sign=2155036e7f61&t=${until}`;
  expect((await fetched([no], [plain, over])).ended).toBe('expired');
  expect((await fetched([no], [signed('6a0a6a2b'), plain])).ended).toBe('expired');
  expect((await fetched([no], [signed('ffffffff'), `${plain}?t=6a0a6a2b`])).ended).toBe('refused');
  const silent: Serve = () => {
    throw new TypeError('no answer');
  };
  expect((await fetched([silent], [plain, over])).ended).toBe('unreachable');
});

test('where an address may not be asked, why the others gave no file is told; of the first, nothing is', async () => {
  const withheld: Serve = () => {
    throw new Reasoned(because('platform_held'));
  };
  const [plain, over] = ['https://b.example/1.mp4', 'https://b.example/1.mp4?x-expires=1500000000&x-signature=a'];
  const lost: string[] = [];
  const asked = (answers: readonly Serve[], address: string) =>
    expect(fetched([...answers, withheld], [address, plain], 1e9, lost)).rejects.toThrow(Reasoned);
  const no = answer(403, '', false);
  await asked([], over);
  await asked([no], over);
  await asked([no], plain);
  expect(lost).toEqual(['expired', 'refused']);
});

test('a file that does not fit is not begun, nor one that grows untold', async () => {
  await expect(fetched([whole()], undefined, 9)).rejects.toThrow(Full);
  const asked = fetched([answer(200, film, false, { 'content-encoding': 'br' })], undefined, (64 << 20) - 1);
  await expect(asked).rejects.toThrow(Full);
  expect(disk.files.size).toBe(0);
});

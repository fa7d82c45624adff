import { expect, test } from 'vitest';
import type { MediaItem } from '../../../../lib/core/media/list-media.ts';
import { createNotePictures } from '../../../../lib/features/archive/pages/note-pictures.ts';
import { platformOff } from '../../../../lib/features/capture/background/index.ts';
import { exportedCapture } from '../../../../lib/features/export/model/index.ts';
import { mediaFileName } from '../../../../lib/features/media/model/index.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';

const unknown = { field: '', width: null, height: null, bytes: null, bitrate: null, codec: '', quality: '' };
const item = (kind: MediaItem['kind'], role: MediaItem['role'], address: string): MediaItem => ({
  kind,
  role,
  place: '',
  files: [{ ...unknown, addresses: [`https://p3.douyinpic.com/${address}`] }],
});
const picture = (address: string) => item('image', 'content', address);
const cover = item('image', 'cover', 'cover.webp');

/** The pictures of items with these media, whose host gives the name of each file, or what `answers` has for it. */
function stage(answers: Readonly<Record<string, () => Response | Promise<Response>>> = {}, most = 100) {
  const asked: string[] = [];
  let media: readonly MediaItem[] = [];
  const stopping = new AbortController();
  const pictures = createNotePictures({
    async ask(_, address) {
      const name = address.replace(/.*\//, '');
      asked.push(name);
      return (await answers[name]?.()) ?? new Response(name, { headers: { 'content-type': 'image/jpeg' } });
    },
    sleep: async () => {},
    media: () => media,
    siteFolder: () => 'douyin',
    nameOf: mediaFileName,
    lackOf: (name, reason) => `${name}: ${reason}`,
    most,
    signal: stopping.signal,
  });
  async function of(itemId: string, ...own: readonly MediaItem[]): Promise<string[]> {
    media = own;
    const told: string[] = [];
    for await (const one of pictures.of(exportedCapture({ ...exampleCapture, itemId, pictures: [] })))
      told.push('content' in one ? `${one.path} ${await one.content.text()}` : one.lack);
    return told;
  }
  return { of, asked, missing: pictures.missing, stop: () => stopping.abort() };
}

const refused = () => new Response('', { status: 403 });

test('an item has its pictures, else its cover, and nothing that is no picture; no two share a place', async () => {
  const { of, asked } = stage();
  const film = item('video', 'content', 'film.mp4');
  expect(await of('7', film, picture('a.jpg'), picture('b'), cover)).toEqual([
    'media/douyin/7/01.jpg a.jpg',
    'media/douyin/7/02.jpg b',
  ]);
  expect(await of('7', film, cover)).toEqual(['media/douyin/7-2/01.webp cover.webp']);
  expect(await of('7 (x)#', picture('c.png'))).toEqual(['media/douyin/7__x_/01.png c.png']);
  expect(asked).toEqual(['a.jpg', 'b', 'cover.webp', 'c.png']);
});

test('what could not be had is told with its reason, and counted', async () => {
  const endless = () => new Response(new Uint8Array((64 << 20) + 1), { headers: { 'content-type': 'image/png' } });
  const down = () => Promise.reject(new TypeError('network error'));
  const { of, missing } = stage({ 'a.jpg': refused, 'b.jpg': down, 'c.jpg?x-expires=1600000000': refused, endless });
  const own = ['a.jpg', 'b.jpg', 'c.jpg?x-expires=1600000000', 'endless', 'd.jpg'].map(picture);
  expect(await of('7', ...own)).toEqual([
    '01.jpg: refused',
    '02.jpg: unreachable',
    '03.jpg: expired',
    '04.jpg: refused',
    'media/douyin/7/05.jpg d.jpg',
  ]);
  expect(missing()).toBe(4);
});

test('those of a platform that is switched off are left, and the next are asked for', async () => {
  const off = () => Promise.reject(platformOff());
  const { of } = stage({ 'a.jpg': off });
  const told = await of('7', picture('a.jpg'), picture('b.jpg'));
  expect(told).toEqual(['01.jpg: left', 'media/douyin/7/02.jpg b.jpg']);
});

test('after six failures one after another, and where the ZIP has no more room, none is asked for', async () => {
  const answers = Object.fromEntries(['1', '2', '3', '4', '5', '6', '7', '8'].map((name) => [name, refused]));
  const lost = stage(answers);
  await lost.of('7', picture('1'), picture('there'), ...['2', '3', '4', '5', '6'].map(picture));
  expect((await lost.of('8', picture('7'), picture('8'), picture('there'))).slice(-2)).toEqual([
    '02.jpg: left',
    '03.jpg: left',
  ]);
  expect(lost.asked).toEqual(['1', 'there', '2', '3', '4', '5', '6', '7']);
  const full = stage({}, 1);
  expect(await full.of('7', picture('1'), picture('2'))).toEqual(['media/douyin/7/01.jpg 1', '02.jpg: left']);
});

test('what is stopped asks for nothing more', async () => {
  const { of, asked, stop } = stage({
    a: () => {
      stop();
      throw new DOMException('stopped', 'AbortError');
    },
  });
  await expect(of('7', picture('a'), picture('b'))).rejects.toThrow('stopped');
  expect(asked).toEqual(['a']);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listMedia, type MediaItem } from '../../../lib/core/media/list-media.ts';
import { mediaFileName } from '../../../lib/features/media/model/files-to-save.ts';
import { hasCaptures, needsCaptures } from '../../records/departures.ts';

const list = (data: unknown): MediaItem[] => listMedia({ code: 200, msg: 'success', data });
const brief = (items: readonly MediaItem[]) =>
  items.map(({ kind, role, place, files }) => [kind, role, place, files.length]);
const mirrors = (name: string) => ['a', 'b'].map((host) => `https://${host}.example.com/${name}`);

test('a video comes in all its forms, best first, with size, codec and quality', () => {
  const items = list({
    aweme_detail: {
      video: {
        width: 1080,
        height: 1920,
        cover: { url_list: mirrors('c.webp'), width: 300, height: 400 },
        play_addr: { uri: 'v0200', url_list: mirrors('play?x=1'), data_size: 500 },
        bit_rate: [
          {
            bit_rate: 100,
            gear_name: 'low',
            is_h265: 1,
            play_addr: { url_list: mirrors('low'), width: 540, height: 960, data_size: 10 },
          },
          {
            bit_rate: 900,
            gear_name: 'high',
            play_addr: { url_list: mirrors('high'), width: 1440, height: 2560, data_size: 90 },
          },
        ],
      },
    },
  });
  expect(brief(items)).toEqual([
    ['video', 'content', 'data.aweme_detail.video', 3],
    ['image', 'cover', 'data.aweme_detail.video', 1],
  ]);
  const best = items[0]?.files[0];
  expect(best).toMatchObject({
    addresses: mirrors('high'),
    width: 1440,
    height: 2560,
    bytes: 90,
    bitrate: 900,
    quality: 'high',
  });
  expect(items[0]?.files[2]).toMatchObject({ codec: 'h265', quality: 'low' });
  expect(items[1]?.files[0]).toMatchObject({ width: 300, height: 400 });
});

test('a file is named after its item, and no id leads it out of its folder', () => {
  const [item] = list({ video: { play_addr: { url_list: mirrors('v.MP4?x=/../y.html') } } });
  const [file] = item?.files ?? [];
  if (!item || !file) throw new Error('no file');
  expect(mediaFileName({ platform: 'cnvideo', itemId: '7' }, item, 2, file)).toBe('douyin-7-03.mp4');
  expect(mediaFileName({ platform: 'cnvideo', itemId: '../../etc/x' }, item, 0, file)).toBe('douyin-etc_x-01.mp4');
});

test('one address named twice is one file', () => {
  const [video] = list({
    video: {
      playAddr: mirrors('v')[0],
      bitrateInfo: [{ Bitrate: 5, CodecType: 'h264', PlayAddr: { DataSize: '77', UrlList: mirrors('v') } }],
    },
  });
  expect(video?.files).toHaveLength(1);
  expect(video?.files[0]).toMatchObject({ addresses: mirrors('v'), bytes: 77, codec: 'h264', bitrate: 5 });
});

test('pictures of a note are one entry each, their moving part is a live photo', () => {
  const items = list({
    image_list: [
      {
        width: 10,
        height: 20,
        url_default: 'https://i.example.com/1!nd_dft',
        url_pre: 'https://i.example.com/1!nd_prv',
        live_photo: false,
      },
      {
        url_default: 'https://i.example.com/2',
        live_photo: true,
        stream: { h264: [{ master_url: 'https://v.example.com/2.mp4', backup_urls: ['https://w.example.com/2.mp4'] }] },
      },
    ],
  });
  expect(brief(items)).toEqual([
    ['image', 'content', 'data.image_list[0]', 2],
    ['image', 'content', 'data.image_list[1]', 1],
    ['live_photo', 'content', 'data.image_list[1]', 1],
  ]);
  expect(items[0]?.files[0]?.addresses).toEqual(['https://i.example.com/1!nd_dft']);
  expect(items[2]?.files[0]).toMatchObject({
    addresses: ['https://v.example.com/2.mp4', 'https://w.example.com/2.mp4'],
    codec: 'h264',
  });
});

test('streams are found in maps and in JSON text inside a string', () => {
  const sdk = JSON.stringify({
    data: { hd: { main: { flv: 'http://pull.example.com/x_hd.flv?sign=1', hls: '', sdk_params: '{}' } } },
  });
  const items = list({
    data: {
      data: [
        {
          stream_url: {
            flv_pull_url: { HD1: 'http://pull.example.com/x.flv' },
            live_core_sdk_data: { pull_data: { stream_data: sdk } },
          },
        },
      ],
    },
  });
  expect(brief(items)).toEqual([['stream', 'content', 'data.data.data[0].stream_url', 2]]);
});

test('avatars, sound covers and icons stand behind what the item is about', () => {
  const items = list({
    author: { avatar_thumb: { url_list: mirrors('a.jpeg') } },
    music: { play_url: { url_list: ['https://m.example.com/obj/1'] }, cover_hd: { url_list: mirrors('m.jpeg') } },
    images: [{ url_list: mirrors('p.webp'), download_url_list: mirrors('water.webp') }],
  });
  expect(brief(items)).toEqual([
    ['audio', 'content', 'data.music', 1],
    ['image', 'content', 'data.images[0]', 2],
    ['image', 'person', 'data.author', 1],
    ['image', 'other', 'data.music', 1],
  ]);
  expect(items[1]?.files[0]?.addresses).toEqual(mirrors('p.webp'));
});

test('links to pages, subtitles and data files are no media', () => {
  const items = list({
    share_url: 'https://www.example.com/share/video/1',
    share_info: { share_url: 'https://www.example.com/share/video/1' },
    url: 'https://www.example.com/group/1/',
    video: { subtitleInfos: [{ Url: 'https://v.example.com/s?mime_type=video_mp4' }] },
    music: {
      strong_beat_url: { url_list: ['https://s.example.com/beat.json'] },
      extra: '{"beats":{"beats_tracker":"https://s.example.com/obj/beat"}}',
    },
    text: 'see https://example.com/a.jpg',
  });
  expect(items).toEqual([]);
});

const folder = new URL('../../../../shared/captures/', import.meta.url).pathname;
test.runIf(hasCaptures('.')).each([
  ['cnvideo/e2-video-detail-2023.json', ['audio', 'video', 'image']],
  ['cnvideo/e3-live-2025.json', ['stream', 'image']],
  ['intlvideo/e1-items-2.json', ['video', 'audio', 'image']],
  ['notes/e9-note-detail-map.json', ['video', 'image']],
  ['shortclip/e7-user-profile-2020.json', ['image']],
  ['microblog/e10-profile-info-2023.json', ['image']],
])('%s as captured holds %j', needsCaptures, (file, kinds) => {
  const items = listMedia(JSON.parse(readFileSync(folder + file, 'utf8')));
  expect([...new Set(items.map(({ kind }) => kind))].sort()).toEqual([...kinds].sort());
});

import { expect, test } from 'vitest';
import { listMedia, type MediaItem, savable } from '../../../lib/core/media/list-media.ts';
import type { MediaKind } from '../../../lib/core/media/media-kind.ts';
import { mediaFileName } from '../../../lib/features/media/model/files-to-save.ts';
import { operations } from '../../../lib/operations.ts';
import { captured, recordOf } from '../../records/captured-records.ts';
import { hasCaptures, needsCaptures } from '../../records/departures.ts';

const named = (spec: string) => operations.find((one) => one.spec === spec)?.view.card.media;
const list = (spec: string, data: unknown): MediaItem[] => listMedia(named(spec), { code: 200, msg: 'success', data });
const brief = (items: readonly MediaItem[]) =>
  items.map(({ kind, role, place, files }) => [kind, role, place, files.length]);
const mirrors = (name: string) => ['a', 'b'].map((host) => `https://${host}.example.com/${name}`);

test('a video comes in all its forms, best first, with size, codec and quality', () => {
  const items = list('E2', {
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
  const [item] = list('E2', { aweme_detail: { video: { play_addr: { url_list: mirrors('v.MP4?x=/../y.html') } } } });
  const [file] = item?.files ?? [];
  if (!item || !file) throw new Error('no file');
  expect(mediaFileName({ platform: 'cnvideo', itemId: '7' }, item, 2, file)).toBe('douyin-7-03.mp4');
  expect(mediaFileName({ platform: 'cnvideo', itemId: '../../etc/x' }, item, 0, file)).toBe('douyin-etc_x-01.mp4');
});

test('one address named twice is one file', () => {
  const [video] = list('E1', {
    video: {
      playAddr: mirrors('v')[0],
      bitrateInfo: [{ Bitrate: 5, CodecType: 'h264', PlayAddr: { DataSize: '77', UrlList: mirrors('v') } }],
    },
  });
  expect(video?.files).toHaveLength(1);
  expect(video?.files[0]).toMatchObject({ addresses: mirrors('v'), bytes: 77, codec: 'h264', bitrate: 5 });
});

test('a rendition without sound stands behind all with sound, as its own entry says', () => {
  const urls = (name: string) => ({ url_list: mirrors(name) });
  const bit_rate = [
    { format: 'dash', play_addr: { ...urls('dash'), width: 1080, height: 1920 } },
    { format: 'mp4', play_addr: { ...urls('mp4'), width: 540, height: 960 } },
  ];
  const video = { format: 'dash', width: 1080, height: 1920, play_addr: urls('play'), download_addr: urls('down') };
  const first = (spec: string, data: unknown) => list(spec, data)[0]?.files.map(({ addresses }) => addresses[0]);
  const names = (...all: readonly string[]) => all.map((name) => mirrors(name)[0]);
  expect(first('E2', { aweme_detail: { video: { ...video, bit_rate } } })).toEqual(
    names('play', 'mp4', 'down', 'dash'),
  );
  const [silent, whole] = ['dash', 'mp4'].map((Format) => {
    return { Format, PlayAddr: { UrlList: mirrors(Format), Height: Format === 'mp4' ? 540 : 1080, Width: 540 } };
  });
  expect(first('E1', { video: { format: 'mp4', bitrateInfo: [silent, whole] } })).toEqual(names('mp4', 'dash'));
});

test('pictures of a note are one entry each, their moving part is a live photo', () => {
  const items = list('E9', {
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

test('files that do not play stand behind all others of a note’s video', () => {
  const file = (width: number) => ({ master_url: `https://v.example.com/${width}.mp4`, width, height: 9 });
  const stream = { EF4: [file(1080)], h264: [file(720)] };
  const card = { video: { media: { stream } }, image_list: [{ stream }] };
  const items = list('E5', { response_body: { data: { items: [{ note_card: card }] } } });
  expect(items.map(({ kind, files }) => [kind, ...files.map(({ width }) => width)])).toEqual([
    ['video', 720, 1080],
    ['live_photo', 720, 1080],
  ]);
});

test('streams are found in maps and in JSON text inside a string', () => {
  const sdk = JSON.stringify({
    data: { hd: { main: { flv: 'http://pull.example.com/x_hd.flv?sign=1', hls: '', sdk_params: '{}' } } },
  });
  const items = list('E3', {
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

test('avatars and sound covers stand behind what the item is about, its video and pictures before its sound', () => {
  const items = list('E2', {
    aweme_detail: {
      author: { avatar_thumb: { url_list: mirrors('a.jpeg') } },
      music: { play_url: { url_list: ['https://m.example.com/obj/1'] }, cover_hd: { url_list: mirrors('m.jpeg') } },
      images: [{ url_list: mirrors('p.webp'), download_url_list: mirrors('water.webp') }],
    },
  });
  expect(brief(items)).toEqual([
    ['image', 'content', 'data.aweme_detail.images[0]', 2],
    ['audio', 'content', 'data.aweme_detail.music', 1],
    ['image', 'person', 'data.aweme_detail.author', 1],
    ['image', 'other', 'data.aweme_detail.music', 1],
  ]);
  expect(items[0]?.files[0]?.addresses).toEqual(mirrors('p.webp'));
});

test('links to pages, subtitles and data files are no media', () => {
  const page = 'https://www.example.com/group/1/';
  const picture = 'https://p.example.com/1~tplv.webp';
  expect(brief(savable(list('E4', { data: { display_url: page, image_list: [{ url: picture }] } })))).toEqual([
    ['image', 'content', 'data.data.image_list[0]', 1],
  ]);
  expect(brief(savable(list('E4', { data: { video: { url: `${picture}?v` } } })))).toEqual([
    ['video', 'content', 'data.data.video', 1],
  ]);
  const played = JSON.stringify({ fallback_api: page, video_list: [{ main_url: 'https://v.example.com/360/?a=1' }] });
  expect(brief(savable(list('E6', { data: { display_url: page, video_play_info: played } })))).toEqual([
    ['video', 'content', 'data.data.video_play_info', 1],
  ]);
  const object = { url: page, short_url: page, image: { url: picture } };
  expect(brief(savable(list('E12', { topic_detail: { baseInfo: { object } } })))).toEqual([
    ['image', 'content', 'data.topic_detail.baseInfo.object.image', 1],
  ]);
  const subtitleInfos = [{ Url: 'https://v.example.com/s?mime_type=video_mp4' }];
  const strong_beat_url = { url_list: ['https://s.example.com/beat.json'] };
  expect(list('E1', { video: { subtitleInfos }, text: 'see https://example.com/a.jpg' })).toEqual([]);
  expect(list('E2', { aweme_detail: { share_url: page, music: { strong_beat_url } } })).toEqual([]);
});

const kindsOf: Readonly<Record<string, readonly MediaKind[]>> = {
  E1: ['video', 'audio', 'image'],
  E2: ['video', 'audio', 'image'],
  E3: ['stream', 'image'],
  E5: ['video', 'image'],
  E6: ['image'],
  E7: ['image'],
  E8: ['image'],
  E9: ['image'],
  E10: ['image'],
  E13: ['image'],
};
test.runIf(hasCaptures('.')).each(captured.map((one) => [one.name, one.spec, one] as const))(
  '%s as captured, read by %s, holds media of the kinds that such an item has',
  needsCaptures,
  (_, spec, one) => {
    const kinds = new Set(list(String(spec), recordOf(one).data).map(({ kind }) => kind));
    expect([...kinds].filter((kind) => !kindsOf[String(spec)]?.includes(kind))).toEqual([]);
    expect(kinds.size).toBeGreaterThan(0);
  },
);

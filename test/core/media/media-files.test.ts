import { describe, expect, it } from 'vitest';
import { pathText } from '../../../lib/core/json/path-text.ts';
import { factsOf, mediaFiles, orElse, thingOf } from '../../../lib/core/media/media-files.ts';

const found = (data: unknown) => mediaFiles(data);
const addresses = (data: unknown) => found(data).map((file) => [...file.addresses]);
const [one, two, three] = ['https://a.example.com/v.mp4', 'https://b.example.com/v.mp4', 'https://c.example.com/v.mp4'];

describe('an address of a file', () => {
  it.each(['https://a.example/x.mp4', 'http://a.example/x.mp4', '//a.example/x.mp4', 'https://a.example/x?y=.mp4#z'])(
    'may be %s',
    (text) => {
      expect(addresses({ play_addr: text })).toEqual([[text]]);
    },
  );

  it.each([
    ...[
      'a.example/x.mp4',
      'ftp://a.example/x.mp4',
      'see https://a.example/x.mp4',
      'https://example/x.mp4',
      'https://a.example/',
    ],
    ...['https://a.example.mp4', 'https://a.example/x y.mp4', 'https://a./x.mp4', 'https://.example/x', '//a.b/c'],
  ])('is not %s', (text) => {
    expect(addresses({ play_addr: text })).toEqual([]);
  });

  it('is none under names of ids and patterns', () => {
    expect(addresses({ play_addr: { uri: one, URL_PATTERN: two, main_uri: three } })).toEqual([[three]]);
  });

  it('is found in texts that hold JSON, at any depth', () => {
    const inner = JSON.stringify({ video: { play_addr: JSON.stringify([one]) } });
    expect(
      addresses({ extra: inner, list: `[ "${two}" ]`, text: '{"no":1}', broken: `{"play_addr":"${three}"` }),
    ).toEqual([[one], [two]]);
    expect(found({ extra: JSON.stringify({ play_addr: one }) }).map(({ steps }) => steps)).toEqual([
      ['extra', 'play_addr'],
    ]);
  });
});

describe('addresses of one file', () => {
  it.each([
    'url_list',
    'urlList',
    'UrlList',
    'backup_urls',
    'headurls',
    'head_urls',
    'bigHeadUrls',
    'user_profile_bg_urls',
  ])('stand in the list %s', (list) => {
    expect(addresses({ cover: { [list]: [one.replace('mp4', 'webp'), two.replace('mp4', 'webp')] } })).toHaveLength(1);
  });

  it('stand apart in any other list', () => {
    expect(addresses({ play_addr: [one, two] })).toEqual([[one], [two]]);
  });

  it('are the main one and its backups, whichever stands first; a master comes first', () => {
    expect(addresses({ stream: { backup_urls: [one, two], master_url: three } })).toEqual([[three, one, two]]);
    expect(addresses({ stream: { masterUrl: three, backupUrls: [one] } })).toEqual([[three, one]]);
    expect(addresses([{ master_url: one }, { master_url: two }])).toEqual([[one], [two]]);
  });

  it('are objects in a list of mirrors', () => {
    expect(
      addresses({ cover: { url_list: [{ url: 'https://a.example/1.webp' }, { url: 'https://b.example/1.webp' }] } }),
    ).toEqual([['https://a.example/1.webp', 'https://b.example/1.webp']]);
  });

  it('named in several places are one file of its kind, with all that is known of it', () => {
    const files = found({
      video: { play_addr: one, bit_rate: [{ play_addr: { url_list: [one, two], width: 9, height: 16 }, bit_rate: 5 }] },
    });
    expect(files).toHaveLength(1);
    expect(files[0]).toMatchObject({ steps: ['video', 'play_addr'], facts: { width: 9, height: 16, bitrate: 5 } });
    expect([...(files[0]?.addresses ?? [])]).toEqual([one, two]);
    expect(
      found({ a: { play_addr: 'https://a.example/x' }, cover: 'https://a.example/x' }).map(({ kind }) => kind),
    ).toEqual(['video', 'image']);
  });
});

describe('what is known of a file', () => {
  const factsAt = (data: unknown, at = 0) => found(data)[at]?.facts;

  it('comes from the objects around it, nearest first, as far as the thing it belongs to', () => {
    const bit_rate = [{ gear_name: 'high', bit_rate: 5, play_addr: { url_list: [one], width: 9, data_size: 7 } }];
    expect(factsAt({ width: 1, video: { width: 2, height: 3, ratio: '1080p', bit_rate } })).toEqual({
      width: 9,
      height: 3,
      bytes: 7,
      bitrate: 5,
      codec: '',
      quality: 'high',
    });
  });

  it('is none of a video’s measures for its cover, and none of any for a sound', () => {
    expect(
      factsAt({ video: { width: 2, height: 3, cover: { url_list: ['https://a.example/c.webp'] } } }),
    ).toMatchObject({
      width: null,
      height: null,
    });
    expect(factsAt({ music: { width: 2, height: 3, size: 4, play_url: 'https://a.example/m.mp3' } })).toMatchObject({
      width: null,
      height: null,
      bytes: 4,
    });
  });

  it('has the codec under whose name it stands, unless it says another', () => {
    const stream = (more: object) => ({
      video: { media: { stream: { h265: [{ master_url: one, ...more }], av1: [] } } },
    });
    expect(factsAt(stream({}))).toMatchObject({ codec: 'h265' });
    expect(factsAt(stream({ video_codec: 'hevc' }))).toMatchObject({ codec: 'hevc' });
  });
});

describe('the facts of an object', () => {
  const facts = (holder: object) => factsOf({ ...holder });
  const none = { width: null, height: null, bytes: null, bitrate: null, codec: '', quality: '' };

  it.each([
    ...['width', 'Width'].map((name) => [name, 5, { width: 5 }] as const),
    ...['height', 'Height'].map((name) => [name, '5', { height: 5 }] as const),
    ...['data_size', 'DataSize', 'size', 'file_size'].map((name) => [name, 5, { bytes: 5 }] as const),
    ...['bit_rate', 'Bitrate', 'avg_bitrate', 'video_bitrate', 'v_bit_rate', 'bitrate'].map(
      (name) => [name, 5, { bitrate: 5 }] as const,
    ),
    ...['CodecType', 'codec_type', 'video_codec', 'v_codec', 'codecType'].map(
      (name) => [name, 'av1', { codec: 'av1' }] as const,
    ),
    ...['GearName', 'gear_name', 'quality_type', 'definition', 'ratio', 'image_scene', 'resolution'].map(
      (name) => [name, 'x', { quality: 'x' }] as const,
    ),
    ['is_h265', 1, { codec: 'h265' }],
    ['is_bytevc1', 1, { codec: 'h265' }],
    ['is_h265', 0, {}],
    ['width', 0, {}],
    ['width', -1, {}],
    ['width', 'wide', {}],
    ['bit_rate', [], {}],
    ['other', 5, {}],
  ] as const)('%s: %j', (name, value, known) => {
    expect(facts({ [name]: value })).toEqual({ ...none, ...known });
  });

  it('are the first that says something, a codec’s name before a mark', () => {
    expect(facts({ Width: 7, width: '', data_size: '', size: 9, is_h265: 1, codec_type: 'h266' })).toEqual({
      ...none,
      width: 7,
      bytes: 9,
      codec: 'h266',
    });
  });

  it('are completed by those further away', () => {
    const near = { ...none, width: 1, codec: 'a' };
    const far = { width: 2, height: 3, bytes: 4, bitrate: 5, codec: 'b', quality: 'q' };
    expect(orElse(near, far)).toEqual({ width: 1, height: 3, bytes: 4, bitrate: 5, codec: 'a', quality: 'q' });
    expect(orElse(far, near)).toEqual(far);
  });
});

describe('the thing a file is a form of', () => {
  it.each([
    [['data', 'video', 'play_addr', 'url_list', 0], 'data.video'],
    [['data', 'video', 'bit_rate', 2, 'play_addr', 'url_list', 0], 'data.video'],
    [['note', 'image_list', 3, 'info_list', 0, 'url'], 'note.image_list[3]'],
    [['images', 1, 'url_list', 0], 'images[1]'],
    [['images_list', 1], 'images_list[1]'],
    [['data', 'author', 'avatar', 'url'], 'data.author'],
    [['data', 'cover'], 'data'],
    [['cover'], ''],
    [['stream', 'h264', 0, 'master_url'], 'stream.h264[0]'],
  ] as const)('of %j is %s', (steps, thing) => {
    expect(pathText(thingOf(steps))).toBe(thing);
  });
});

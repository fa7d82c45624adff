import { describe, expect, it } from 'vitest';
import { factsOf, orElse } from '../../../lib/core/media/file-facts.ts';
import { mediaFiles } from '../../../lib/core/media/media-files.ts';
import type { MediaPlace } from '../../../lib/core/media/media-kind.ts';

const video = (of: string, ...files: string[]): MediaPlace => ({ kind: 'video', of, files });
const found = (data: unknown, ...places: MediaPlace[]) => mediaFiles(places, data);
const addresses = (data: unknown, ...places: MediaPlace[]) => found(data, ...places).map((file) => [...file.addresses]);
const [one, two, three] = ['https://a.example.com/v.mp4', 'https://b.example.com/v.mp4', 'https://c.example.com/v.mp4'];

describe('an address of a file', () => {
  it.each(['https://a.example/x.mp4', 'http://a.example/x.mp4', '//a.example/x.mp4', 'https://a.example/x?y=.mp4#z'])(
    'may be %s',
    (text) => {
      expect(addresses({ at: text }, video('', 'at'))).toEqual([[text]]);
    },
  );

  it.each([
    ...['a.example/x.mp4', 'ftp://a.example/x.mp4', 'see https://a.example/x.mp4', 'https://example/x.mp4'],
    ...['https://a.example/', 'https://a.example.mp4', 'https://a.example/x y.mp4', 'https://a./x.mp4'],
    ...['https://.example/x', '//a.b/c'],
  ])('is not %s', (text) => {
    expect(addresses({ at: text }, video('', 'at'))).toEqual([]);
  });

  it('may stand beside others in one text, behind semicolons; a semicolon within it is its own', () => {
    expect(addresses({ at: `${one};${two}` }, video('', 'at'))).toEqual([[one, two]]);
    expect(addresses({ at: `${one}?a;b=1` }, video('', 'at'))).toEqual([[`${one}?a;b=1`]]);
  });

  it('is what stands at the declared place, and nothing beside it', () => {
    expect(addresses({ at: one, share_url: two, data: { at: three } }, video('', 'at'))).toEqual([[one]]);
    expect(addresses({ at: null, b: 5 }, video('', 'at b c.d'), video('x[].y', 'z'))).toEqual([]);
  });
});

describe('a place', () => {
  it('may be in each element, in each member, and in a text that is JSON', () => {
    expect(addresses({ list: [{ at: one }, {}, { at: two }] }, video('list[]', 'at'))).toEqual([[one], [two]]);
    expect(addresses({ map: { a: one, b: { url: two } } }, video('map', '*'))).toEqual([[one], [two]]);
    const inner = JSON.stringify({ video: JSON.stringify({ at: [one] }) });
    expect(addresses({ extra: inner }, video('extra.video', 'at'))).toEqual([[one]]);
    expect(addresses({ extra: '{"at":' }, video('extra', 'at'))).toEqual([]);
    expect(addresses([{ at: one }], video('[]', 'at'))).toEqual([[one]]);
  });

  it('tells the path of what its files are variants of, their own, and which is best', () => {
    const data = { note: { list: [{}, { big: [{ url: one }], small: two }] } };
    expect(found(data, video('note.list[]', 'small', 'big[]'))).toMatchObject([
      { thing: ['note', 'list', 1], path: ['small'], rank: 0 },
      { thing: ['note', 'list', 1], path: ['big', 0], rank: 1 },
    ]);
  });
});

describe('addresses of one file', () => {
  it.each(['url_list', 'urlList', 'UrlList', 'backup_urls', 'backupUrls', 'src', 'main_url'])(
    'stand in %s of an object',
    (list) => {
      expect(addresses({ cover: { [list]: [one, two], uri: three } }, video('', 'cover'))).toEqual([[one, two]]);
    },
  );

  it('are the main one and its backups, whichever stands first', () => {
    const stream = { backup_urls: [one, two], master_url: three };
    expect(addresses({ stream }, video('', 'stream'))).toEqual([[three, one, two]]);
    expect(addresses({ list: [{ url: one }, { url: two }] }, video('', 'list'))).toEqual([[one, two]]);
  });

  it('named in several places are one file of its kind, with all that is known of it', () => {
    const data = { video: { at: one, rates: [{ at: { url_list: [one, two], width: 9, height: 16 }, bit_rate: 5 }] } };
    const files = found(data, video('video', 'at rates[].at'));
    expect(files).toHaveLength(1);
    expect(files[0]).toMatchObject({ path: ['at'], facts: { width: 9, height: 16, bitrate: 5 } });
    expect([...(files[0]?.addresses ?? [])]).toEqual([one, two]);
    expect(found({ a: one }, video('', 'a'), { kind: 'image', of: '', files: ['a'] })).toHaveLength(2);
  });

  it('are at most 2,000 files: a hostile item may name a million', () => {
    const list = Array.from({ length: 2_100 }, (_, at) => `https://a.example.com/${at}.mp4`);
    expect(found({ list }, video('list[]', ''))).toHaveLength(2_000);
  });
});

describe('what is known of a file', () => {
  const factsAt = (data: unknown, place: MediaPlace) => found(data, place)[0]?.facts;
  const given = { width: 2, height: 3, size: 4, at: one };

  it('comes from the objects around it, nearest first, as far as the thing it belongs to', () => {
    const bit_rate = [{ gear_name: 'high', bit_rate: 5, at: { url_list: [one], width: 9, data_size: 7 } }];
    const data = { width: 1, video: { width: 2, height: 3, ratio: '1080p', bit_rate } };
    expect(factsAt(data, video('video', 'bit_rate[].at'))).toEqual({
      width: 9,
      height: 3,
      bytes: 7,
      bitrate: 5,
      codec: '',
      quality: 'high',
    });
    expect(factsAt(data, video('', 'video.bit_rate[].at'))).toMatchObject({ width: 9, height: 3 });
  });

  it('is none of a video’s measures for its cover, and none of any for a sound', () => {
    expect(factsAt(given, { ...video('', 'at'), role: 'cover' })).toMatchObject({ width: null, bytes: null });
    expect(factsAt(given, { ...video('', 'at'), kind: 'audio' })).toMatchObject({
      width: null,
      height: null,
      bytes: 4,
    });
  });

  it('has the codec under whose name it stands, unless it says another', () => {
    const stream = (more: object) => ({ stream: { h265: [{ master_url: one, ...more }], av1: [] } });
    expect(factsAt(stream({}), video('', 'stream.*[]'))).toMatchObject({ codec: 'h265' });
    expect(factsAt(stream({ video_codec: 'hevc' }), video('', 'stream.*[]'))).toMatchObject({ codec: 'hevc' });
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

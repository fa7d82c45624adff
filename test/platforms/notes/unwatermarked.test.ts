import { describe, expect, test } from 'vitest';
import { unwatermarkedImages, unwatermarkedVideo } from '../../../lib/platforms/notes/note-detail/unwatermarked.ts';
import { videoNote } from '../../fixtures/notes/video-note.ts';

const hash = '0123456789abcdef0123456789abcdef';
const at = (name: string) => `http://sns-webpic-qc.xhscdn.com/202511081200/${hash}/${name}!nd_dft_wlteh_webp_3`;

describe('pictures', () => {
  test.each([
    ['no folder', '1040g00831abc', '1040g00831abc'],
    ['a folder', 'spectrum/1040g34o', 'spectrum/1040g34o'],
    ['the folder of unfinished posts', 'notes_pre_post/1040g3k8', 'notes_pre_post/1040g3k8'],
    ['the cover of a video', '110/0/01e8abc_0.jpg', '110/0/01e8abc_0.jpg'],
  ])('%s', (_name, name, token) => {
    expect(unwatermarkedImages({ image_list: [{ url_default: at(name) }] })).toEqual([
      `https://sns-img-bd.xhscdn.com/${token}`,
    ]);
  });

  test.each([
    [
      'an address of another form stays, secure',
      { url_default: 'http://ci.xiaohongshu.com/abc?imageView2/2' },
      ['https://ci.xiaohongshu.com/abc?imageView2/2'],
    ],
    [
      'without a shown address, the plain one',
      { url_default: '', url: at('1040g1') },
      ['https://sns-img-bd.xhscdn.com/1040g1'],
    ],
    [
      'without a shown address, that of the scene WB_DFT',
      {
        url_default: '',
        url: at('1040g1'),
        info_list: [
          { image_scene: 'WB_PRV', url: at('1040g2') },
          { image_scene: 'WB_DFT', url: at('1040g3') },
        ],
      },
      ['https://sns-img-bd.xhscdn.com/1040g3'],
    ],
    [
      'RedNote’s',
      { url_default: `http://sns-webpic-qc.rednotecdn.com/202511081200/${hash}/oss-sg/spectrum/1040g4!nd_x` },
      ['https://sns-img-bd.xhscdn.com/oss-sg/spectrum/1040g4'],
    ],
    ['without any, none', { url_default: '' }, []],
    ['of another type, none', { url_default: 7 }, []],
  ])('%s', (_name, image, expected) => {
    expect(unwatermarkedImages({ image_list: [image] })).toEqual(expected);
  });

  test('no list, no pictures', () => {
    expect(unwatermarkedImages({ image_list: null })).toEqual([]);
  });
});

describe('the video', () => {
  const card = videoNote('6a1b2c3d000000001203abcd');
  const { stream } = card.video.media;
  const withoutKey = (streams: unknown) => ({
    video: { consumer: { origin_video_key: '' }, media: { stream: streams } },
  });

  test('without a key, the clean stream of most lines', () => {
    expect(unwatermarkedVideo(withoutKey(stream))).toBe(stream.h265[1]?.master_url.replace('http:', 'https:'));
  });

  test('watermarked streams alone: none', () => {
    expect(unwatermarkedVideo(withoutKey({ h264: stream.h264 }))).toBe('');
  });

  test('a signed address expires: its backup is given', () => {
    const signed = {
      height: 720,
      master_url: 'http://a.xhscdn.com/x.mp4?sign=1&t=2',
      backup_urls: ['http://b.xhscdn.com/x.mp4'],
    };
    expect(unwatermarkedVideo(withoutKey({ av1: [signed] }))).toBe('https://b.xhscdn.com/x.mp4');
  });

  test.each(['EF4', 'ef7'])('files of the codec %s do not play: none', (codec) => {
    expect(
      unwatermarkedVideo(withoutKey({ [codec]: [{ height: 2160, master_url: 'http://a.xhscdn.com/x_330.mp4' }] })),
    ).toBe('');
  });

  test('of streams of as many lines the larger, also where a size is not told', () => {
    const of = (name: string, more: object) => ({ master_url: `https://a.xhscdn.com/${name}.mp4`, ...more });
    const best = (...streams: readonly object[]) => unwatermarkedVideo(withoutKey({ h264: streams }));
    expect(best(of('a', { height: 720, size: 1 }), of('b', { height: 720, size: 2 }))).toContain('/b.mp4');
    expect(best(of('a', { height: 720 }), of('b', { height: 1080 }), of('c', {}))).toContain('/b.mp4');
    expect(best(of('a', { size: 5 }), of('b', { size: 9 }))).toContain('/b.mp4');
    expect(best({ height: 2160 }, of('b', { height: 720 }))).toContain('/b.mp4');
    expect(best({ height: 720, backup_urls: ['', 'http://b.xhscdn.com/x.mp4?u=http://y'] })).toBe(
      'https://b.xhscdn.com/x.mp4?u=http://y',
    );
    expect(best(of('a', { backup_urls: ['https://b.xhscdn.com/x.mp4'] }))).toContain('/a.mp4');
  });

  test('a codec that has ef elsewhere in its name plays', () => {
    const [stream] = [{ master_url: 'https://a.xhscdn.com/x.mp4' }];
    expect(unwatermarkedVideo(withoutKey({ def: [stream] }))).toBe('https://a.xhscdn.com/x.mp4');
    expect([unwatermarkedVideo({}), unwatermarkedVideo(withoutKey(null))]).toEqual(['', '']);
  });

  test.each(['//evil.example/x', '../x', 'https://evil.example/x', 'a b', '/x'])(
    'a key that is no storage name (%s) is not followed',
    (key) => {
      expect(unwatermarkedVideo({ video: { consumer: { origin_video_key: key } } })).toBe('');
    },
  );
});

import { describe, expect, test } from 'vitest';
import { unwatermarkedImages, unwatermarkedVideo } from '../../../lib/platforms/notes/unwatermarked.ts';
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
    expect(unwatermarkedImages({ image_list: [{ url_default: at(name) }] })).toEqual([`https://sns-img-bd.xhscdn.com/${token}`]);
  });

  test.each([
    [
      'an address of another form stays, secure',
      { url_default: 'http://ci.xiaohongshu.com/abc?imageView2/2' },
      ['https://ci.xiaohongshu.com/abc?imageView2/2'],
    ],
    ['without a shown address, the plain one', { url_default: '', url: at('1040g1') }, ['https://sns-img-bd.xhscdn.com/1040g1']],
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
  const withoutKey = (streams: unknown) => ({ video: { consumer: { origin_video_key: '' }, media: { stream: streams } } });

  test('without a key, the clean stream of most lines', () => {
    expect(unwatermarkedVideo(withoutKey(stream))).toBe(stream.h265[1]?.master_url.replace('http:', 'https:'));
  });

  test('watermarked streams alone: none', () => {
    expect(unwatermarkedVideo(withoutKey({ h264: stream.h264 }))).toBe('');
  });

  test('a signed address expires: its backup is given', () => {
    const signed = { height: 720, master_url: 'http://a.xhscdn.com/x.mp4?sign=1&t=2', backup_urls: ['http://b.xhscdn.com/x.mp4'] };
    expect(unwatermarkedVideo(withoutKey({ EF4: [signed] }))).toBe('https://b.xhscdn.com/x.mp4');
  });

  test.each(['//evil.example/x', '../x', 'https://evil.example/x', 'a b', '/x'])(
    'a key that is no storage name (%s) is not followed',
    (key) => {
      expect(unwatermarkedVideo({ video: { consumer: { origin_video_key: key } } })).toBe('');
    },
  );
});

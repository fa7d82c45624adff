import { describe, expect, it } from 'vitest';
import { addressPath } from '../../../../lib/core/media/media-kind.ts';
import { mediaFileName } from '../../../../lib/features/media/model/files-to-save.ts';
import { noFacts } from '../../../fixtures/media-facts.ts';

describe('an address without its query', () => {
  it('is its path, without query and fragment', () => {
    expect(['a?b', 'a#b', 'a#b?c', 'a', '?'].map(addressPath)).toEqual(['a', 'a', 'a', 'a', '']);
  });
});

describe('the name of a media file', () => {
  const item = { platform: 'notes', name: 'note', itemId: '64f0a1', startedAt: 0 } as const;
  const nameOf = (address: string, kind: 'image' | 'video' | 'audio' | 'live_photo' | 'stream') => {
    const file = { addresses: address ? [address] : [], field: '', ...noFacts };
    return mediaFileName(item, { kind, role: 'content', place: '', files: [file] }, 8, file, '');
  };

  it('ends as the style in its address says, where its name has no ending', () => {
    const endingOf = (name: string) => nameOf(`https://x.example/${name}`, 'image').split('.').at(-1);
    for (const [style, ending] of [
      ['nd_dft_wlteh_webp_3', 'webp'],
      ['nd_whgt34_webp_wm_1', 'webp'],
      ['h5_JPG', 'jpg'],
      ['h5_jpeg_1', 'jpeg'],
      ['h5_png', 'png'],
      ['h5_heic', 'heic'],
      ['h5_avif', 'avif'],
      ['nd_dft', 'jpg'],
      ['h5_webpage', 'jpg'],
    ])
      expect(endingOf(`1040g3k031!${style}`), style).toBe(ending);
    expect(endingOf('a.png!nd_dft_wlteh_webp_3')).toBe('png');
    expect(endingOf('nd_dft_webp_3')).toBe('jpg');
  });

  it('ends as its address does, else as its kind', () => {
    expect(nameOf('https://x.example/a.PNG?b=c.mp4', 'image')).toBe('xiaohongshu-64f0a1-09.png');
    expect(nameOf('https://x.example/a.webp!nd_dft.jpg', 'image')).toBe('xiaohongshu-64f0a1-09.webp');
    expect(nameOf('https://x.png/a', 'image')).toBe('xiaohongshu-64f0a1-09.jpg');
    expect(nameOf('https://x.example/a.pngx', 'image')).toBe('xiaohongshu-64f0a1-09.jpg');
    for (const [kind, ending] of [
      ['video', 'mp4'],
      ['audio', 'mp3'],
      ['live_photo', 'mp4'],
      ['stream', 'flv'],
    ] as const)
      expect(nameOf('', kind)).toBe(`xiaohongshu-64f0a1-09.${ending}`);
  });
});

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

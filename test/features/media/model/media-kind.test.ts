import { describe, expect, it } from 'vitest';

import { addressPath, mediaKind, mediaRole } from '../../../../lib/core/media/media-kind.ts';
import { sheetName } from '../../../../lib/features/export/model/workbook/workbook-file.ts';

import { mediaFileName } from '../../../../lib/features/media/model/files-to-save.ts';
import { noFacts } from '../../../fixtures/media-facts.ts';

const nowhere = 'https://x.example/a';

describe('what an address leads to', () => {
  it.each([
    ...(['flv', 'm3u8', 'mpd'] as const).map((ending) => [ending, 'stream'] as const),
    ...(['mp4', 'mov', 'webm', 'mkv', 'ts'] as const).map((ending) => [ending, 'video'] as const),
    ...(['mp3', 'm4a', 'aac', 'ogg', 'wav', 'opus'] as const).map((ending) => [ending, 'audio'] as const),
    ...(['jpg', 'JPEG', 'png', 'webp', 'heic', 'heif', 'gif', 'avif', 'bmp', 'image'] as const).map(
      (ending) => [ending, 'image'] as const,
    ),
    ...(['json', 'htm', 'html', 'js', 'css', 'txt', 'srt', 'vtt', 'xml'] as const).map(
      (ending) => [ending, null] as const,
    ),
  ])('is told by .%s at its end: %s', (ending, kind) => {
    // A field of pictures, which the ending outdoes.
    const steps = kind === 'image' ? ['play_addr'] : ['cover'];
    for (const tail of ['', '?a=b.xyz', '#c']) expect(mediaKind(`${nowhere}.${ending}${tail}`, steps)).toBe(kind);
    expect(mediaKind(`https://x.example/a.${ending}/b`, ['odd'])).toBeNull();
  });

  it.each([
    [`${nowhere}?mime_type=video_mp4`, ['cover'], 'video'],
    [`${nowhere}?a=1&mime_type=audio_mp4`, ['cover'], 'audio'],
    [`${nowhere}?my_mime_type=audio`, ['cover'], 'image'],
  ] as const)('is told by the type it names: %s', (address, steps, kind) => {
    expect(mediaKind(address, steps)).toBe(kind);
  });

  it.each([
    ...[
      'cover',
      'avatarThumb',
      'headurl',
      'image_list',
      'imgUrl',
      'icon',
      'thumbnail',
      'pic',
      'poster',
      'qrcode',
      'user_bg_url',
    ],
    ...['background', 'photo', 'logo', 'banner', 'crop_url'],
  ])('is a picture in the field %s', (field) => {
    expect([mediaKind(nowhere, [field]), mediaKind(nowhere, [field, 'url_list', 0])]).toEqual(['image', 'image']);
  });

  it.each([
    'play_addr',
    'playUrl',
    'play_info',
    'download_addr',
    'downloadAddr',
    'masterUrl',
    'main_url',
    'backup_url',
    'unwatermarked_video',
  ])('is a video in the field %s, and a sound where that belongs to one', (field) => {
    expect(mediaKind(nowhere, ['video', field])).toBe('video');
    for (const sound of ['music', 'bgm_audio', 'sound', 'voice'])
      expect(mediaKind(nowhere, [sound, 0, field])).toBe('audio');
  });

  it.each([
    'share_url',
    'schema',
    'scheme',
    'link',
    'target',
    'login',
    'page',
    'profile_url',
    'sdk_params',
    'title',
    'pick',
  ])('is no media in the field %s', (field) => {
    expect(mediaKind(nowhere, [field])).toBeNull();
  });

  it('is decided by the nearest name', () => {
    expect(mediaKind(nowhere, ['share', 'cover'])).toBe('image');
    expect(mediaKind(nowhere, ['cover', 'share_url'])).toBeNull();
    expect(mediaKind(nowhere, ['cover', 'play_addr', 'url_list', 0])).toBe('video');
    expect(mediaKind(nowhere, ['cover', 'beats'])).toBeNull();
    expect(mediaKind(nowhere, [])).toBeNull();
  });

  it('is no media among subtitles, whatever its ending', () => {
    for (const field of ['subtitle', 'captionInfos', 'lyric_url'])
      expect(mediaKind(`${nowhere}.mp4`, [field, 0, 'url'])).toBeNull();
  });

  it('is the moving part of a picture within a list of pictures', () => {
    for (const list of ['images', 'image', 'imageList', 'image_list', 'image_post_info'])
      expect(mediaKind(`${nowhere}.mp4`, [list, 0, 'video'])).toBe('live_photo');
    expect(mediaKind(`${nowhere}.mp4`, ['images', 'video'])).toBe('video');
    expect(mediaKind(`${nowhere}.mp4`, ['my_images', 0])).toBe('video');
    expect(mediaKind(`${nowhere}.mp4`, ['images_of', 0])).toBe('video');
    expect(mediaKind(`${nowhere}.webp`, ['images', 0])).toBe('image');
  });

  it('is its path, without query and fragment', () => {
    expect(['a?b', 'a#b', 'a#b?c', 'a', '?'].map(addressPath)).toEqual(['a', 'a', 'a', 'a', '']);
  });
});

describe('what media are there for', () => {
  it.each([
    ['other', 'image', ['icon']],
    ['other', 'video', ['sticker', 'play_addr']],
    ...['qrcode', 'toolbar', 'logo', 'badge', 'emoji', 'label', 'share', 'mask', 'medal'].map(
      (name) => ['other', 'image', [name]] as const,
    ),
    ['content', 'video', ['author', 'play_addr']],
    ['content', 'audio', ['music', 'play_url']],
    ['other', 'image', ['music', 'cover']],
    ...['avatar_thumb', 'headurl', 'user_profile'].map((name) => ['person', 'image', [name, 0]] as const),
    ...['author', 'user', 'owner', 'user_info', 'media_info', 'claim_info', 'subscription', 'lists_users'].map(
      (name) => ['person', 'image', [name, 'pic']] as const,
    ),
    ['content', 'image', ['my_author', 'pic']],
    ['content', 'image', ['users', 'pic']],
    ['cover', 'image', ['video', 'cover']],
    ['cover', 'image', ['poster']],
    ['cover', 'image', ['thumbnail']],
    ['content', 'image', ['images', 0]],
  ] as const)('%s: a %s at %j', (role, kind, steps) => {
    expect(mediaRole(kind, steps)).toBe(role);
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

describe('the name of a sheet', () => {
  it.each([
    ["'A [b]: c*?/\\ '' ", [], 'A b c'],
    ['', [], 'Sheet'],
    [' \u0000 ', [], 'Sheet'],
    ['x'.repeat(40), [], 'x'.repeat(31)],
    [`${'x'.repeat(30)}😀`, [], 'x'.repeat(30)],
    ['All', ['ALL'], 'All 2'],
    ['All', ['all', 'all 2'], 'All 3'],
    ['x'.repeat(40), ['x'.repeat(31)], `${'x'.repeat(26)} 2`],
  ])('%j beside %j is %j', (wanted, taken, name) => {
    expect(sheetName(wanted, taken)).toBe(name);
  });
});

import { expect, test } from 'vitest';
import type { MediaItem } from '../../../../lib/core/media/list-media.ts';
import { commentRow } from '../../../../lib/core/record/comment-row.ts';
import { everything, mediaOf, plannedFiles } from '../../../../lib/features/archive/model/plan.ts';
import type { Exported } from '../../../../lib/features/export/model/index.ts';
import { exportedLine, lineOf, rowOfLine } from '../../../../lib/features/lists/model/index.ts';
import { mediaFileName } from '../../../../lib/features/media/model/index.ts';

const unknown = { field: '', width: null, height: null, bytes: null, bitrate: null, codec: '', quality: '' };

/** The addresses of what is planned for a comment with these pictures. */
function plannedOf(pictures: readonly string[]) {
  const told = commentRow({ base: '', counters: {} }, { itemId: 'c1', record: {}, authorId: '', root: '', pictures });
  const line = lineOf(told, 0);
  const one = exportedLine(rowOfLine({ platform: 'cnvideo' }, 'comment', line), 0, line, null);
  const files = plannedFiles(one, 0, mediaOf(one, []), 'media/douyin/c1', everything, mediaFileName);
  return files.map(({ path, role, addresses }) => [path, role, ...addresses]);
}

test('each picture of a comment is planned once, although its first one is the cover of its row', () => {
  expect(plannedOf([1, 2].map((at) => `https://p.example/${at}.webp`))).toEqual([
    ['media/douyin/c1/01.webp', 'content', 'https://p.example/1.webp'],
    ['media/douyin/c1/02.webp', 'content', 'https://p.example/2.webp'],
  ]);
  expect(plannedOf([])).toEqual([]);
});

test('a row whose record has no picture has its cover', () => {
  const one = { row: { cover: 'https://p.example/c.jpg' } } as Exported;
  expect(mediaOf(one, []).map(({ role }) => role)).toEqual(['cover']);
});

test('four addresses of a file are planned, those on the platform’s own site last', () => {
  const named = [
    '//v1.douyinvod.com/1',
    'https://www.douyin.com/1',
    'http://v2.douyinvod.com/1',
    'https://api-hl.amemv.com/1',
  ];
  const files = [named, ['https://v3.douyinvod.com/2']].map((addresses) => ({ ...unknown, addresses }));
  const one = { row: { platform: 'cnvideo', itemId: '1' } } as Exported;
  const film: MediaItem = { kind: 'video', role: 'content', place: '', files };
  const [planned] = plannedFiles(one, 0, [film], 'media/douyin/1', everything, mediaFileName);
  expect(planned?.addresses).toEqual([0, 2, 1, 3].map((at) => named[at]));
});

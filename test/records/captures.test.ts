import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { capturesOf, hasCaptures, needsCaptures } from './departures.ts';

/**
 * Captured files that are no record of an operation: pages, and answers of another shape. What reads them is tested
 * with them.
 */
const noRecords: Readonly<Record<string, string>> = {
  'notes/e9-explore-page-2024.html': 'page of a feed: its state holds no note',
  'intlvideo/e1-video-detail-2026-10204-deleted-or-private.json': 'a refusal',
  'intlvideo/e1-video-detail-2026-10204-cross-border.json': 'a refusal',
  'intlvideo/lists-comments-2026.json': 'a list, which no operation reads',
  'news/list-author-web-2017.json': 'a list, which no operation reads',
  'news/list-comments-app-2017.json': 'a list, which no operation reads',
  'notes/l-comments-state-2025.json': 'a list, which no operation reads',
  'notes/l-comments-state-guest-2026.json': 'a list, which no operation reads',
  'shortclip/l-comments-graphql-2026.json': 'a list, which no operation reads',
  'shortclip/l-comments-h5-2026.json': 'a list, which no operation reads',
  'cnvideo/p-profile-2023.json': 'a profile, which no operation reads yet',
  'intlvideo/p-profile-state-2026.json': 'a profile, which no operation reads yet',
  'microblog/p-article-2026.json': 'an article, which no operation reads',
  'microblog/p-post-images-2026.json': 'a post, which no operation reads yet',
  'microblog/p-post-longtext-2026.json': 'a post, which no operation reads yet',
  'microblog/p-post-repost-video-2026.json': 'a post, which no operation reads yet',
  'news/p-profile-app-2017.json': 'a profile, which no operation reads yet',
  'notes/p-profile-otherinfo-2023.json': 'a profile, which no operation reads yet',
  'shortclip/p-video-graphql-2026.json': 'a video, which no operation reads yet',
};

const folder = new URL('..', import.meta.url);

test.skipIf(!hasCaptures('.'))('every captured answer is held against its record by some test', needsCaptures, () => {
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(\.test|conformance.cases.[\w\\/-]+)\.ts$/.test(path) && !path.endsWith('captures.test.ts'))
    .map((path) => readFileSync(new URL(path, folder), 'utf8'));
  const files = readdirSync(capturesOf('.'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\/.+\.\w+$/.test(path),
  );
  expect(files.length).toBeGreaterThan(0);
  const untested = files.filter(
    (file) => !(file in noRecords) && !tests.some((text) => text.includes(file.split('/').at(-1) ?? file)),
  );
  expect(untested, 'name the file in a test of test/records, with its departures and their reasons').toEqual([]);
});

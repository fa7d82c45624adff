import { expect, test } from 'vitest';
import { platforms } from '../../lib/platforms/index.ts';
import { readSources } from './source-file.ts';

// lib/core names no platform: what one alone has stands in its folder, what those of one maker share in
// platforms/family.

/** Ids that are English words count in addresses alone. */
const words = new Set(['lifestyle', 'news', 'notes']);
const makers = ['xigua', 'rednote', 'bytedance', 'kwai', 'xhs'];
const ids = platforms.flatMap(({ id, name }) => [words.has(id) ? `api/${id}` : id, name]);
const named = new RegExp(`\\b(?:${[...ids, ...makers].join('|')})`, 'i');

/** What a line names; a comment may cite the facts of a platform's README. */
const namedIn = (line: string) => named.exec(line.replace(/\w+ README, [A-Z]\d+/g, ''))?.[0];

test('the core names no platform', () => {
  const lines = readSources('lib/core').flatMap(({ path, text }) => text.split('\n').map((line) => ({ path, line })));
  expect(lines.length).toBeGreaterThan(1000);
  expect(lines.flatMap(({ path, line }) => (namedIn(line) ? [`${path} names ${namedIn(line)}`] : []))).toEqual([]);
});

test.each([
  ["if (platform === 'microblog')", 'microblog'],
  ['/** Weibo alone says so. */', 'Weibo'],
  ["path: '/api/notes/x'", 'api/notes'],
  ['const kwaiId = 1;', 'kwai'],
  ['/** As sites do (intlvideo README, R6). */', undefined],
  ['the newest notes and news', undefined],
])('in %s: %s', (line, name) => {
  expect(namedIn(line)).toBe(name);
});

import { expect, test } from 'vitest';
import { fileName, namePart, titlePart } from '../../../../lib/features/export/model/file-name.ts';
import { operations } from '../../../../lib/operations.ts';
import { platforms } from '../../../../lib/platforms/index.ts';

const base = {
  platform: 'cnvideo',
  name: 'video-detail',
  startedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
  endedAt: Date.UTC(2026, 0, 2, 3, 4, 59, 999),
} as const;

test('a file is named by site, kind, id and the UTC time the run ended', () => {
  expect(fileName({ ...base, itemId: '7300000000000000001' })).toBe(
    'douyin-video-7300000000000000001-20260102T030459Z.json',
  );
  expect(fileName({ ...base, itemId: '1', endedAt: null }, 'csv')).toBe('douyin-video-1-20260102T030405Z.csv');
});

test.each([
  ['../../etc/passwd', 'etc_passwd'],
  ['#话题: 你好/世界#', '#话题_你好_世界#'],
  ['', 'unnamed'],
  ['a\u202Egpj.exe\u0000', 'a_gpj.exe'],
  ['MS4w.LjAB-x_y', 'MS4w.LjAB-x_y'],
])('%j becomes the file name part %j', (text, part) => {
  expect(namePart(text)).toBe(part);
});

test('a long id is cut between characters, not inside one', () => {
  expect(namePart('😀'.repeat(100))).toBe('😀'.repeat(80));
});

test('a title of any language leaves room for the rest of a name', () => {
  for (const sign of ['a', '山', '😀']) {
    const name = `gleaner-job-${titlePart(sign.repeat(300))}-20261120T060801Z.provenance.json`;
    expect(Buffer.byteLength(name), sign).toBeLessThanOrEqual(255);
  }
  expect(titlePart('')).toBe('unnamed');
});

test('a file says the site’s own name, and a kind that people know', () => {
  for (const { id, name } of platforms)
    expect(fileName({ platform: id, itemId: '1' })).toBe(`${name.toLowerCase()}-1.json`);
  const kinds = new Set(
    operations.map(({ platform, name }) => fileName({ platform, name, itemId: '1' }, 'json', '{type}-{id}')),
  );
  const said = ['article', 'comments', 'figures', 'live', 'note', 'post', 'topic', 'user', 'video'];
  expect([...kinds].sort()).toEqual(said.map((kind) => `${kind}-1.json`));
});

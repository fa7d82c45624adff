import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { fileName, templateName } from '../../../../lib/features/export/model/file-name.ts';
import { mediaFileName } from '../../../../lib/features/media/model/files-to-save.ts';
import { noFacts } from '../../../fixtures/media-facts.ts';

const item = {
  platform: 'notes',
  name: 'note',
  itemId: '64f0a1',
  author: '林间小路',
  title: '山里的清晨，雾散之前。',
  startedAt: new Date(2026, 0, 2, 12, 0, 0).getTime(),
  endedAt: new Date(2026, 0, 2, 12, 0, 1).getTime(),
};
const bytes = (name: string) => new TextEncoder().encode(name).length;

test.each([
  ['{platform}-{author}-{title}-{id}-{date}', 'xiaohongshu-林间小路-山里的清晨，雾散之前。-64f0a1-2026-01-02'],
  ['{date} {title} [{id}]', '2026-01-02_山里的清晨，雾散之前。_[64f0a1]'],
  // What is not known of an item leaves no gap, and a word that is no field stays as it is.
  ['{unknown} {id}', '{unknown}_64f0a1'],
  // Without the id the files of two items would have one name.
  ['{author}', '林间小路-64f0a1'],
  ['../{title}/{id}', '山里的清晨，雾散之前。_64f0a1'],
])('%s names a file %s', (template, name) => {
  expect(templateName(template, item)).toBe(name);
});

test('a field that is empty takes what stands before it along', () => {
  expect(templateName('{platform}-{author}-{title}-{id}', { ...item, author: '', title: '…' })).toBe(
    'xiaohongshu-…-64f0a1',
  );
  expect(templateName('{author} - {title} - {id}', { ...item, author: '', title: '\u0000/' })).toBe('64f0a1');
});

test('an empty template is the usual one, for media their own', () => {
  expect(fileName(item, 'json', ' ')).toMatch(/^xiaohongshu-note-64f0a1-20260102T\d{4}01Z\.json$/);
  const file = { addresses: ['https://x.example/a.webp'], field: 'a', ...noFacts };
  const media = { kind: 'image', role: 'content', place: '', files: [file] } as const;
  expect(mediaFileName(item, media, 2, file, '')).toBe('xiaohongshu-64f0a1-03.webp');
  expect(mediaFileName(item, media, 0, file, '{author} {id}')).toBe('林间小路_64f0a1-01.webp');
});

test('a long title gives way, what tells one item from another stays', () => {
  const name = templateName('{title}-{author}-{id}', {
    ...item,
    title: '清'.repeat(900),
    author: '林'.repeat(900),
    itemId: '7'.repeat(40),
  });
  expect(bytes(name)).toBeLessThanOrEqual(200);
  expect(name).toContain('7'.repeat(40));
  expect(bytes(templateName('清'.repeat(300), item))).toBeLessThanOrEqual(200);
  expect(templateName('清'.repeat(300), item)).toContain('64f0a1');
});

test('what is not known of an item stands in no name', () => {
  const bare = { platform: 'notes', itemId: '7' } as const;
  expect(templateName('{type}-{author}-{title}-{date}-{time}-{id}', bare)).toBe('7');
  expect(templateName('{id}', { ...bare, itemId: '…' })).toBe('…');
  expect(templateName('{id}', { ...bare, itemId: ' / ' })).toBe('unnamed');
  expect(templateName('{date} {time}', { ...bare, startedAt: item.startedAt })).toMatch(
    /^2026-01-02_20260102T\d{4}00Z-7$/,
  );
});

test('a name begins and ends with a character of its own', () => {
  expect(templateName('__.{title}..__', { ...item, title: '..a..' })).toBe('a..__-64f0a1');
  expect(templateName('{title}-{id}--..', { ...item, title: '__a__' })).toBe('a-64f0a1');
});

test('a name of 200 bytes stays whole, a longer one gives way at its end, between characters', () => {
  const template = `${'x'.repeat(193)}-{id}`;
  expect(templateName(template, item)).toBe(`${'x'.repeat(193)}-64f0a1`);
  const long = templateName(`${'x'.repeat(194)}-{id}`, item);
  expect([bytes(long), long.slice(0, 10)]).toEqual([200, '64f0a1-xxx']);
  const cut = templateName(`{id}${'清'.repeat(70)}`, item);
  expect(cut).toBe(`64f0a1-64f0a1${'清'.repeat(62)}`);
});

test('no name is a device of Windows', () => {
  expect(templateName('{id}', { ...item, itemId: 'CON' })).toBe('_CON');
  expect(templateName('{id}', { ...item, itemId: 'lpt1.x' })).toBe('_lpt1.x');
});

test('whatever title, author, id and template are, the name is one that file systems take', () => {
  const templates = constantFrom(
    '{title}',
    '{platform}-{author}-{title}-{id}-{date}',
    '{id}',
    '{author}/{title}',
    '',
    '{title}.{id}',
  );
  const hostile = string({ unit: 'binary', maxLength: 300 });
  assert(
    property(hostile, hostile, hostile, templates, (title, author, itemId, template) => {
      const name = fileName({ ...item, title, author, itemId }, 'json', template);
      expect(bytes(name)).toBeLessThanOrEqual(220);
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}\\/:*?"<>|~%]|^[.\s-]|[.\s]\.json$/u);
      expect(name.isWellFormed()).toBe(true);
      expect(name).toMatch(/.\.json$/);
    }),
    { numRuns: 300 },
  );
});

import { expect, test } from 'vitest';
import { createFolders } from '../../../../lib/features/archive/model/folders.ts';

const folders = (...ids: readonly string[]) => {
  const of = createFolders();
  return ids.map((id) => of('weibo', id));
};

test('no two items share a folder, whatever their ids', () => {
  const made = folders('a', 'A', 'a-2', 'a', 'a-3', 'a-2-2');
  expect(made.slice(0, 2)).toEqual(['media/weibo/a', 'media/weibo/A-2']);
  expect(new Set(made.map((name) => name.toLowerCase())).size).toBe(6);
});

test('no folder has a name that Windows keeps for a device', () => {
  const named = ['_con', '_AUX', '_com1', '_nul.x', 'console'].map((name) => `media/weibo/${name}`);
  expect(folders('con', 'AUX', 'com1', 'nul.x', 'console')).toEqual(named);
});

test('a long id is cut between characters, and its longest path is one that a manifest may have', () => {
  const [plain = '', second = ''] = folders('字'.repeat(80), '字'.repeat(80));
  expect(plain).toBe(`media/weibo/${'字'.repeat(33)}`);
  expect(second).toBe(`${plain}-2`);
  const longest = `raw/xiaohongshu/${'a'.repeat(100)}-100000/100.${'a'.repeat(35)}.translation.vtt`;
  expect(new TextEncoder().encode(longest).length).toBeLessThanOrEqual(200);
  expect(folders(`${'a'.repeat(99)}..b`)).toEqual([`media/weibo/${'a'.repeat(99)}`]);
});

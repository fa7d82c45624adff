import { expect, it } from 'vitest';
import { changesBetween, marksOf } from './translations.ts';

const paths = { english: 'a.md', chinese: 'zh/a.md' };
const english =
  '# A\n\nBegin.\n\n## Install\n\nTake it.\n\n## Update\n\n<!-- figures -->\n\n| 1 |\n\n<!-- /figures -->\n\nTake it again.\n';
const chinese =
  '# 甲\n\n开始。\n\n## 安装\n\n下载。\n\n## 更新\n\n<!-- figures -->\n\n| 一 |\n\n<!-- /figures -->\n\n再下载。\n';
const marks = marksOf({ english, chinese }, paths);
const between = (one: string, other: string) => changesBetween({ english: one, chinese: other }, paths, marks);

it('marks sections that say the same', () => {
  expect(between(english, chinese)).toEqual([]);
  expect(Object.keys(marks)).toEqual(['', '安装', '更新']);
  expect(marks.安装).toMatch(/^Install [\da-f]{8} [\da-f]{8}$/);
});

it('names the section that changed on one side alone, or on both', () => {
  const newer = english.replace('Take it.', 'Take it twice.');
  expect(between(newer, chinese)).toEqual(['a.md, "Install", has changed: zh/a.md, "安装", has not']);
  expect(between(english, chinese.replace('再下载', '重新下载'))).toEqual([
    'zh/a.md, "更新", has changed: a.md, "Update", has not',
  ]);
  expect(between(newer, chinese.replace('下载。', '下载两次。'))).toEqual([
    'a.md, "Install", and zh/a.md, "安装", have both changed: do they say the same?',
  ]);
  expect(between(english.replace('Begin.', 'Start.'), chinese)).toEqual([
    'a.md, what stands before the first heading, has changed: zh/a.md, what stands before the first heading, has not',
  ]);
});

it('does not mind where lines end, nor what is printed from code', () => {
  expect(between(english.replace('Take it again.', 'Take it\nagain.').replace('| 1 |', '| 2 |'), chinese)).toEqual([]);
});

it('names a section that only one side has', () => {
  expect(between(`${english}\n## Remove\n\nAway.\n`, chinese)).toEqual(['zh/a.md has no section for "Remove" of a.md']);
  expect(between(english.replace('## Update', '## Renew'), chinese)).toEqual([
    'zh/a.md has no section for "Renew" of a.md',
    'zh/a.md, "更新", stands for no section of a.md',
  ]);
  expect(() => marksOf({ english: '# A\n', chinese }, paths)).toThrow('a.md has 0 headings, zh/a.md 2');
  const [title = '', first = '', second = ''] = english.split('## ');
  expect(between(`${title}## ${second}\n## ${first}`, chinese)).toEqual([
    'zh/a.md has its sections in another order than a.md',
  ]);
});

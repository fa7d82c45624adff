import { expect, test } from 'vitest';
import { pressKey } from '../../components/json-tree/json-tree.tsx';
import { createSearch, openTo } from '../../components/json-tree/tree-bar.tsx';
import { copyText, nameOf, stepsTo } from '../../components/json-tree/tree-details.tsx';
import { createTree, type TreeModel } from '../../components/json-tree/tree-model.ts';
import { outlineOf } from '../../lib/core/json/outline.ts';
import { pathText } from '../../lib/core/json/path-text.ts';

const sample = {
  code: 200,
  data: { list: [{ id: 1 }, { id: 2, note: 'Zwei' }], text: JSON.stringify({ inner: [true] }), empty: {} },
};
const make = (value: unknown = sample) => createTree(outlineOf(JSON.stringify(value)));

/** The visible lines, indented, `+` before what can be opened further. */
function lines(tree: TreeModel): string[] {
  const rows = tree.rows.value;
  return Array.from({ length: rows.length }, (_, at) => {
    const row = rows.at(at);
    return `${'  '.repeat(row.level - 1)}${nameOf(row) || '•'}${at === tree.activeRow.value ? ' <' : ''}`;
  });
}
const press = (tree: TreeModel, ...keys: string[]) => keys.map((key) => pressKey(tree, key));

test('a short text is open at first; a long one shows its outline only', () => {
  expect(lines(make())).toEqual([
    '• <',
    '  code',
    '  data',
    '    list',
    '      0',
    '        id',
    '      1',
    '        id',
    '        note',
    '    text',
    '    empty',
  ]);
  const long = make({ data: Array.from({ length: 500 }, (_, id) => ({ id })) });
  expect(lines(long)).toEqual(['• <', '  data']);
});

test('arrows walk, open and close; the keys of other widgets are left alone', () => {
  const tree = make();
  openTo(tree, 1);
  expect(lines(tree)).toEqual(['• <', '  code', '  data']);
  press(tree, 'End', 'ArrowRight', 'ArrowRight');
  expect(lines(tree)).toEqual(['•', '  code', '  data', '    list <', '    text', '    empty']);
  press(tree, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowLeft');
  expect(lines(tree)[2]).toBe('  data <');
  press(tree, 'ArrowLeft', 'Home', 'PageDown', 'PageUp', 'ArrowUp');
  expect(lines(tree)).toEqual(['• <', '  code', '  data']);
  expect(press(tree, 'a', 'Tab')).toEqual([false, false]);
});

test('JSON text inside a string opens in place and keeps its path', () => {
  const tree = make();
  createSearch(tree).search('inner');
  const rows = tree.rows.value;
  const at = lines(tree).findIndex((line) => line.trim().startsWith('text'));
  tree.select(at);
  pressKey(tree, 'ArrowRight');
  expect(
    lines(tree)
      .slice(at, at + 4)
      .map((line) => line.trim()),
  ).toEqual(['text <', '•', 'inner', '0']);
  expect(rows.length + 3).toBe(tree.rows.value.length);
  tree.select(at + 3);
  expect(pathText(stepsTo(tree.active.value))).toBe('data.text.inner[0]');
  expect(copyText(tree.active.value)).toBe('true');
  tree.select(at);
  pressKey(tree, 'ArrowLeft');
  expect(tree.rows.value.length).toBe(rows.length);
});

test('a string that only looks like JSON stays a string', () => {
  const tree = make({ text: '{not json}' });
  tree.select(1);
  pressKey(tree, 'ArrowRight');
  expect(lines(tree)).toEqual(['•', '  text <']);
});

test('search finds names and values in any case, opens the way and goes around', async () => {
  const tree = make();
  const found = createSearch(tree);
  openTo(tree, 1);
  await found.search('zwei');
  expect(lines(tree).find((line) => line.endsWith('<'))).toBe('        note <');
  await found.search('ID');
  expect(found.matches.value).toHaveLength(2);
  const place = () => pathText(stepsTo(tree.active.value));
  const visited = [place()];
  for (const by of [1, 1, -1, -1] as const) {
    found.step(by);
    visited.push(place());
  }
  expect(visited).toEqual([
    'data.list[0].id',
    'data.list[1].id',
    'data.list[0].id',
    'data.list[1].id',
    'data.list[0].id',
  ]);
  tree.select(0);
  found.step(1);
  expect(place()).toBe('data.list[0].id');
});

test('the filter keeps matches, what they hold and what holds them', async () => {
  const tree = make();
  const found = createSearch(tree);
  found.filtering.value = true;
  await found.search('list');
  expect(lines(tree).map((line) => line.trim().replace(' <', ''))).toEqual([
    '•',
    'data',
    'list',
    '0',
    'id',
    '1',
    'id',
    'note',
  ]);
  await found.search('nothing like it');
  expect(lines(tree)).toEqual([]);
  expect(tree.activeRow.value).toBe(-1);
  expect(press(tree, 'ArrowDown')).toEqual([true]);
  await found.search('');
  expect(lines(tree).length).toBeGreaterThan(5);
});

test('an older search does not overwrite a newer one', async () => {
  const tree = make({ list: Array.from({ length: 20_000 }, (_, id) => ({ id: `value ${id}` })) });
  const found = createSearch(tree);
  await Promise.all([found.search('value'), found.search('19999')]);
  expect(found.matches.value).toHaveLength(1);
});

test('positions count siblings, also behind hidden ones', async () => {
  const tree = make({ a: 1, b: { c: 2 }, d: 3 });
  const found = createSearch(tree);
  found.filtering.value = true;
  await found.search('d');
  const rows = tree.rows.value;
  expect(Array.from({ length: rows.length }, (_, at) => rows.at(at).position)).toEqual([1, 3]);
});

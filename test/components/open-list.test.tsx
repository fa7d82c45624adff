import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawnLibrary } from './drawn-pages.tsx';
import { speak } from './speak.ts';
import { usual } from './usual-rows.ts';

await import('../../components/library/export-form.tsx');
beforeEach(() => speak('en'));
afterEach(() => vi.unstubAllGlobals());

test('the export of a list says how many rows it has: all, or those with the tag that is pressed', async () => {
  // Of five rows, one has an item with the tag.
  const lists = usual.lists.map((list) => ({ ...list, count: 5 }));
  const { body, click, end } = await drawnLibrary({ ...usual, lists }, { view: 'lists', id: 'works' });
  await click('[data-do=export]');
  const said = () => body.querySelector('dialog h2')?.textContent;
  const all = said();
  await click('[data-tag=tea]');
  const tagged = said();
  await click('[data-tag=tea]');
  expect([all, tagged, said()]).toEqual(['Export · 5 posts', 'Export · 1 post', 'Export · 5 posts']);
  end();
});

test('a list that could not be stopped says why', async () => {
  const lists = usual.lists.map((list) => ({ ...list, state: 'gathering' as const }));
  const { body, click, end } = await drawnLibrary({ ...usual, lists }, { view: 'lists', id: 'works' });
  const told = () => body.querySelector('[role=alert]') !== null;
  const before = told();
  // The background of these pages refuses it.
  await click('[data-do=stop-list]');
  expect([before, told()]).toEqual([false, true]);
  end();
});

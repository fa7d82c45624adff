import { expect, test } from 'vitest';
import type { GatheredList } from '../../../../lib/features/lists/model/index.ts';
import { createPageList } from '../../../../lib/features/lists/pages/index.ts';
import type { ListLook } from '../../../../lib/features/lists/protocol.ts';
import { fakeBackground } from '../../../components/fake-background.ts';
import { gatheredList } from '../list-site.ts';

const list = (id: string, facts: Partial<GatheredList> = {}) => gatheredList({ id, ...facts });
const look: ListLook = {
  platform: 'cnvideo',
  kind: 'works',
  title: 'Mila',
  count: 128,
  atLeast: true,
  watched: true,
  gathered: null,
  scroll: { rows: 200 },
};

test('what a page holds is asked for, and gathered only when that is wanted; its count grows as it is told', async () => {
  const { background, asked, tell } = fakeBackground({ 'list.look': () => look, 'list.gather': () => list('a') });
  const page = createPageList(background, 7);
  expect(page.look.value).toBeUndefined();
  await page.load();
  expect([page.look.value, asked.map(({ name }) => name)]).toEqual([look, ['list.look']]);
  await page.gather();
  expect(page.look.value?.gathered?.count).toBe(128);
  tell('list.changed', { list: list('a', { count: 140 }) });
  tell('list.changed', { list: list('b', { count: 999, tabId: 8 }) });
  expect(page.look.value?.gathered?.count).toBe(140);
  page.stop();
  tell('list.changed', { list: list('a', { count: 150 }) });
  expect(page.look.value?.gathered?.count).toBe(140);
});

test('a list that goes on in a window of its own is still that of the page, and is stopped by its id', async () => {
  let now: ListLook = look;
  const { background, asked, tell } = fakeBackground({
    'list.look': () => now,
    'list.scroll': () => list('s', { tabId: 12 }),
    'list.stop': () => null,
  });
  const page = createPageList(background, 7);
  await page.load();
  await page.scroll({ rows: 50, known: true });
  tell('list.changed', { list: list('s', { tabId: 12, count: 150 }) });
  expect(page.look.value?.gathered?.count).toBe(150);
  now = { ...look, gathered: list('s', { state: 'ended', end: 'stopped', tabId: null, count: 150 }) };
  await page.end();
  expect(page.look.value?.gathered?.end).toBe('stopped');
  expect(asked.slice(1)).toEqual([
    { name: 'list.scroll', argument: { tabId: 7, until: { rows: 50, known: true } } },
    { name: 'list.stop', argument: { id: 's' } },
    { name: 'list.look', argument: { tabId: 7 } },
  ]);
});

test('what cannot be gathered says why, and the page keeps what it showed', async () => {
  const { background } = fakeBackground({
    'list.look': () => look,
    'list.gather': () => {
      throw new Error('gone');
    },
  });
  const page = createPageList(background, 7);
  await page.load();
  await page.gather();
  expect([page.trouble.value?.code, page.look.value]).toEqual(['internal', look]);
});

test('a list that could not be stopped goes on, and why is said', async () => {
  const { background } = fakeBackground({
    'list.look': () => ({ ...look, gathered: list('a') }),
    'list.stop': () => {
      throw new Error('gone');
    },
  });
  const page = createPageList(background, 7);
  await page.load();
  await page.end();
  expect([page.trouble.value?.code, page.look.value?.gathered?.id]).toEqual(['internal', 'a']);
});

test('of a page that is asked once more before it answers, only the last answer counts', async () => {
  const answers: PromiseWithResolvers<ListLook>[] = [];
  const { background } = fakeBackground({
    'list.look': () => {
      const answer = Promise.withResolvers<ListLook>();
      answers.push(answer);
      return answer.promise;
    },
  });
  const page = createPageList(background, 7);
  const asked = [page.load(), page.load()];
  await Promise.resolve();
  answers[1]?.resolve(look);
  await asked[1];
  answers[0]?.reject(new Error('late'));
  await asked[0];
  expect([page.look.value, page.trouble.value]).toEqual([look, null]);
});

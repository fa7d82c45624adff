import { expect, test } from 'vitest';
import { createAgain } from '../../entrypoints/library/capture-again.ts';
import type { Capture } from '../../lib/core/capture.ts';
import type { GatheredList } from '../../lib/features/lists/model/index.ts';
import { createAttempts, createDraft } from '../../lib/features/queue/pages/index.ts';
import { fakeBackground } from '../components/fake-background.ts';
import { exampleCapture } from '../tools/screens/example-capture.ts';

const own = (at: number): Capture => ({
  ...exampleCapture,
  id: `c${at}`,
  itemId: `730000000000000000${at}`,
  itemUrl: `https://www.douyin.com/video/730000000000000000${at}`,
});
const inContainer = (at: number): Capture => ({ ...own(at), storeId: 'firefox-container-2' });

/** What becomes of captures that are asked for again. */
function asked() {
  const { background, asked: messages } = fakeBackground({ 'queue.add': () => 'j1' });
  const { trouble, attempt } = createAttempts();
  const done: unknown[] = [];
  const at = { place: { view: 'list' }, shown: '', stored: true };
  const library = {
    trouble,
    asked: attempt,
    repeat: async (id: string) => {
      done.push(['repeat', id]);
      // When it ends.
      await Promise.resolve();
      return { ...exampleCapture, id: 'new', stored: at.stored };
    },
  };
  const draft = createDraft(background, function* () {
    yield;
    return [];
  });
  const go = (place: unknown) => void done.push(['go', place]);
  const lists = {
    ...createAttempts(),
    links: async () => ['https://www.douyin.com/video/1', 'https://www.douyin.com/video/2'],
  };
  const showEnded = (id: string) => void done.push(['show', id]);
  const lines = () =>
    messages.flatMap(({ argument }) => (argument as { lines: { key: string; skip: unknown }[] }).lines);
  return {
    ...createAgain({
      background,
      library,
      lists,
      draft,
      go,
      showEnded,
      place: () => at.place,
      isShown: (id) => at.shown === id,
    }),
    at,
    done,
    draft,
    trouble,
    listTrouble: lists.trouble,
    /** The lines of the job, by what they are skipped for. */
    lines: () => lines().map(({ key, skip }) => [key.slice(-1), skip]),
  };
}

const left = (count: number) => ({ code: 'captured_in_container', values: [{ number: count }] });

test('a job asks for no capture of a container, and its line says so', async () => {
  const { again, lines, done, trouble } = asked();
  expect(await again([own(1), inContainer(2), own(3)])).toBe(true);
  expect(lines()).toEqual([
    ['1', null],
    ['2', 'container'],
    ['3', null],
  ]);
  expect([done, trouble.value]).toEqual([[['go', { view: 'job', id: 'j1' }]], null]);
});

test('where all are of containers, no job begins, and the library says why', async () => {
  const { again, lines, done, trouble } = asked();
  expect(await again([inContainer(1), inContainer(2)])).toBe(false);
  expect([lines(), done, trouble.value]).toEqual([[], [], left(2)]);
});

test('one capture of a container is repeated, in its own tab or not at all', async () => {
  const { again, lines, done } = asked();
  expect(await again([inContainer(1)])).toBe(true);
  expect([lines(), done]).toEqual([
    [],
    [
      ['repeat', 'c1'],
      ['show', 'new'],
    ],
  ]);
});

test.each([
  ['opens for who stayed in the list', {}, true],
  ['opens where that capture is open still', { place: { view: 'capture' }, shown: 'c1' }, true],
  ['draws nobody back to it', { place: { view: 'queue' } }, false],
  ['opens where no list would show it', { place: { view: 'queue' }, stored: false }, true],
])('what is captured again %s', async (_, later, opens) => {
  const { repeat, at, done } = asked();
  const made = repeat('c1');
  Object.assign(at, later);
  expect(await made).toBe(true);
  expect(done.slice(1)).toEqual(opens ? [['show', 'new']] : []);
});

test('pressed twice, captures become one job, and later another', async () => {
  const { again, lines } = asked();
  expect(await Promise.all([again([own(1)]), again([own(1)])])).toEqual([true, false]);
  expect([lines().length, await again([own(1)]), lines().length]).toEqual([1, true, 2]);
  expect(await Promise.all([again([own(1)]), again([own(2)])])).toEqual([true, true]);
});

test('comments are listed for what is of no container, and how many were left out is told beside the list', async () => {
  const { comments, done, draft, trouble } = asked();
  await comments([own(1), inContainer(2), inContainer(3)]);
  expect([draft.draft.value.text, draft.pages.value, draft.trouble.value]).toEqual([own(1).itemUrl, true, left(2)]);
  expect([done, trouble.value]).toEqual([[['go', { view: 'queue' }]], null]);
});

test('comments of captures of containers alone begin no list, and the library says why', async () => {
  const { comments, done, draft, trouble } = asked();
  await comments([inContainer(2)]);
  expect([draft.draft.value.text, done, trouble.value]).toEqual(['', [], left(1)]);
});

test('what is looked through is kept when comments are wanted, and a list’s items are no comments for that', async () => {
  const { comments, captureList, draft } = asked();
  await draft.take({ text: 'mine' });
  await comments([own(1)]);
  await captureList({ id: 'l1', title: 'Mila', container: '' } as GatheredList);
  expect([draft.pages.value, draft.aside.value.map((one) => [one.draft.text, one.pages])]).toEqual([
    false,
    [
      ['mine', false],
      [own(1).itemUrl, true],
    ],
  ]);
});

test('comments of captures of no container are listed without a word', async () => {
  const { comments, draft } = asked();
  await comments([own(1), own(1), own(2)]);
  expect(draft.draft.value.text).toBe(`${own(1).itemUrl}\n${own(2).itemUrl}`);
  expect(draft.trouble.value).toBeNull();
});

test('the items of a list are captured by a job, but those of a container by none, which is said', async () => {
  const { captureList, done, listTrouble, draft } = asked();
  const list = (container: string) => ({ id: 'l1', title: 'Mila', container }) as GatheredList;
  await captureList(list('l1'));
  expect(done.pop()).toEqual(['go', { view: 'queue' }]);
  await captureList(list(''));
  expect([done, draft.draft.value.text.split('\n').length, listTrouble.value]).toEqual([
    [['go', { view: 'queue' }]],
    2,
    null,
  ]);
  done.pop();
  await captureList(list('firefox-container-2'));
  expect([done, listTrouble.value]).toEqual([[], left(2)]);
});

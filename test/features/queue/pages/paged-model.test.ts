import { expect, it } from 'vitest';
import type { PagedProgress } from '../../../../lib/features/queue/model/paged.ts';
import { createPaged } from '../../../../lib/features/queue/pages/index.ts';
import { fakeBackground } from '../../../components/fake-background.ts';
import { pagedAnswers } from '../../../tools/screens/paged-answers.ts';

const running = pagedAnswers['pages.read'] as PagedProgress;
const subject = { path: '/api/x', body: '{"id":"1"}', itemId: '1', tabId: 7 };

function setUp(progress: PagedProgress | null) {
  const { background, asked, tell } = fakeBackground({
    'pages.read': () => progress,
    'pages.start': () => running,
    'pages.resume': () => running,
    'pages.pause': () => {
      throw new Error('the disk is full');
    },
  });
  const paged = createPaged(background, subject);
  const follow = async (next: PagedProgress | null) => {
    progress = next;
    tell('queue.changed', {} as never);
    await new Promise((done) => setImmediate(done));
  };
  return { paged, follow, sent: () => asked.filter(({ name }) => name !== 'pages.read') };
}

it('of a list, a second click begins no second job, and a later one may', async () => {
  const { paged, sent } = setUp(null);
  await Promise.all([paged.save(50), paged.save(50)]);
  expect(sent()).toEqual([
    { name: 'pages.start', argument: { path: '/api/x', body: '{"id":"1"}', tabId: 7, limit: 50 } },
  ]);
  expect(paged.progress.value).toEqual(running);
  await paged.save(0);
  expect(sent()).toHaveLength(2);
});

it.each([
  ['a higher limit', { end: 'number', limit: 50 }, 100, 'pages.resume'],
  ['no limit', { end: 'number', limit: 50 }, 0, 'pages.resume'],
  ['the same limit', { end: 'number', limit: 50 }, 50, 'pages.start'],
  ['a higher limit though it came to its end', { end: 'all', limit: 50 }, 100, 'pages.start'],
] as const)('of a list that a limit ended, %s: %s, %i asks for %s', async (_, facts, limit, name) => {
  const { paged, sent } = setUp({ ...running, state: 'done', count: 50, ...facts });
  await paged.load();
  await paged.save(limit);
  expect(sent().map((one) => one.name)).toEqual([name]);
});

it('what is refused is said until the next action, and what was shown stays; it follows what changes until it is left', async () => {
  const { paged, follow } = setUp(running);
  await paged.load();
  await paged.pause();
  expect([paged.progress.value, paged.trouble.value?.code]).toEqual([running, 'internal']);
  const further = { ...running, count: running.count + 20 };
  await follow(further);
  expect([paged.progress.value, paged.trouble.value?.code]).toEqual([further, 'internal']);
  await paged.resume();
  expect(paged.trouble.value).toBeNull();
  paged.stop();
  await follow(further);
  expect(paged.progress.value).toEqual(running);
});

it('of a list whose job is removed nothing stays, and it is saved by a new job', async () => {
  const { paged, follow, sent } = setUp({ ...running, state: 'done', end: 'number', limit: 50, count: 50 });
  await paged.load();
  await follow(null);
  expect([paged.progress.value, paged.trouble.value]).toEqual([null, null]);
  await paged.save(100);
  expect(sent().map(({ name }) => name)).toEqual(['pages.start']);
});

import { expect, it, vi } from 'vitest';
import { createQueueCalls } from '../../../../lib/features/bridge/background/queue-calls.ts';
import { operations } from '../../../../lib/operations.ts';
import { platforms } from '../../../../lib/platforms/index.ts';
import type { Protocol } from '../../../../lib/protocol.ts';
import { failedWith } from '../../../core/told.ts';

type Added = Protocol['queue.add']['ask'];
type Status = Protocol['queue.read']['answer'];

function setUp(status: object = { jobs: [], platforms: [] }) {
  const added: Added[] = [];
  const changed: Protocol['queue.change']['ask'][] = [];
  const handlers = {
    'queue.add': async (ask: Added) => {
      added.push(ask);
      return 'job-1';
    },
    'queue.change': async (ask: Protocol['queue.change']['ask']) => {
      changed.push(ask);
      return null;
    },
    'queue.read': async () => status as Status,
  };
  return { added, changed, calls: createQueueCalls({ platforms, operations, handlers, now: () => now }) };
}

const now = 100 * 24 * 3_600_000;
const program = { id: 'p1', name: 'a list' };

const link = (id: number) => `https://www.douyin.com/video/73000000000000000${String(id).padStart(2, '0')}`;

it('a list of a program becomes a job of the user’s queue, with what cannot be captured beside it', async () => {
  const { added, calls } = setUp();
  expect(await calls.add(`${link(1)}\n${link(2)}\n${link(1)}\nno link`, 'mine', program)).toEqual({
    job: 'job-1',
    waiting: 2,
    skipped: 2,
  });
  expect(added).toMatchObject([{ title: 'mine', origin: 'list', program: 'p1' }]);
  expect(added[0]?.lines.map(({ skip }) => skip !== null)).toEqual([false, false, true, true]);
});

it('ids of a list are those of the platform that is named beside it, and an unknown one is told', async () => {
  const { added, calls } = setUp();
  const ids = `7300000000000000001\n${link(2)}\nhttps://weibo.com/u/1234567890`;
  expect(await calls.add(ids, 'x', program)).toMatchObject({ waiting: 2, skipped: 1 });
  expect(await calls.add(ids, 'x', program, 'cnvideo')).toMatchObject({ waiting: 3, skipped: 0 });
  expect(added[1]?.lines.map(({ platform, kind }) => [platform, kind])).toEqual([
    ['cnvideo', 'video'],
    ['cnvideo', 'video'],
    ['microblog', 'profile'],
  ]);
  await expect(calls.add(ids, 'x', program, 'douyin')).rejects.toMatchObject({
    kind: 'bad_call',
    message: expect.stringMatching(/^There is no platform "douyin": say .*cnvideo/),
  });
  expect(added).toHaveLength(2);
});

it('a long list lets the worker do other things meanwhile', async () => {
  const { calls } = setUp();
  const others = vi.fn();
  const timer = setInterval(others, 0);
  const list = Array.from({ length: 450 }, (_, at) => link(at % 99)).join('\n');
  expect(await calls.add(list, 'long', program)).toMatchObject({ waiting: 99 });
  clearInterval(timer);
  expect(others).toHaveBeenCalled();
});

it('a call takes so many lines, and no list that would hold the worker up', async () => {
  const { added, calls } = setUp();
  const lines = (count: number) => Array.from({ length: count }, (_, at) => link(at % 99)).join('\n');
  expect(await calls.add(lines(5000), 'x', program)).toMatchObject({ waiting: 99, skipped: 4901 });
  for (const text of [lines(5001), 'x'.repeat(1_000_001)])
    await expect(calls.add(text, 'x', program)).rejects.toMatchObject({
      kind: 'busy',
      reason: { code: 'queue_call_full' },
      message: expect.stringMatching(/5,?000 lines/),
    });
  expect(added).toHaveLength(1);
});

it('a program has so much in the queue and no more, however it asks; the user’s own lists and other programs do not count', async () => {
  const day = 24 * 3_600_000;
  const running = { program: 'p1', state: 'running', createdAt: 0 };
  const job = (change: object, counts: object) => ({
    ...running,
    ...change,
    counts: { waiting: 0, skipped: 0, ...counts },
  });
  const [another, own] = [{ program: 'p2' }, { program: undefined }];
  const others = [job(another, { waiting: 9999 }), job(own, { waiting: 9999 }), job({}, { skipped: 9999 })];
  const full = { kind: 'busy', reason: { code: 'queue_program_full' } };
  const add = (jobs: readonly object[]) =>
    setUp({ jobs, platforms: [] }).calls.add(`${link(1)}\n${link(2)}`, 'x', program);
  expect(await add([...others, job({}, { waiting: 9998 })])).toMatchObject({ waiting: 2 });
  await expect(add([...others, job({}, { waiting: 9999 })])).rejects.toMatchObject(full);
  await expect(add([job({ state: 'done', createdAt: now - 1 }, { skipped: 9999 })])).rejects.toMatchObject(full);
  const many = (change: object) => Array.from({ length: 200 }, () => job(change, {}));
  await expect(add(many({ state: 'paused' }))).rejects.toMatchObject(full);
  await expect(add(many({ state: 'done', createdAt: now - 1 }))).rejects.toMatchObject(full);
  expect(await add(many({ state: 'cancelled', createdAt: now - day - 1 }))).toMatchObject({ waiting: 2 });
  // Side by side: each is added before the next is looked at.
  const state = { jobs: [] as object[], platforms: [] };
  const { added, calls } = setUp(state);
  const video = (at: number) => `https://www.douyin.com/video/${7300000000000000000n + BigInt(at)}`;
  const list = Array.from({ length: 4000 }, (_, at) => video(at)).join('\n');
  const asked = [1, 2, 3, 4].map(async () => {
    await calls.add(list, 'x', program);
    state.jobs.push(job({}, { waiting: 4000 }));
  });
  const settled = (await Promise.allSettled(asked)).map(({ status }) => status);
  expect([settled.join(), added.length]).toEqual(['fulfilled,fulfilled,rejected,rejected', 2]);
});

it('what a program that is taken back has there is cancelled, and nothing else', async () => {
  const job = (id: string, own: object) => ({ id, program: 'p1', state: 'running', createdAt: 0, counts: {}, ...own });
  const others = [job('b', { program: 'p2' }), job('c', { state: 'done' }), job('d', { program: undefined })];
  const { calls, changed } = setUp({ jobs: [job('a', {}), ...others, job('e', { state: 'paused' })], platforms: [] });
  await calls.drop('p1');
  expect(changed).toEqual(['a', 'e'].map((id) => ({ id, change: 'cancel' })));
});

it('programs see what the queue does, and nothing of what it is about', async () => {
  const job = { id: 'a', title: 'mine', state: 'running', counts: { waiting: 1 } };
  const state = { platform: 'notes', waiting: 1, running: true, left: 9 };
  const budget = { items: 50.5 };
  const failure = failedWith('challenge', 'A check.');
  const held = { kind: 'challenge', failure, url: 'https://secret.example', since: 1 } as const;
  const { calls } = setUp({
    jobs: [{ ...job, origin: 'list', lines: ['https://secret.example'] }],
    platforms: [
      { ...state, held, share: 1, budget, items: 7 },
      { ...state, platform: 'news', held: null, budget, items: 70 },
    ],
  });
  expect(await calls.status()).toEqual({
    jobs: [job],
    platforms: [
      { ...state, leftToday: 43, held: { kind: 'challenge', sentence: 'A check.' } },
      { ...state, leftToday: 0, platform: 'news', held: null },
    ],
  });
});

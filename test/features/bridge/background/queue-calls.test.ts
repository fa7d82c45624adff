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
  const handlers = {
    'queue.add': async (ask: Added) => {
      added.push(ask);
      return 'job-1';
    },
    'queue.read': async () => status as Status,
  };
  return { added, calls: createQueueCalls({ platforms, operations, handlers }) };
}

const link = (id: number) => `https://www.douyin.com/video/73000000000000000${String(id).padStart(2, '0')}`;

it('a list of a program becomes a job of the user’s queue, with what cannot be captured beside it', async () => {
  const { added, calls } = setUp();
  expect(await calls.add(`${link(1)}\n${link(2)}\n${link(1)}\nno link`, 'mine')).toEqual({ job: 'job-1', waiting: 2, skipped: 2 });
  expect(added).toMatchObject([{ title: 'mine', origin: 'list' }]);
  expect(added[0]?.lines.map(({ skip }) => skip !== null)).toEqual([false, false, true, true]);
});

it('a long list lets the worker do other things meanwhile', async () => {
  const { calls } = setUp();
  const others = vi.fn();
  const timer = setInterval(others, 0);
  expect(await calls.add(Array.from({ length: 450 }, (_, at) => link(at % 99)).join('\n'), 'long')).toMatchObject({ waiting: 99 });
  clearInterval(timer);
  expect(others).toHaveBeenCalled();
});

it('programs see what the queue does, and nothing of what it is about', async () => {
  const job = { id: 'a', title: 'mine', state: 'running', counts: { waiting: 1 } };
  const state = { platform: 'notes', waiting: 1, running: true, left: 9 };
  const budget = { items: 50.5 };
  const held = { kind: 'challenge', failure: failedWith('challenge', 'A check.'), url: 'https://secret.example', since: 1 } as const;
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

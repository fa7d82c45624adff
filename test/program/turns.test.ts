import { expect, it, onTestFinished, vi } from 'vitest';
import type { GatewayResponse } from '../../lib/features/bridge/model/bridge-protocol.ts';
import { createTurns } from '../../lib/program/turns.ts';
import { agentOf } from './agent-of.ts';

it('guesses the wait from how long a platform took, and forgets no failed request', async () => {
  let now = 0;
  const turns = createTurns(() => now);
  expect([turns.wait('Douyin'), turns.waits()]).toEqual([0, '']);
  const ends: ((failed?: Error) => void)[] = [];
  const asked = [0, 1, 2].map(() =>
    turns.take(
      'Douyin',
      () => new Promise<void>((resolve, reject) => ends.push((failed) => (failed ? reject(failed) : resolve()))),
    ),
  );
  expect(turns.waits()).toBe('Douyin: 3 to come, in about 60 s');
  now = 10_000;
  ends[0]?.();
  await asked[0];
  // 20 s were supposed, 10 it took; the next one begins only now.
  expect([turns.wait('Douyin'), turns.wait('Douyin', 1), turns.wait('Weibo', 1)]).toEqual([30, 45, 20]);
  now = 15_000;
  ends[1]?.(new Error('no'));
  await expect(asked[1]).rejects.toThrow('no');
  expect(turns.waits()).toBe('Douyin: 1 to come, in about 10 s');
  ends[2]?.();
  await asked[2];
  expect(turns.waits()).toBe('');
});

it('tells an agent the wait, so that none of five calls at once times out', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  // A platform that answers one after the other, the fourth after the minute that clients wait.
  let before: Promise<unknown> = Promise.resolve();
  const answer: GatewayResponse = {
    status: 200,
    headers: {},
    body: '{"code":200,"msg":"success","data":{}}',
    failure: null,
  };
  const { client } = await agentOf(() => {
    before = before.then(() => new Promise((resolve) => setTimeout(resolve, 20_000)));
    return before.then(() => answer);
  });
  const told: { progress: number; message?: string | undefined }[] = [];
  const options = { timeout: 60_000, resetTimeoutOnProgress: true };
  const calling = Promise.allSettled(
    Array.from({ length: 5 }, (_, at) =>
      client.callTool({ name: 'cnvideo_video_detail', arguments: { aweme_id: '1' } }, undefined, {
        ...options,
        ...(at === 4 ? { onprogress: (one) => told.push(one) } : { onprogress: () => {} }),
      }),
    ),
  );
  await vi.advanceTimersByTimeAsync(101_000);
  const called = await calling;
  expect(called.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'fulfilled'));
  expect(told[0]?.message).toMatch(/^Douyin: 5 to come, in about \d+ s\. /);
  expect(told.length).toBe(20);
  for (const [at, { progress }] of told.entries()) expect(progress).toBeGreaterThan(told[at - 1]?.progress ?? -1);
});

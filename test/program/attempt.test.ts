import { describe, expect, it } from 'vitest';
import { Refusal } from '../../lib/features/bridge/model/refusal.ts';
import { attempt } from '../../lib/program/work/work-platform.ts';
import { told } from '../core/told.ts';
import { answerOf, browserOf, job, sound } from './working-browser.ts';

const never = new AbortController().signal;

describe('an attempt at a job', () => {
  it.each([
    [null, 0, { kind: 'answer', status: 200, failure: '' }],
    ['not_found', 0, { kind: 'answer', status: 404, failure: 'not_found' }],
    ['timed_out', 0, { kind: 'back', counts: true, why: 'timed_out: x' }],
    ['timed_out', 2, { kind: 'answer', status: 504, failure: 'timed_out' }],
    ['challenge', 9, { kind: 'back', counts: false, why: 'challenge: x' }],
    ['rate_limited', 9, { kind: 'back', counts: false, seconds: 77 }],
  ] as const)('that ends with %s after %s tries', async (kind, before, wanted) => {
    const answer = kind ? answerOf(kind) : sound;
    expect(
      await attempt(
        job,
        before,
        browserOf(async () => answer),
        never,
      ),
    ).toMatchObject(wanted);
  });

  it('that the bridge refused goes back and counts for nothing', async () => {
    for (const kind of ['browser_closed', 'broken_off', 'busy'] as const) {
      const ask = browserOf(() => Promise.reject(new Refusal(kind, told('x'))));
      const seconds = kind === 'busy' ? 300 : 5;
      expect(await attempt(job, 2, ask, never)).toMatchObject({
        kind: 'back',
        counts: false,
        seconds,
        why: expect.stringMatching(`^${kind}: `),
      });
    }
  });

  it.each([
    ['not_allowed', 403],
    ['timed_out', 504],
    ['internal', 500],
  ] as const)(
    'that the bridge refuses for what it asks (%s) is made three times, and no more',
    async (kind, status) => {
      const ask = browserOf(() => Promise.reject(new Refusal(kind, told('x'))));
      expect(await attempt(job, 1, ask, never)).toMatchObject({ kind: 'back', counts: true, seconds: 30 });
      const why = new Refusal(kind, told('x')).message;
      expect(await attempt(job, 2, ask, never)).toEqual({
        kind: 'answer',
        status,
        failure: kind,
        envelope: JSON.stringify({ code: status, msg: `${kind}: ${why}`, data: null }),
        path: job.path,
      });
    },
  );

  it.each(['unreachable', 'session_expired', 'upstream_refused'] as const)(
    'that asked no platform (%s) counts for nothing, however often it comes',
    async (kind) => {
      const { failure, ...answer } = answerOf(kind);
      const unasked = { ...answer, failure: failure && { ...failure, unasked: true as const } };
      const made = (headers: Readonly<Record<string, string>>) =>
        attempt(
          job,
          9,
          browserOf(async () => ({ ...unasked, headers })),
          never,
        );
      expect(await made(answer.headers)).toMatchObject({ kind: 'back', counts: false, seconds: 77 });
      expect(await made({})).toMatchObject({ kind: 'back', counts: false, seconds: 300 });
    },
  );

  it('that is a link is captured by the operation that the browser names', async () => {
    const asked: unknown[] = [];
    const ask = browserOf(async (request) => {
      asked.push([request.path, request.body]);
      return sound;
    });
    const link = { path: '/captures', body: '{"text":"https://v.douyin.com/x/"}' };
    expect(await attempt(link, 0, ask, never)).toMatchObject({ kind: 'answer', status: 200, path: job.path });
    expect(asked).toEqual([[job.path, job.body]]);
  });
});

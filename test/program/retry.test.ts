import { describe, expect, it } from 'vitest';
import { type CapturedFailure, capturedFailure } from '../../lib/core/capture.ts';
import { Failure, type FailureKind, failureMeanings, type Retry } from '../../lib/core/failure.ts';
import type { QueueItem } from '../../lib/features/queue/model/job.ts';
import { blankLedger } from '../../lib/features/queue/model/ledger.ts';
import { settle } from '../../lib/features/queue/model/settle.ts';
import { attempt } from '../../lib/program/work/work-platform.ts';
import { failedWith, told } from '../core/told.ts';

const kinds = Object.keys(failureMeanings) as FailureKind[];
const budget = { pause: 1_000, jitter: 0, loads: 9, items: 9 };

/** What the queue does after the first attempt of an item that failed so. */
function queueAfter(failure: CapturedFailure): Retry {
  const item = {
    id: 'i',
    job: 'j',
    index: 0,
    state: 'running',
    attempts: 1,
    failure: null,
    notBefore: 0,
  } as unknown as QueueItem;
  const settled = settle(item, blankLedger('cnvideo'), { kind: 'failed', loads: 1, failure, url: '' }, budget, 0, 0);
  if (settled.ledger.held) return 'hold';
  return settled.item.state === 'waiting' ? 'again' : 'never';
}

/** What a worker that shares its jobs with other browsers does: `hold` is an attempt that does not count. */
async function workerAfter({ kind, action, retry }: CapturedFailure): Promise<Retry> {
  const { code: status } = failureMeanings[kind];
  const answer = { status, headers: {}, body: '{}', failure: { kind, sentence: 'x', action, retry } };
  const ended = await attempt({ path: '/api/x/y', body: '{}' }, 0, async () => answer, new AbortController().signal);
  if (ended.kind === 'answer') return 'never';
  return ended.kind === 'back' && ended.counts ? 'again' : 'hold';
}

describe.each(kinds)('after a failure of the kind %s', (kind) => {
  const { retry, elsewhere } = failureMeanings[kind];

  it('the queue does what the table says', () => expect(queueAfter(failedWith(kind))).toBe(retry));

  it('a worker does the same, or asks another browser where that may succeed', async () => {
    expect(await workerAfter(failedWith(kind))).toBe(elsewhere ? 'again' : retry);
  });
});

it('a worker and the queue differ only where another browser, with another session, may succeed', async () => {
  const both = await Promise.all(
    kinds.map(async (kind) => [kind, queueAfter(failedWith(kind)), await workerAfter(failedWith(kind))] as const),
  );
  expect(both.filter(([, queue, worker]) => queue !== worker)).toEqual([
    ['sign_in_required', 'never', 'again'],
    ['session_expired', 'hold', 'again'],
    ['token_missing', 'never', 'again'],
  ]);
});

it('a failure that says itself what to do is believed by both, whatever its kind', async () => {
  const never = capturedFailure(new Failure('internal', told('x'), { retry: 'never' }));
  expect([queueAfter(never), await workerAfter(never)]).toEqual(['never', 'never']);
  const hold = capturedFailure(new Failure('upstream_refused', told('x'), { retry: 'hold' }));
  expect([queueAfter(hold), await workerAfter(hold)]).toEqual(['hold', 'hold']);
});

it('an item that no retry changes does not count against its platform, however many of them come', () => {
  const failure = capturedFailure(new Failure('upstream_refused', told('x'), { retry: 'never' }));
  let ledger = blankLedger('cnvideo');
  const item = { id: 'i', attempts: 1, notBefore: 0 } as unknown as QueueItem;
  for (let at = 0; at < 9; at += 1)
    ({ ledger } = settle(item, ledger, { kind: 'failed', loads: 1, failure, url: '' }, budget, 0, 0));
  expect([ledger.held, ledger.strikes]).toEqual([null, 0]);
});

it('a worker tries again what an extension of another version says in a way it does not know', async () => {
  const job = { path: '/api/x/y', body: '{}' };
  const said = async (answer: object) =>
    (await attempt(job, 0, async () => answer as never, new AbortController().signal)).kind;
  const refused = { status: 429, headers: {}, body: '{}' };
  expect(await said(refused)).toBe('back');
  expect(
    await said({ ...refused, failure: { kind: 'unheard_of', sentence: 'x', action: 'retry', retry: 'again' } }),
  ).toBe('back');
  expect(await said({ ...refused, status: 200 })).toBe('answer');
});

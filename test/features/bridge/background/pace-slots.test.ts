import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { withoutEnvelope } from '../../../../lib/core/capture.ts';
import type { Asker, GatewayParts } from '../../../../lib/core/gateway.ts';
import { handle, refusal } from '../../../../lib/core/handle.ts';
import { createPaceSlots, PaceDenied, type PaceSlot } from '../../../../lib/features/bridge/background/pace-slots.ts';
import { createProgramRun } from '../../../../lib/features/bridge/background/program-run.ts';
import { gatewayRequest } from '../../../../lib/features/bridge/model/index.ts';
import { createPaceLedger } from '../../../../lib/features/bridge/store/pace-ledger.ts';
import { blankLedger, paceNow } from '../../../../lib/features/queue/model/ledger.ts';
import { failedWith } from '../../../core/told.ts';
import { exampleCapture, exampleOperation, videoId } from '../../capture/background/example-parts.ts';
import { emptyQueue } from '../../queue/model/queue-parts.ts';

const platform = exampleOperation.platform;
const budget = { pause: 10_000, jitter: 0, loads: 50, items: 3 };
const never = new AbortController().signal;
const sound = {
  method: 'POST',
  path: exampleOperation.path,
  headers: { 'Content-Type': 'application/json' },
  body: `{"aweme_id":"${videoId}"}`,
};

/** Runs of programs in a browser whose clock goes on by sleeping. */
function setUp(outcome: Partial<ReturnType<typeof exampleCapture>> = {}, patience = 300_000) {
  const { queue, jobs } = emptyQueue();
  const world = {
    time: 1_000_000_000,
    began: [] as number[],
    atOnce: 0,
    most: 0,
    cancelled: [] as string[],
    turns: 0,
    askers: [] as Asker[],
    during: () => {},
    slept: (): unknown => null,
    budgeted: () => {},
    off: false,
    budget,
  };
  const store = createPaceLedger(queue.database);
  const takeSlot = createPaceSlots({
    store,
    budget: async () => {
      world.budgeted();
      return world.budget;
    },
    now: () => world.time,
    sleep: async (ms) => {
      world.time += ms;
      await world.slept();
    },
    random: () => 0,
    patience,
  });
  const run = createProgramRun({
    async handle(request, asker, admit) {
      const save = () => Promise.reject(new Error('stop here'));
      const parts = { operations: [exampleOperation], save } as unknown as GatewayParts;
      world.askers.push(asker);
      let admitted = false;
      const answer = await handle(parts, request, asker, async (operation) => {
        await admit(operation);
        admitted = true;
      });
      if (!admitted) return answer;
      world.began.push(world.time);
      world.atOnce += 1;
      world.most = Math.max(world.most, world.atOnce);
      world.during();
      await new Promise((resolve) => setTimeout(resolve, 1));
      world.atOnce -= 1;
      world.time += 500;
      const capture = exampleCapture({ stored: true, ...outcome });
      return { run: withoutEnvelope(capture), refused: null, envelope: '{}' };
    },
    refusal: (path, thrown) => refusal([exampleOperation], path, thrown),
    cancel: (id) => world.cancelled.push(id),
    takeSlot,
    pace: async (one) => {
      const { left, wait } = paceNow(await store.read(one, world.time), budget, world.time);
      return { left: String(left), wait: String(wait) };
    },
    off: async () => world.off,
    online: () => true,
    now: () => world.time,
  });
  const asked = (argument: unknown, signal: AbortSignal) =>
    run(argument, signal, () => {
      world.turns += 1;
    });
  return { run: asked, world, queue, takeSlot, jobs };
}

it('runs of programs break no pause and no budget, though a program asks a thousand times and heeds no refusal', async () => {
  const requests = 2;
  const { world, run } = setUp({ requests });
  const [tenMinutes, day] = [600_000, 24 * 3_600_000];
  world.budget = { ...budget, loads: 40, items: 50 };
  const statuses = new Map<number, number>();
  // Two days and a half of a hundred calls at once, again and again.
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => run(sound, never)));
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    world.time += 6 * 3_600_000;
  }
  const most = (span: number) =>
    Math.max(...world.began.map((from) => world.began.filter((time) => time >= from && time < from + span).length));
  const gaps = world.began.slice(1).map((time, at) => time - (world.began[at] ?? 0));
  expect([...statuses.keys()].sort()).toEqual([200, 429]);
  expect(statuses.get(200)).toBe(world.began.length);
  expect({ atOnce: world.most, day: most(day), enough: world.began.length >= 2 * 50 }).toEqual({
    atOnce: 1,
    day: 50,
    enough: true,
  });
  expect(most(tenMinutes) * requests).toBeLessThanOrEqual(40);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(500 + budget.pause);
});

it('count against the budget of items, and beyond it are refused with when to come again', async () => {
  const { run, world, jobs } = setUp();
  for (const left of ['2', '1', '0']) {
    const { status, headers } = await run(sound, never);
    expect([status, headers.left]).toEqual([200, left]);
    expect(Number(headers.wait)).toBeGreaterThanOrEqual(left === '0' ? 23 * 3600 : 10);
  }
  const refused = await run(sound, never);
  expect(refused.status).toBe(429);
  expect(JSON.parse(refused.body).msg).toMatch(
    /^rate_limited: Today's limit for this platform is reached; there is room again in about 2\d h\. If it can't wait, open the page/,
  );
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
  expect(world.began).toHaveLength(3);
  expect((await jobs.ledger(platform)).items.reduce((sum, { count }) => sum + count, 0)).toBe(3);
});

it('what is no item keeps the pause, and leaves the budget of items alone', async () => {
  const { world, takeSlot, jobs } = setUp();
  const begun: number[] = [];
  for (let count = 0; count < 2; count += 1) {
    const slot = await takeSlot(platform, never, false);
    begun.push(world.time);
    await slot.end({ kind: 'void', loads: 1 });
  }
  expect((begun[1] ?? 0) - (begun[0] ?? 0)).toBeGreaterThanOrEqual(budget.pause);
  const { items, loads } = await jobs.ledger(platform);
  expect([items, loads.length]).toEqual([[], 2]);
});

it('hold the platform after a check, until the user has passed it', async () => {
  const failure = failedWith('challenge', 'A check.');
  const { run, world, jobs } = setUp({ failure, state: 'failed' });
  expect((await run(sound, never)).status).toBe(403);
  expect((await jobs.ledger(platform)).held).toMatchObject({ kind: 'challenge' });
  const refused = await run(sound, never);
  expect([refused.status, world.began.length]).toEqual([403, 1]);
  expect(JSON.parse(refused.body).msg).toContain('challenge: ');
  await jobs.release(platform);
  await run(sound, never);
  expect(world.began).toHaveLength(2);
});

it.each([
  ['challenge', 'challenge', 'pass_check'],
  ['rate_limited', 'rate_limited', 'wait'],
  ['session_expired', 'session_expired', 'sign_in'],
  ['refused', 'sign_in_required', 'sign_in'],
  ['grant', 'unreachable', 'grant'],
] as const)(
  'that come while a platform is held for %s are told that it waits for its user, and why',
  async (kind, failure, action) => {
    const { queue, world, takeSlot } = setUp();
    await queue.database.ledgers.put({
      ...blankLedger(platform),
      held: { kind, failure: { ...failedWith(failure, 'A reason.'), action }, url: '', since: 1 },
    });
    const refused = await takeSlot(platform, never).catch((thrown: unknown) => thrown);
    expect(refused).toBeInstanceOf(PaceDenied);
    // After several refusals of whatever kind, the user looks first.
    const told = kind === 'refused' ? { kind: 'upstream_refused', action: 'open_page' } : { kind: failure, action };
    expect(refused).toMatchObject({ ...told, seconds: 0 });
    expect((refused as PaceDenied).message).toBe(
      'Gleaner has paused this platform. See “Queue” in the library. (A reason.)',
    );
    expect(world.began).toEqual([]);
  },
);

it('that would have to wait too long are told how long, in whole seconds', async () => {
  const { run, queue, takeSlot, world } = setUp({}, 5_000);
  const waiting = async (pause: number) => {
    await queue.database.ledgers.put({ ...blankLedger(platform), endedAt: world.time, pause });
    return takeSlot(platform, never).catch((thrown: unknown) => thrown);
  };
  expect(await waiting(7_200)).toMatchObject({
    kind: 'rate_limited',
    seconds: 8,
    action: 'wait',
    message: 'To protect your account, Gleaner waits 8 s before it asks this platform again.',
  });
  // Exactly as long as may be waited is not too long.
  const slot = await waiting(5_000);
  expect(slot).toHaveProperty('end');
  await (slot as PaceSlot).end({ kind: 'void', loads: 0 });
  world.time += 1;
  const { status, headers } = await run(sound, never);
  expect([status, headers['retry-after'], world.began]).toEqual([429, '10', []]);
});

it('whose program goes while they wait end at once with its reason, however long, and leave the slot to others', async () => {
  const { queue, takeSlot, world } = setUp();
  await queue.database.ledgers.put({ ...blankLedger(platform), endedAt: world.time, pause: 9_000 });
  const gone = new AbortController();
  world.slept = () => new Promise(() => setTimeout(() => gone.abort(new Error('the program has gone'))));
  await expect(takeSlot(platform, gone.signal)).rejects.toThrow('the program has gone');
  world.slept = () => {};
  await (await takeSlot(platform, never)).end({ kind: 'void', loads: 0 });
});

it('whose program goes in the very moment of its turn are not begun, and the next has the turn', async () => {
  const { run, world, jobs } = setUp();
  const gone = new AbortController();
  world.budgeted = () => gone.abort(new Error('taken back'));
  await run(sound, gone.signal);
  expect(world.began).toEqual([]);
  world.budgeted = () => {};
  await run(sound, never);
  expect(world.began).toHaveLength(1);
  expect((await jobs.ledger(platform)).strikes).toBe(0);
});

it('that are no requests cost nothing', async () => {
  const { run, jobs } = setUp();
  for (const wrong of [{ method: 'GET' }, { path: '/x' }, { body: '{' }, { headers: {} }])
    expect((await run({ ...sound, ...wrong }, never)).status).toBe(400);
  for (const none of [{}, null, 7]) expect((await run(none, never)).status).toBe(400);
  expect((await jobs.ledger(platform)).items).toEqual([]);
});

it('whose program has gone are cancelled, and the next has its slot', async () => {
  const { run, world } = setUp();
  const gone = new AbortController();
  world.during = () => gone.abort();
  await run(sound, gone.signal);
  expect(world.cancelled).toHaveLength(1);
  await run(sound, never);
  expect(world.began).toHaveLength(2);
});

it('pass on of a program’s headers only what the specification knows, and texts only', () => {
  const known = { 'Content-Type': 'application/json', COOKIE: 'a=1' };
  const headers = { ...known, Origin: 'x', authorization: 'secret', cookie2: {} };
  expect(gatewayRequest({ ...sound, headers })).toEqual({
    ...sound,
    headers: { 'content-type': 'application/json', cookie: 'a=1' },
  });
  const odd = { method: 1, path: {}, headers: 'x', body: [] };
  expect(gatewayRequest(odd)).toEqual({ method: '', path: '', headers: {}, body: '' });
});

it('ask nothing of a platform that the user has switched off', async () => {
  const { run, world } = setUp();
  world.off = true;
  const { status, headers, body, failure } = await run(sound, never);
  expect([status, world.began.length, world.turns, failure?.unasked]).toEqual([503, 0, 0, true]);
  expect(JSON.parse(body).msg).toBe("unreachable: This platform is turned off in Gleaner's settings.");
  expect(headers).not.toHaveProperty('retry-after');
});

it('that failed on the platform are told as asked', async () => {
  const { run, world } = setUp({ state: 'failed', failure: failedWith('session_expired', 'A reason.') });
  const { failure } = await run(sound, never);
  expect([world.began.length, world.turns]).toEqual([1, 1]);
  expect(failure).toEqual({ kind: 'session_expired', sentence: 'A reason.', action: 'sign_in', retry: 'hold' });
});

it('are explicit lookups without a tab, each under a name of its own, and over once answered', async () => {
  const { run, world } = setUp();
  const gone = new AbortController();
  for (let count = 0; count < 2; count += 1) await run(sound, gone.signal);
  gone.abort();
  expect(world.cancelled).toEqual([]);
  const [one, other] = world.askers;
  expect(one).toEqual({ tabId: null, explicit: true, incognito: false, runId: one?.runId });
  expect(one?.runId).toMatch(/^[\da-f-]{36}$/);
  expect(other?.runId).not.toBe(one?.runId);
});

it('that the disk did not take are no failure of the platform: they cost their requests alone', async () => {
  const failure = failedWith('upstream_refused', 'No.');
  const { run, jobs } = setUp({ stored: false, requests: 4, failure, state: 'failed' });
  await run(sound, never);
  const ledger = await jobs.ledger(platform);
  expect([ledger.strikes, ledger.held, ledger.loads.map(({ count }) => count)]).toEqual([0, null, [4]]);
});

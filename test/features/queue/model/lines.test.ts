import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { CapturedFailure } from '../../../../lib/core/capture.ts';
import type { FailureKind } from '../../../../lib/core/failure.ts';
import { because } from '../../../../lib/core/reason.ts';
import type { RunResult } from '../../../../lib/features/queue/model/outcome.ts';
import { failedWith } from '../../../core/told.ts';
import { budget, QueueWorld } from './queue-world.ts';

/** What the platform answers, one after another; then items. */
const answering = (world: QueueWorld, script: string) => {
  const kinds = script.split(' ');
  world.answer = () => {
    const kind = kinds.shift() ?? 'ok';
    return kind === 'ok' ? null : (kind as FailureKind);
  };
};
/** Between the end of a request and the next, in ms. */
const gaps = ({ asked }: QueueWorld) => asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0) - 700);
const usual = 1_250;
const minutes = (count: number) => count * 60_000;

describe('a job whose lines are answered with', () => {
  it.each<[script: string, lines: number, states: object, waits: readonly number[], held: string | null]>([
    ['ok ok ok', 3, { done: 3 }, [usual, usual], null],
    ['removed ok', 2, { failed: 1, done: 1 }, [usual], null],
    ['timed_out ok', 1, { done: 1 }, [minutes(1)], null],
    ['timed_out timed_out ok', 1, { done: 1 }, [minutes(1), minutes(2)], null],
    ['timed_out timed_out timed_out', 1, { failed: 1 }, [minutes(1), minutes(2)], null],
    // Each failure in a row doubles the pause, whichever line it is of; one that is read ends the row.
    [
      'timed_out timed_out ok ok timed_out ok',
      4,
      { done: 4 },
      [minutes(1), minutes(2), usual, usual, minutes(1), usual],
      null,
    ],
    ['timed_out ok removed timed_out ok', 3, { done: 2, failed: 1 }, [minutes(1), usual, usual, minutes(1)], null],
    [
      'timed_out timed_out timed_out timed_out timed_out timed_out timed_out ok',
      3,
      { failed: 2, done: 1 },
      [1, 2, 4, 8, 16, 30, 30].map(minutes),
      null,
    ],
    ['challenge ok', 2, { waiting: 2 }, [], 'challenge'],
    ['ok rate_limited', 3, { waiting: 2, done: 1 }, [usual], 'rate_limited'],
    ['session_expired', 1, { waiting: 1 }, [], 'session_expired'],
    // Refusals hold it once there are five in a row.
    [
      'sign_in_required token_missing sign_in_required token_missing ok',
      5,
      { failed: 4, done: 1 },
      [usual, usual, usual, usual],
      null,
    ],
    [
      'sign_in_required token_missing sign_in_required token_missing sign_in_required',
      6,
      { failed: 5, waiting: 1 },
      Array(4).fill(usual),
      'refused',
    ],
    [
      'sign_in_required sign_in_required ok sign_in_required sign_in_required sign_in_required',
      6,
      { failed: 5, done: 1 },
      Array(5).fill(usual),
      null,
    ],
    ['removed removed removed removed removed removed', 6, { failed: 6 }, Array(5).fill(usual), null],
  ])('%s', async (script, lines, states, waits, held) => {
    const world = new QueueWorld();
    answering(world, script);
    await world.add(lines);
    await world.runOn(await world.worker());
    expect([gaps(world), (await world.jobs.ledger('cnvideo')).held?.kind ?? null]).toEqual([waits, held]);
    expect(await world.states()).toEqual(states);
  });
});

const read = {
  state: 'done',
  failure: null,
  requests: 2,
  title: 'A title',
  itemUrl: 'https://a.example/',
  stored: true,
  signedIn: true,
} as const;
const off = { ...failedWith('unreachable'), reason: because('platform_off') };
const grant: CapturedFailure = { ...failedWith('unreachable'), action: 'grant' };
const final: CapturedFailure = { ...failedWith('upstream_refused'), retry: 'never' };
const failed = (failure: CapturedFailure, more: object = {}): RunResult => ({
  run: { ...read, state: 'failed', failure, ...more },
  refused: null,
});

/** What becomes of one line whose runs end like this; behind them there is a hold. */
async function lineAfter(results: readonly RunResult[], change: (world: QueueWorld) => void = () => {}) {
  const world = new QueueWorld();
  const left = [...results];
  const run = async () => {
    change(world);
    return left.shift() ?? failed(failedWith('challenge'));
  };
  await world.add(1);
  const driver = await world.worker({ ...world.parts(), run });
  await world.runOn(driver, 20);
  const [line] = await world.jobs.lines('a', null, 0, 1);
  const [job] = await world.jobs.list();
  const ledger = await world.jobs.ledger('cnvideo');
  return { line, job, ledger, driver, world, loads: ledger.loads.map(({ count }) => count), left: left.length };
}

describe('a line', () => {
  it('that is read has its title, its cost, and says who was signed in', async () => {
    const { line, loads, ledger, job } = await lineAfter([{ run: read, refused: null }]);
    expect(line).toMatchObject({ state: 'done', title: 'A title', failure: null, attempts: 1 });
    expect([loads, ledger.signedIn, ledger.cost, job?.state]).toEqual([[2], true, 2, 'done']);
    const dear = await lineAfter([{ run: { ...read, requests: 12, signedIn: null }, refused: null }]);
    expect([dear.ledger.cost, dear.ledger.signedIn]).toEqual([3, null]);
  });

  it.each<[what: string, result: RunResult, held: string, loads: readonly number[]]>([
    ['of a platform that was switched off', failed(off), 'challenge', [2, 2]],
    ['that is refused for that', { run: null, refused: off }, 'challenge', [2]],
    ['of which nothing is known', { run: null, refused: null }, 'challenge', [2]],
    ['without a permission', failed(grant), 'grant', [2]],
  ])('%s waits, and it costs no attempt', async (_, result, held, loads) => {
    const { line, ledger, ...rest } = await lineAfter([result]);
    expect([line?.state, ledger.held?.kind, rest.loads]).toEqual(['waiting', held, loads]);
    expect(line?.attempts).toBe(0);
  });

  it('that could not be reached has failed once, offline it has not', async () => {
    const down = failed(failedWith('unreachable'));
    expect((await lineAfter([down])).line).toMatchObject({ attempts: 1 });
    const { line, left } = await lineAfter([down, down], (world) => (world.online = false));
    expect([line?.state, line?.attempts, line?.failure, left]).toEqual(['waiting', 0, null, 1]);
  });

  it('whose platform holds it again and again waits each time, and is read in the end', async () => {
    const world = new QueueWorld();
    answering(world, 'rate_limited challenge rate_limited session_expired rate_limited ok');
    await world.add(1);
    for (let times = 0; times < 5; times += 1) {
      await world.runOn(await world.worker());
      expect(await world.states()).toEqual({ waiting: 1 });
      await world.jobs.release('cnvideo');
    }
    await world.runOn(await world.worker());
    expect(await world.states()).toEqual({ done: 1 });
  });

  it('that ended for good fails at once, without holding its platform', async () => {
    const { line, ledger } = await lineAfter([failed(final)]);
    expect([line, ledger.held, ledger.strikes]).toMatchObject([
      { state: 'failed', attempts: 1, failure: { kind: 'upstream_refused' } },
      null,
      0,
    ]);
  });

  it('without the permission for its proxy fails, and holds nobody else up', async () => {
    const noProxy: CapturedFailure = { ...failedWith('proxy_unavailable'), action: 'grant' };
    const { line, ledger } = await lineAfter([failed(noProxy)]);
    expect([line, ledger.held]).toMatchObject([{ state: 'failed', failure: { kind: 'proxy_unavailable' } }, null]);
  });

  it('that the gateway refuses has cost nothing, and names no page', async () => {
    const { line, loads } = await lineAfter([{ run: null, refused: failedWith('removed') }]);
    expect([line?.state, line?.failure?.kind, loads]).toEqual(['failed', 'removed', []]);
  });

  it('whose tab is gone pauses its job: nothing of it is lost, and it costs no attempt', async () => {
    const tabClosed = failedWith('cancelled');
    const { line, job, loads, world } = await lineAfter([{ run: read, refused: null, tabClosed }]);
    expect([line, job?.state, loads]).toMatchObject([
      { state: 'waiting', attempts: 0, failure: { kind: 'cancelled' } },
      'paused',
      [2],
    ]);
    await world.jobs.resume('a', 1);
    await world.runOn(await world.worker());
    expect(await world.states()).toEqual({ done: 1 });
    expect((await lineAfter([{ run: null, refused: null, tabClosed }])).loads).toEqual([]);
  });

  it('that could not be stored is read again, each time twice as late, until it can be', async () => {
    const world = new QueueWorld();
    await world.add(2);
    world.full = true;
    const driver = await world.worker();
    await world.runOn(driver, 14);
    expect([gaps(world).map((ms) => Math.round(ms / 60_000)), driver.stall()?.why]).toEqual([
      [1, 2, 4, 8, 16, 32, 32],
      'storage',
    ]);
    world.full = false;
    await world.runOn(driver);
    expect([await world.states(), driver.stall()]).toEqual([{ done: 2 }, null]);
    // Anew from a minute.
    world.full = true;
    await world.add(1, ['cnvideo'], 'b');
    await world.runOn(driver, 2);
    expect(Math.round((gaps(world).at(-1) ?? 0) / 60_000)).toBe(1);
  });
});

describe('a budget', () => {
  it.each<[what: string, own: Partial<typeof budget>, requests: number, waits: readonly number[]]>([
    ['that is large', {}, 1, [usual, usual, usual]],
    ['of three loads in ten minutes', { loads: 3 }, 1, [usual, usual, minutes(10) - 2 * (usual + 700)]],
    ['of items', { items: 2 }, 1, [usual, 25 * minutes(60) - usual - 1400, usual]],
    ['of loads, of which each line takes two', { loads: 4 }, 2, [usual, minutes(10) - usual - 700, usual]],
    ['smaller than a line', { loads: 1 }, 3, [minutes(10), minutes(10), minutes(10)]],
  ])('%s is kept', async (_, own, requests, waits) => {
    const world = new QueueWorld();
    world.budget = { ...budget, ...own };
    await world.add(4);
    const parts = world.parts();
    const run: typeof parts.run = async (item) => {
      const { run: result, refused } = await parts.run(item);
      return { run: result && { ...result, requests }, refused };
    };
    await world.runOn(await world.worker({ ...parts, run }));
    expect(gaps(world)).toEqual(waits);
  });

  it('is smaller by the share of the user, and pauses longer', async () => {
    const world = new QueueWorld();
    world.budget = { ...budget, loads: 4 };
    await world.jobs.share('cnvideo', 0.5);
    await world.add(3);
    await world.runOn(await world.worker());
    expect(gaps(world)).toEqual([2 * usual, minutes(10) - 2 * usual - 700]);
  });
});

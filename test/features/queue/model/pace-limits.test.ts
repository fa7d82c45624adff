import { describe, expect, it } from 'vitest';
import { type FailureKind, failureMeanings } from '../../../../lib/core/failure.ts';
import { type Budget, defaultLimits } from '../../../../lib/core/pace-limits.ts';
import { sessionOf } from '../../../../lib/core/session.ts';
import type { QueueItem } from '../../../../lib/features/queue/model/job.ts';
import {
  blankLedger,
  type Ledger,
  nextStart,
  paceNow,
  pruned,
  usage,
  withItem,
  withLoads,
} from '../../../../lib/features/queue/model/ledger.ts';
import {
  type AttemptOutcome,
  attemptsAtMost,
  ledgerAfter,
  settle,
} from '../../../../lib/features/queue/model/settle.ts';
import { nearestLimit, platformStatus, timeLeft } from '../../../../lib/features/queue/model/status.ts';
import { platforms } from '../../../../lib/platforms/index.ts';
import { sessions } from '../../../../lib/platforms/sessions.ts';
import { failedWith } from '../../../core/told.ts';
import fc from '../../../setup/fast-check.ts';

const begin = Date.UTC(2026, 10, 22, 1);
const minute = 60_000;
const day = 24 * 60 * minute;
const budget: Budget = { pause: 6_000, jitter: 4_000, loads: 50, items: 400 };

const item = {
  id: 'i',
  job: 'j',
  index: 0,
  state: 'running',
  attempts: 1,
  failure: null,
  notBefore: 0,
} as unknown as QueueItem;

function failed(kind: FailureKind, loads = 1): AttemptOutcome {
  return { kind: 'failed', loads, failure: failedWith(kind, `It is ${kind}.`), url: 'https://www.douyin.com/' };
}
const done = (loads: number): AttemptOutcome => ({ kind: 'done', loads, title: 'a title', signedIn: null });

interface Drive {
  readonly loads?: number;
  readonly for?: number;
  readonly share?: number;
  readonly onNext?: (ledger: Ledger, now: number, begun: number) => void;
}

/** Asks as fast as the rules let it, on a virtual clock. Gives when each item began. */
function drive(given: Budget, { loads = 1, for: span = day, share = 1, onNext }: Drive = {}): number[] {
  let ledger: Ledger = { ...blankLedger('cnvideo'), share };
  const begun: number[] = [];
  let random = 1;
  const next = () => {
    random = (random * 16_807) % 2_147_483_647;
    return random / 2_147_483_647;
  };
  for (let now = begin; now < begin + span; ) {
    const found = nextStart(ledger, given, now);
    if (found.next === 'held') throw new Error('held');
    if (found.next === 'wait') {
      expect(found.until).toBeGreaterThan(now);
      now = found.until;
      continue;
    }
    onNext?.(ledger, now, begun.length);
    begun.push(now);
    // Written down before it is asked for, and read again as another worker would.
    ledger = JSON.parse(JSON.stringify(withItem(ledger, now)));
    now += 2_000;
    ({ ledger } = settle(item, ledger, done(loads), given, now, next()));
  }
  return begun;
}

function mostWithin(times: readonly number[], span: number): number {
  let most = 0;
  let from = 0;
  times.forEach((time, at) => {
    while ((times[from] ?? 0) <= time - span) from += 1;
    most = Math.max(most, at - from + 1);
  });
  return most;
}

describe('the budgets of each platform, at their real values', () => {
  const mannered = platforms.map(({ id }) => ({
    id,
    paceLimits: sessionOf(sessions, id).paceLimits ?? defaultLimits,
  }));

  it('are there, and guests never have more than members', () => {
    for (const { id, paceLimits } of mannered) {
      const { member, guest } = paceLimits;
      expect([guest.pause >= member.pause, guest.loads <= member.loads, guest.items <= member.items], id).toEqual([
        true,
        true,
        true,
      ]);
    }
  });

  it.each(mannered)('$id: are kept over three days of asking as fast as they allow', ({ paceLimits }) => {
    for (const given of [paceLimits.member, paceLimits.guest]) {
      for (const loads of [1, 3]) {
        const begun = drive(given, { loads, for: 3 * day });
        const gaps = begun.slice(1).map((time, at) => time - (begun[at] ?? 0) - 2_000);
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(given.pause);
        expect(mostWithin(begun, 10 * minute) * loads).toBeLessThanOrEqual(given.loads);
        expect(mostWithin(begun, day)).toBeLessThanOrEqual(given.items);
        // And no slower than they allow: the budget of a day is used.
        expect(begun.length).toBeGreaterThanOrEqual(given.items * 2);
      }
    }
  });
});

describe('pace limits', () => {
  it('draw each pause anew', () => {
    const begun = drive(budget, { for: 10 * minute });
    const gaps = new Set(begun.slice(1).map((time, at) => time - (begun[at] ?? 0)));
    expect(gaps.size).toBeGreaterThan(begun.length / 2);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(budget.pause + budget.jitter + 2_000);
  });

  it('can be narrowed by the user, and never widened', () => {
    const half = drive(budget, { share: 0.5 });
    expect(mostWithin(half, day)).toBe(200);
    expect(drive(budget, { share: 7 }).length).toBe(drive(budget).length);
  });

  it('survive a clock that is set back and forward', () => {
    const { ledger } = settle(item, withItem(withLoads(blankLedger('x'), 50, begin), begin), done(0), budget, begin, 0);
    const back = begin - 365 * day;
    const found = nextStart(ledger, budget, back);
    // What was asked counts as asked just now: kept, but no longer than it would have been.
    expect(found).toEqual({ next: 'wait', until: back + 10 * minute, why: 'loads' });
    expect(nextStart(pruned(ledger, back), budget, back + 10 * minute)).toEqual({ next: 'go' });
    expect(nextStart(ledger, budget, begin + 365 * day)).toEqual({ next: 'go' });
  });

  it('say how long it will take: by pace, by loads, by days', () => {
    const fresh = blankLedger('x');
    expect(timeLeft(0, fresh, budget, begin)).toBe(0);
    expect(timeLeft(10, fresh, budget, begin)).toBe(10 * 13_000);
    const dear = withLoads({ ...fresh, cost: 3 }, 50, begin);
    expect(timeLeft(300, dear, { ...budget, pause: 0, jitter: 0 }, begin)).toBe(18 * 10 * minute);
    expect(timeLeft(1_000, fresh, budget, begin)).toBe(2 * day);
    // A day's items are asked for: the rest waits until their hour is a day old, and the wait grows shorter with the
    // clock.
    let spent = fresh;
    for (let at = 0; at < 400; at += 1) spent = withItem(spent, begin);
    expect(timeLeft(10, spent, budget, begin + 60 * minute)).toBe(day);
    expect(timeLeft(10, spent, budget, begin + 20 * 60 * minute)).toBe(5 * 60 * minute);
  });
});

describe('the state of a platform', () => {
  const facts = { guest: true, home: '', waiting: 2, steps: 10, running: false, off: false };
  const paceLimits = { member: { ...budget, items: 4_000 }, guest: budget, reported: [] };
  /** An item ended just now; the next one may start in six seconds. */
  const paused = { ...withLoads(withItem(blankLedger('x'), begin), 3, begin), pause: 6_000, share: 0.5 };
  const stateOf = (change: object = {}, ledger: Ledger = paused) =>
    platformStatus(ledger, { paceLimits, ...facts, ...change }, begin + 2_000);

  it("has the wait and its reason, what was asked, and how fast it goes on within the user's share", () => {
    // A pause of 12 s, half a jitter of 8 s, 5 s for the item.
    expect(stateOf()).toMatchObject({
      wait: { why: 'pause', ms: 4_000 },
      loads: 3,
      items: 1,
      left: 210_000,
      anHour: 171,
      guest: true,
      budget: { pause: 12_000, jitter: 8_000, loads: 25, items: 200 },
    });
    expect(stateOf({}, { ...paused, strikes: 1 }).wait?.why).toBe('back_off');
    expect(stateOf({ guest: false }).budget.items).toBe(2_000);
    expect(stateOf({ steps: 0 })).toMatchObject({ left: 0, anHour: 0 });
  });

  it.each([
    ['nothing waits', { waiting: 0 }],
    ['one runs', { running: true }],
    ['it is switched off', { off: true }],
    ['the next may start', {}, blankLedger('x')],
  ])('has no wait where %s', (_, change, ledger?: Ledger) => {
    expect(stateOf(change, ledger).wait).toBeNull();
  });

  it('tells programs what the day has left, and the seconds until the next may start', () => {
    const now = begin + 2_500;
    expect(paceNow(paused, budget, now)).toEqual({ left: 199, wait: 4 });
    expect(paceNow({ ...paused, pause: 0 }, budget, now)).toEqual({ left: 199, wait: 0 });
    const spent = { ...paused, items: [{ time: begin, count: 250 }] };
    expect(paceNow(spent, budget, now)).toEqual({ left: 0, wait: 25 * 3_600 - 2 });
  });

  it('is nearest to its limit by the share of the day that is used; one that was not asked is not', () => {
    const used = (items: number, of: number) => ({ ...stateOf(), items, budget: { ...budget, items: of } });
    expect(nearestLimit([used(0, 1), used(30, 400), used(20, 100), used(25, 200)])).toEqual(used(20, 100));
    expect(nearestLimit([used(0, 1)])).toBeUndefined();
  });
});

describe('an attempt that ended', () => {
  it.each([
    ['session_expired', false],
    ['sign_in_required', false],
    ['timed_out', true],
  ] as const)('as %s says whether anybody is signed in: %s', (kind, signedIn) => {
    const before = { ...blankLedger('cnvideo'), signedIn: true };
    expect(ledgerAfter(before, failed(kind), budget, begin, 0).signedIn).toBe(signedIn);
  });

  it('leaves every item waiting or ended, and no budget wider, whatever fails in whatever order', () => {
    const kinds = Object.keys(failureMeanings) as FailureKind[];
    const attempts = fc.array(fc.tuple(fc.constantFrom(...kinds, null), fc.nat(5)), { maxLength: 30 });
    fc.assert(
      fc.property(attempts, (steps) => {
        let ledger = blankLedger('cnvideo');
        let one: QueueItem = { ...item, state: 'waiting', attempts: 0 };
        for (const [kind, loads] of steps) {
          one = { ...one, attempts: one.attempts + 1 };
          const settled = settle(
            one,
            withItem(ledger, begin),
            kind ? failed(kind, loads) : done(loads),
            budget,
            begin,
            0.5,
          );
          expect(['waiting', 'done', 'failed']).toContain(settled.item.state);
          expect(usage(settled.ledger).loads).toBe(usage(ledger).loads + loads);
          expect(settled.ledger.pause).toBeGreaterThanOrEqual(budget.pause);
          if (settled.item.state === 'waiting') expect(settled.item.attempts).toBeLessThan(attemptsAtMost);
          ({ ledger } = settled);
          one = settled.item.state === 'waiting' ? settled.item : { ...one, attempts: 0 };
        }
      }),
    );
  });
});

it('an attempt that comes to nothing ends no hold of its platform, and may begin one', () => {
  const { held } = ledgerAfter(blankLedger('cnvideo'), failed('challenge'), budget, begin, 0);
  const after = (before: Ledger['held'], own?: Ledger['held']) =>
    ledgerAfter(
      { ...blankLedger('cnvideo'), held: before },
      { kind: 'void', loads: 0, ...(own && { held: own }) },
      budget,
      begin,
      0,
    ).held;
  expect(held).toMatchObject({ kind: 'challenge' });
  expect([after(held), after(null, held), after(null)]).toEqual([held, held, null]);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPairing } from '../../../../lib/features/bridge/background/pairing.ts';

const never = new AbortController().signal;
const wanted = { program: 'Notebook', scopes: ['operations'] };

function setUp() {
  const world = { time: 1_000_000, changes: 0, shown: 0 };
  const pairing = createPairing({
    changed() {
      world.changes += 1;
    },
    show() {
      world.shown += 1;
    },
    now: () => world.time,
  });
  return { ...pairing, world };
}

/** What became of a request: what was granted, or its refusal. */
const outcome = (asked: Promise<unknown>) => asked.catch((thrown: unknown) => thrown);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a program that asks to be paired', () => {
  it('waits, in view of the user, for an answer', async () => {
    const { ask, waiting, answer, world } = setUp();
    const asked = ask({ ...wanted, scopes: ['everything', 'operations', 'operations'] }, never);
    const [request] = waiting();
    expect(waiting()).toEqual([{ id: request?.id, name: 'Notebook', scopes: ['operations'], at: world.time }]);
    expect(world).toMatchObject({ changes: 1, shown: 1 });
    answer('another', 'once');
    expect(waiting()).toHaveLength(1);
    answer(request?.id ?? '', 'once');
    expect(await asked).toEqual({ ...request, span: 'once' });
    expect(waiting()).toEqual([]);
    expect(world).toMatchObject({ changes: 2, shown: 1 });
    // Nothing is left that would end it a second time.
    expect(vi.getTimerCount()).toBe(0);
    answer(request?.id ?? '', null);
  });

  it('is refused where the user says no, and where nobody says anything for five minutes or it has gone', async () => {
    const { ask, waiting, answer, world } = setUp();
    const refused = outcome(ask(wanted, never));
    answer(waiting()[0]?.id ?? '', null);
    expect(await refused).toMatchObject({ kind: 'denied', message: 'The user did not allow "Notebook".' });
    const unanswered = outcome(ask(wanted, never));
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
    expect(waiting()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    const nobody = { kind: 'timed_out', message: 'Nobody answered the request to pair; ask again.' };
    expect(await unanswered).toMatchObject(nobody);
    const gone = new AbortController();
    const left = outcome(ask(wanted, gone.signal));
    gone.abort();
    expect(await left).toMatchObject(nobody);
    expect(waiting()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    expect(world).toMatchObject({ changes: 6, shown: 3 });
  });

  it('has a name of one line, without characters that nobody sees or that turn the line around', async () => {
    const { ask, waiting, answer } = setUp();
    const asked = ask({ ...wanted, program: ` \u202eNote\nbook\u2028\u200b ${'x'.repeat(90)} ` }, never);
    expect(waiting()[0]?.name).toBe(`Notebook ${'x'.repeat(51)}`);
    answer(waiting()[0]?.id ?? '', 'once');
    await asked;
  });

  it.each([
    {},
    { ...wanted, program: 7 },
    { ...wanted, program: ' \n ' },
    { ...wanted, scopes: [] },
    { ...wanted, scopes: 'operations' },
    { ...wanted, scopes: ['walk'] },
    { ...wanted, terms: 'mine' },
  ])('says its name and what it wants: %j', async (given) => {
    const { ask, world } = setUp();
    const message = 'To pair, a program must give its name and say what it wants to do.';
    expect(await outcome(ask(given, never))).toMatchObject({ kind: 'bad_call', message });
    expect(world).toMatchObject({ changes: 0, shown: 0 });
  });
});

describe('programs that ask again and again', () => {
  const busy = { kind: 'busy', message: 'Too many programs have asked to be paired; answer them first, or wait.' };

  it('are shown three at once', async () => {
    const { ask, waiting, answer } = setUp();
    const asked = [1, 2, 3].map(() => outcome(ask(wanted, never)));
    expect(await outcome(ask(wanted, never))).toMatchObject(busy);
    answer(waiting()[0]?.id ?? '', null);
    await asked[0];
    const next = outcome(ask(wanted, never));
    expect(waiting()).toHaveLength(3);
    for (const { id } of waiting()) answer(id, null);
    await Promise.all([...asked, next]);
  });

  it('are heard twenty times an hour', async () => {
    const { ask, waiting, answer, world } = setUp();
    const once = async () => {
      const asked = outcome(ask(wanted, never));
      for (const { id } of waiting()) answer(id, null);
      return asked;
    };
    for (let count = 0; count < 20; count += 1) expect(await once()).toMatchObject({ kind: 'denied' });
    expect(await once()).toMatchObject(busy);
    world.time += 3_599_999;
    expect(await once()).toMatchObject(busy);
    world.time += 1;
    expect(await once()).toMatchObject({ kind: 'denied' });
  });
});

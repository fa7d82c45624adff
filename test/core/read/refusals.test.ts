import { describe, expect, it } from 'vitest';
import { Failure, type FailureKind, failureMeanings } from '../../../lib/core/failure.ts';
import { afterEmptyTab, afterSilence, whereSignedIn } from '../../../lib/core/read/tab-plans.ts';
import type { Source, TabSource } from '../../../lib/core/source.ts';
import { told } from '../told.ts';
import { api, embedded, operationWith, page, read } from './read-parts.ts';

/**
 * From the most informative to the least: what the user did, what stops everything, the item's own state, the session,
 * the rest.
 */
const order: readonly FailureKind[] = [
  'cancelled',
  'invalid_request',
  'unsupported_link',
  'challenge',
  'rate_limited',
  'removed',
  'private',
  'region_blocked',
  'not_found',
  'token_missing',
  'session_expired',
  'sign_in_required',
  'proxy_unavailable',
  'upstream_changed',
  'upstream_refused',
  'timed_out',
  'unreachable',
  'internal',
];

describe('of several failures', () => {
  it('every kind has its place', () => {
    expect(order.toSorted()).toEqual(Object.keys(failureMeanings).toSorted());
  });

  it.each(order.slice(1, -1).map((kind, at) => [kind, order[at + 2] as FailureKind] as const))(
    '%s is told before %s',
    async (kind, next) => {
      for (const kinds of [[kind, next] as const, [next, kind] as const]) {
        const { capture } = await read(operationWith(kinds.map((one) => api(`with ${one}`, one, { conclusive: [] }))));
        expect(capture?.failure).toMatchObject({ kind, reason: told(`it was ${kind}`) });
      }
    },
  );

  it('one that says nothing of the item is told where there is no other, and never ends the run', async () => {
    const quiet = api('quiet', 'absent', {
      read: () => Promise.reject(new Failure('removed', told('perhaps'), { weight: 'last' })),
    });
    expect((await read(operationWith([quiet, api('second', { a: '1' })]))).envelope.code).toBe(200);
    expect((await read(operationWith([quiet, api('second', 'unreachable')]))).capture?.failure?.kind).toBe(
      'unreachable',
    );
    expect((await read(operationWith([quiet]))).capture?.failure?.kind).toBe('removed');
  });

  it('one that says little does not end the run, and is told', async () => {
    const little = api('little', 'absent', {
      read: () => Promise.reject(new Failure('removed', told('perhaps'), { weight: 'weak' })),
    });
    expect((await read(operationWith([little, api('second', { a: '1' })]))).envelope.code).toBe(200);
    expect((await read(operationWith([little, api('second', 'unreachable')]))).capture?.failure?.kind).toBe('removed');
  });
});

describe('a cancelled run', () => {
  it.each(['with nothing', 'with a partial answer'])('%s is cancelled, and asks nobody else', async (held) => {
    const partial = embedded(held === 'with nothing' ? 'absent' : { a: '1' }, { gives: { allBut: ['b'] } });
    const { envelope, capture } = await read(
      operationWith([partial, api('cancelled', 'cancelled'), api('next', { a: '1', b: '2' })]),
    );
    expect(envelope).toMatchObject({ code: 499, data: null });
    expect(capture).toMatchObject({ state: 'failed', failure: { kind: 'cancelled' } });
    expect(capture?.trail.map(({ source }) => source)).not.toContain('next');
  });
});

describe('a temporary tab', () => {
  const tab: TabSource = { kind: 'tab', id: 'tab', url: () => 'https://weibo.com/u/1', reads: ['late'] };
  const late = embedded('absent', { id: 'late', scope: 'host' });
  const inPage = (given: FailureKind) => embedded(given, { kind: 'in-page', id: 'in-page', scope: 'host' });
  const opened = async (sources: readonly Source<unknown>[], over: Parameters<typeof read>[1] = {}) =>
    (await read(operationWith(sources), { open: () => page, ...over })).transport.opened.length;

  it('is opened after a request was turned away: its session may be another', async () => {
    expect(await opened([api('first', 'sign_in_required'), tab, late])).toBe(1);
    const second: Source<unknown> = { ...tab, plan: whereSignedIn };
    expect(await opened([api('first', 'sign_in_required'), second, late], { signedIn: true })).toBe(0);
  });

  it('for a page that watched ones left silent is not opened where it has no address', async () => {
    expect(await opened([{ ...tab, plan: afterSilence, url: () => null }, late])).toBe(0);
  });

  it('once more is opened after the tab that it names, and no other', async () => {
    const other: TabSource = { ...tab, id: 'other' };
    const again: TabSource = { ...tab, id: 'again', plan: afterEmptyTab('tab', () => 'https://weibo.com/') };
    expect(await opened([other, again, late])).toBe(1);
    expect(await opened([other, tab, again, late])).toBe(3);
  });

  it('is opened after a refusal that another page need not meet', async () => {
    expect(await opened([inPage('upstream_refused'), tab, late])).toBe(1);
  });
});

describe('a session that was refused', () => {
  const turned = (kinds: Readonly<Record<string, FailureKind>>) =>
    operationWith([api('one', (session) => kinds[session] ?? { a: session }, { sessions: ['own', 'anonymous'] })]);

  it('that was anonymous is forgotten, so that the next run makes another', async () => {
    const refused = await read(turned({ own: 'sign_in_required', anonymous: 'token_missing' }));
    expect(refused.forgotten).toBe(1);
    expect((await read(turned({ own: 'sign_in_required' }))).forgotten).toBe(0);
    expect((await read(turned({ own: 'sign_in_required', anonymous: 'unreachable' }))).forgotten).toBe(0);
  });

  it('is what ends a run that it may end, whatever the next session was told', async () => {
    const kinds = { own: 'sign_in_required', anonymous: 'token_missing', caller: 'internal' } as const;
    const one = api('one', (session) => kinds[session], {
      sessions: ['own', 'anonymous'],
      conclusive: ['sign_in_required'],
    });
    const { capture } = await read(operationWith([one, api('second', { a: '1' })]));
    expect(capture?.failure?.kind).toBe('sign_in_required');
    expect(capture?.trail.map(({ source }) => source)).toEqual(['one', 'one']);
  });

  it("never swaps a caller's cookie for another session", async () => {
    const operation = operationWith([
      api('one', (session) => (session === 'caller' ? 'sign_in_required' : { a: session }), {
        sessions: ['caller', 'own', 'anonymous'],
      }),
    ]);
    const { envelope, capture } = await read(operation, { cookie: 'x=1' });
    expect(envelope.code).toBe(401);
    expect(capture?.trail.map(({ session }) => session)).toEqual(['caller']);
  });
});

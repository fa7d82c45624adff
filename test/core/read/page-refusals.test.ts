import { describe, expect, it } from 'vitest';
import { Failure } from '../../../lib/core/failure.ts';
import { handle } from '../../../lib/core/handle.ts';
import { readObserved } from '../../../lib/core/read/observed.ts';
import { because } from '../../../lib/core/reason.ts';
import type { ObservedAnswer, Page } from '../../../lib/core/transport.ts';
import { answer, asker, fakeParts, fakeTransport, post } from '../parts.ts';
import { told } from '../told.ts';
import { api, embedded, operationWith, page, read } from './read-parts.ts';

const now = 1_000_000;
const copy = (time: number): ObservedAnswer => ({
  url: 'https://weibo.com/a',
  status: 200,
  headers: {},
  page: '',
  text: '',
  time,
});

/** A page that has asked by itself, `ago` ms before. */
const asking = (ago: number): Page => ({
  ...page,
  evaluate: async () => ({ age: 60_000, now }) as never,
  observed: async () => [copy(now - ago)],
});

describe("a refusal of the page's own request", () => {
  const refusing = (failure: Failure) =>
    embedded('absent', {
      kind: 'observed',
      id: 'observed',
      patience: { open: 1000, hidden: 1000 },
      conclusive: ['rate_limited'],
      read: (_item, { page: open }) => readObserved(open, '/a', () => failure),
    });

  it('closes no host and ends nothing: others may be answered better', async () => {
    const fetching = api('next', 'absent', {
      read: async (_item, { transport, session }) => {
        await transport.fetch('https://weibo.com/b', { session });
        throw new Failure('unreachable', told('cut'));
      },
    });
    const operation = operationWith([refusing(new Failure('rate_limited', told('too often'))), fetching]);
    const { capture, transport } = await read(operation, { pages: [asking(30_000)], answers: true });
    expect(transport.asked).toHaveLength(1);
    expect(capture?.failure?.kind).toBe('unreachable');
  });

  it('that is fresh may be followed by a good answer, and is waited for', async () => {
    const { capture } = await read(operationWith([refusing(new Failure('upstream_refused', told('not yet')))]), {
      pages: [asking(10)],
    });
    expect(capture?.trail.at(-1)).toMatchObject({ outcome: 'upstream_refused', reason: told('not yet') });
    const reading = await readObserved(asking(10), '/a', () => new Failure('upstream_refused', told('not yet')));
    expect(reading).toMatchObject({ outcome: 'not-yet' });
    await expect(
      readObserved(asking(30_000), '/a', () => new Failure('upstream_refused', told('not yet'))),
    ).rejects.toMatchObject({
      weight: 'last',
    });
  });
});

describe('a sign-in that is asked for', () => {
  const asked = (over: ConstructorParameters<typeof Failure>[2] = {}) =>
    operationWith([
      embedded('absent', {
        kind: 'in-page',
        id: 'in-page',
        scope: 'host',
        conclusive: ['removed'],
        read: () => Promise.reject(new Failure('sign_in_required', told('sign in'), over)),
      }),
      api('next', 'absent', {
        read: async (_item, { transport, session }) => {
          await transport.fetch('https://weibo.com/b', { session });
          throw new Failure('unreachable', told('cut'));
        },
      }),
    ]);

  it('of somebody who is signed in has run out, or is what the failure says of that', async () => {
    expect((await read(asked(), { signedIn: true, answers: true })).capture?.failure?.kind).toBe('session_expired');
    expect((await read(asked(), { signedIn: false, answers: true })).capture?.failure?.kind).toBe('sign_in_required');
    expect(
      (await read(asked({ ifSignedIn: 'private' }), { signedIn: true, answers: true })).capture?.failure?.kind,
    ).toBe('private');
  });

  it('that became something else is told as that, and weighs what it did', async () => {
    const refused = async (weight?: 'last') => {
      const reason = because('microblog_sign_in_required');
      const meet = () =>
        Promise.reject(
          new Failure('sign_in_required', reason, { ifSignedIn: 'upstream_refused', ...(weight && { weight }) }),
        );
      const one = embedded('absent', {
        kind: 'in-page',
        id: 'in-page',
        scope: 'host',
        conclusive: ['removed'],
        read: meet,
      });
      return (await read(operationWith([one, api('next', 'unreachable')]), { signedIn: true })).capture?.failure;
    };
    expect(await refused()).toMatchObject({ kind: 'upstream_refused', reason: because('microblog_upstream_refused') });
    expect(await refused('last')).toMatchObject({ kind: 'unreachable' });
  });

  it('still closes the host where it did', async () => {
    expect((await read(asked({ closesHost: true }), { signedIn: true, answers: true })).transport.asked).toEqual([]);
    expect((await read(asked(), { signedIn: true, answers: true })).transport.asked).toHaveLength(1);
  });
});

it('an operation that takes no proxy is asked without one, whatever its body holds', async () => {
  const fetching = api('one', 'absent', {
    read: async (_item, { transport, session, proxy }) => {
      await transport.fetch('https://weibo.com/b', { session, ...(proxy === undefined ? {} : { proxy }) });
      throw new Failure('unreachable', told('cut'));
    },
  });
  for (const [takes, wanted] of [
    [false, [undefined]],
    [true, ['http://proxy.example']],
  ] as const) {
    const operation = operationWith([fetching], { proxy: takes });
    const transport = fakeTransport({ fetch: () => answer('{}') });
    await handle(
      fakeParts([operation], transport).parts,
      post(operation.path, { uid: '1', proxy: 'http://proxy.example' }),
      asker,
    );
    expect(transport.asked.map(({ request }) => request.proxy)).toEqual(wanted);
  }
});

import { describe, expect, it } from 'vitest';
import { english } from '../../../lib/core/english.ts';
import { Failure } from '../../../lib/core/failure.ts';
import { asLastResort, whereSignedIn } from '../../../lib/core/read/tab-plans.ts';
import { because } from '../../../lib/core/reason.ts';
import { found, pending, type Source, type TabSource } from '../../../lib/core/source.ts';
import type { SessionUse } from '../../../lib/core/transport.ts';
import { told } from '../told.ts';
import { api, embedded, operationWith, page, read } from './read-parts.ts';

type Over = Parameters<typeof read>[1];

const item = 'https://weibo.com/u/1';
const tab: TabSource = { kind: 'tab', id: 'tab', url: () => item, reads: ['late'] };
const late = embedded('absent', { id: 'late', scope: 'host', hosts: ['none.example'] });
const trailOf = async (
  sources: readonly Source<unknown>[],
  over: Over = {},
  operation: Parameters<typeof operationWith>[1] = {},
) =>
  (await read(operationWith(sources, operation), over)).capture?.trail.map(
    ({ source, session, outcome, reason }) =>
      `${source}, ${session || 'none'}: ${outcome} (${reason && english(reason)})`,
  );

describe('the trail tells why a source was not read', () => {
  it('in which pages it looked', async () => {
    expect(await trailOf([embedded('absent')], { pages: [] })).toEqual([
      'embedded, page: absent (no open page shows it)',
    ]);
    const asking = embedded('absent', {
      id: 'asking',
      kind: 'in-page',
      scope: 'host',
      hosts: ['a.example', 'b.example'],
    });
    expect(await trailOf([asking], { pages: [] })).toEqual([
      'asking, page: absent (no page of a.example, b.example is open)',
    ]);
  });

  it.each<[string, Over]>([
    ['the request brings its own cookie', { cookie: 'x=1' }],
    ['left out, because you chose “Always as a guest”', { choice: 'anonymous' }],
    ['the request asks for a proxy', { proxy: 'http://proxy.example' }],
  ])('that pages do not serve: %s', async (reason, over) => {
    const lines = await trailOf([embedded({ a: '1' }), tab, late], { ...over, open: () => page }, { proxy: true });
    expect(lines).toEqual([
      `embedded, page: absent (${reason})`,
      `tab, page: absent (${reason})`,
      `late, page: absent (${reason})`,
    ]);
  });

  it('that it has no session such as was asked for', async () => {
    const one = api('one', { a: '1' }, { sessions: ['anonymous'] });
    expect(await trailOf([one], { choice: 'own' })).toEqual([
      "one, none: absent (doesn't work with the chosen sign-in)",
    ]);
    expect(await trailOf([one], { cookie: 'x=1' })).toEqual([
      "one, none: absent (doesn't work with the chosen sign-in)",
    ]);
  });

  it('that a tab would show nothing', async () => {
    const open = { open: () => page, pages: [page] };
    const nameless = await trailOf([{ ...tab, url: () => null }], open);
    expect(nameless).toEqual(['tab, page: absent (no page can be opened with the IDs that are known)']);
    const refused = embedded('token_missing', { id: 'refused' });
    expect((await trailOf([refused, tab], open))?.[1]).toBe('tab, page: absent (this sign-in was refused already)');
    const second: Source<unknown> = { ...tab, plan: whereSignedIn };
    expect((await trailOf([refused, second], open))?.[1]).toBe(
      'tab, page: absent (the main site asked for no sign-in)',
    );
    const asked = embedded('sign_in_required', { id: 'asked' });
    expect((await trailOf([asked, second], { ...open, signedIn: false }))?.[1]).toBe(
      'tab, page: absent (not signed in there)',
    );
    const nowhere: Source<unknown> = { ...second, url: () => null };
    expect((await trailOf([asked, nowhere], { ...open, signedIn: true }))?.[1]).toBe(
      'tab, page: absent (not signed in there)',
    );
  });

  it('that a request found nothing, or failed for what it waits for', async () => {
    expect(await trailOf([api('one', 'absent')])).toEqual(['one, own: absent (not here)']);
    const waits = api('one', 'absent', {
      read: async () => pending(told('it signs'), new Failure('token_missing', told('no token'))),
    });
    expect(await trailOf([waits])).toEqual(['one, own: token_missing (no token)']);
    expect(await trailOf([api('one', 'not yet')])).toEqual(['one, own: absent (not here yet)']);
  });
});

describe('when nothing could be read', () => {
  it('the sentence says what was tried', async () => {
    const { capture } = await read(operationWith([embedded('absent'), api('one', 'absent')]));
    expect(capture?.failure).toMatchObject({ kind: 'upstream_refused', reason: { code: 'nothing_tried' } });
    expect(capture?.msg).toBe(
      'upstream_refused: Nothing could be read here. Open the page and capture it there. (embedded (not here), one (not here))',
    );
  });

  it('and nothing was tried, it says that', async () => {
    const { capture, transport } = await read(operationWith([tab]), { explicit: false, open: () => page });
    expect(capture?.failure?.reason).toEqual(because('nothing_tried'));
    expect(transport.opened).toEqual([]);
  });
});

describe('an answer of a shape that is not known', () => {
  it.each([new TypeError('a'), new RangeError('b'), new SyntaxError('c'), new URIError('d')])(
    'is told of its source: %s',
    async (thrown) => {
      const { capture } = await read(operationWith([api('one', 'absent', { read: () => Promise.reject(thrown) })]));
      const reason = because('unknown_shape', { field: 'one' }, { said: thrown.message });
      expect(capture?.failure).toMatchObject({ kind: 'upstream_changed', reason });
    },
  );

  it('is none where Gleaner itself failed', async () => {
    const { capture } = await read(
      operationWith([api('one', 'absent', { read: () => Promise.reject(new Error('a')) })]),
    );
    expect(capture?.failure).toMatchObject({ kind: 'internal', reason: { code: 'internal' } });
    expect(capture?.msg).toBe('internal: Gleaner itself failed: a');
  });

  it('is told where mapping fails, unless that says what it means', async () => {
    const mapping = (thrown: unknown) =>
      api(
        'one',
        {},
        {
          normalize: () => {
            throw thrown;
          },
        },
      );
    expect(
      (await read(operationWith([mapping(new Failure('removed', told('gone')))]))).capture?.failure?.reason,
    ).toEqual(told('gone'));
    expect((await read(operationWith([mapping('text')]))).capture?.msg).toContain('(text)');
    expect((await read(operationWith([mapping(new Error('a'))]))).capture?.failure?.kind).toBe('upstream_changed');
  });
});

describe('an answer without the core of its item', () => {
  const core = ['a', 'b'];

  it('is no success of its source, and the next one is asked', async () => {
    const { capture, envelope } = await read(
      operationWith([api('one', { a: '1' }), api('two', { a: '2', b: '2' })], { core }),
    );
    expect(envelope.data).toEqual({ a: '2', b: '2' });
    expect(capture?.trail).toMatchObject([
      { source: 'one', outcome: 'upstream_changed', reason: { code: 'hollow_answer' } },
      { source: 'two' },
    ]);
  });

  it('is a change of the platform where no other source has it, on a page too', async () => {
    for (const source of [api('one', { a: '1', b: '' }), embedded({ a: '1', b: null })]) {
      const { capture, envelope } = await read(operationWith([source], { core }));
      expect(envelope).toMatchObject({ code: 502, data: null });
      expect(capture?.failure?.reason).toEqual(because('hollow_answer', { field: 'b' }));
    }
  });
});

describe('of partial answers', () => {
  const one = api('one', { a: '1' }, { gives: { allBut: ['b', 'c'] } });

  it('the fullest is taken, the first of those that are as full', async () => {
    const two = api('two', { a: '2', b: '2' }, { gives: { allBut: ['c'] } });
    const three = api('three', { a: '3', c: '3' }, { gives: { allBut: ['b'] } });
    expect((await read(operationWith([one, two, three]))).capture?.source).toBe('two');
    expect((await read(operationWith([one, three, two]))).capture?.source).toBe('three');
  });

  it('none is merged where a complete one came', async () => {
    const whole = api('whole', { a: '2', b: '2' });
    expect((await read(operationWith([one, whole], { merge: { order: 'one' } }))).envelope.data).toEqual({
      a: '2',
      b: '2',
    });
  });

  it('one alone is not merged', async () => {
    expect((await read(operationWith([one], { merge: {} }))).envelope.data).toEqual({ a: '1' });
  });

  it('what its source cannot always know is there where the record has it', async () => {
    const { capture } = await read(
      operationWith([api('one', { a: '1', b: '1', c: '1' }, { gives: { allBut: ['b', 'c'] } })]),
    );
    expect(capture?.trail).toMatchObject([{ outcome: 'found' }]);
  });

  it('a tab is opened for what its sources may add, not for what they lack as well, nor as a last resort', async () => {
    const opened = async (first: Source<unknown>, over: Partial<TabSource>, partial: readonly string[]) => {
      const sources = [first, { ...tab, ...over }, embedded('absent', { id: 'late', gives: { allBut: partial } })];
      return (await read(operationWith(sources), { open: () => ({ ...page, temporary: true }), pages: [] })).transport
        .opened.length;
    };
    expect(await opened(one, {}, ['b'])).toBe(1);
    expect(await opened(one, {}, ['b', 'c'])).toBe(0);
    expect(await opened(one, { plan: asLastResort }, ['b'])).toBe(0);
    expect(await opened(one, { reads: ['other'] }, ['b'])).toBe(0);
    expect(await opened(api('one', 'absent'), { plan: asLastResort }, [])).toBe(1);
  });

  it('are compared by one look at what each source lacks, however many fields that are', async () => {
    let looks = 0;
    const lacksMany = (source: Source<unknown>): Source<unknown> =>
      Object.defineProperty(source, 'gives', {
        get() {
          looks += 1;
          return { allBut: Array.from({ length: 100 }, (_, at) => `f${at}`) };
        },
      });
    const pages = [embedded({ a: '1' }, { id: 'shown' }), embedded('absent', { id: 'late' })];
    const { capture } = await read(operationWith([...pages, api('asked', 'absent')].map(lacksMany)));
    expect(capture?.trail).toMatchObject([{ source: 'shown', outcome: 'partial' }]);
    expect(looks).toBeLessThan(10);
  });

  it('a source is asked for what one of them lacks and another has not', async () => {
    const two = api('two', { a: '2', c: '2' }, { gives: { allBut: ['b', 'd'] } });
    const lacking = (partial: readonly string[]) =>
      trailOf([one, two, api('three', 'absent', { gives: { allBut: partial } })]);
    expect(await lacking(['b'])).toHaveLength(2);
    expect(await lacking(['c', 'd'])).toHaveLength(3);
  });
});

describe('a request has', () => {
  /** The sessions that a source was handed, and what the run says of them. */
  async function handed(over: Over, kinds: readonly SessionUse['kind'][], refuses: readonly string[] = []) {
    const uses: SessionUse[] = [];
    const one = api('one', 'absent', {
      sessions: kinds,
      read: async (_item, { session }) => {
        uses.push(session);
        if (refuses.includes(session.kind)) throw new Failure('sign_in_required', told('sign in'));
        return { outcome: 'found', raw: { a: '1' }, signedIn: null, missing: [] };
      },
    });
    const { capture } = await read(operationWith([one]), over);
    return { uses, session: capture?.session, signedIn: capture?.signedIn };
  }
  const all = ['own', 'anonymous', 'caller'] as const;

  it('the session it was made with, as far as is known of it', async () => {
    const own = { uses: [{ kind: 'own' }], session: 'own' };
    expect(await handed({ signedIn: true }, all)).toEqual({ ...own, signedIn: true });
    expect(await handed({ signedIn: false }, all)).toEqual({ ...own, signedIn: false });
    const anonymous = { uses: [{ kind: 'anonymous', cookie: 'visitor=1' }], session: 'anonymous', signedIn: false };
    expect(await handed({ signedIn: true, choice: 'anonymous' }, all)).toEqual(anonymous);
    const caller = { uses: [{ kind: 'caller', cookie: 'x=1' }], session: 'caller', signedIn: null };
    expect(await handed({ signedIn: true, cookie: 'x=1' }, all)).toEqual(caller);
  });

  it('another session after one that was turned away, where the user lets it choose', async () => {
    const kindsOf = async (over: Over) => (await handed(over, all, ['own'])).uses.map(({ kind }) => kind);
    expect(await kindsOf({})).toEqual(['own', 'anonymous']);
    expect(await kindsOf({ choice: 'own' })).toEqual(['own']);
    expect((await handed({}, all, ['own', 'anonymous'])).uses.map(({ kind }) => kind)).toEqual(['own', 'anonymous']);
  });

  it('no other session after a failure that has nothing to do with it', async () => {
    const asked: string[] = [];
    const failing = (session: SessionUse['kind']) => {
      asked.push(session);
      return 'unreachable' as const;
    };
    await read(operationWith([api('one', failing, { sessions: ['own', 'anonymous'] })]));
    expect(asked).toEqual(['own']);
  });

  it('what its own answer says of the sign-in, whatever the cookies hint at', async () => {
    const saying = api('one', 'absent', { read: async () => found({ a: '1' }, true) });
    expect((await read(operationWith([saying]), { signedIn: false })).capture?.signedIn).toBe(true);
  });
});

it('a caller’s cookie that is turned away says nothing of the user’s own sign-in', async () => {
  const evidence = { status: 401, headers: {}, body: 'no' };
  const asking = (sessions: readonly SessionUse['kind'][]) =>
    api('one', 'absent', {
      sessions,
      read: () => Promise.reject(new Failure('sign_in_required', told('sign in'), { evidence })),
    });
  const failed = async (over: Over) =>
    (await read(operationWith([asking(['own', 'caller'])]), { ...over, signedIn: true })).capture?.failure;
  expect((await failed({ cookie: 'x=1' }))?.kind).toBe('sign_in_required');
  expect(await failed({})).toMatchObject({ kind: 'session_expired', reason: told('sign in') });
  const failureData = ({ status }: typeof evidence) => ({ response_status: status });
  const published = await read(operationWith([asking(['own'])], { failureData }), { signedIn: true });
  expect(published.envelope.data).toEqual({ response_status: 401 });
});

import { describe, expect, it } from 'vitest';
import { Failure, type FailureKind } from '../../../lib/core/failure.ts';
import type { ObservedAnswer, Page } from '../../../lib/core/transport.ts';
import { answer, fakeTransport } from '../parts.ts';
import { told } from '../told.ts';
import { guarded } from './guarded.ts';
import { page } from './read-parts.ts';

const session = { kind: 'own' } as const;
const search = { hosts: ['weibo.com'] };
const copy = (url: string): ObservedAnswer => ({ url, status: 200, headers: {}, page: '', text: '{}', time: 0 });

/** A gate before one open page and a network that answers everything. */
function setUp() {
  const asked: string[] = [];
  const open: Page = {
    ...page,
    request: (async (host: string) => void asked.push(`request ${host}`)) as unknown as Page['request'],
    fetch: async (url) => {
      asked.push(`fetch ${url}`);
      return { status: 200, url, text: '' };
    },
    observed: async () =>
      ['weibo.com', 'm.weibo.com', 'login.sina.com.cn', 'weibo.com.evil.example', 'evilweibo.com'].map((host) =>
        copy(`https://${host}/a`),
      ),
  };
  const transport = fakeTransport({ pages: [open], open: () => open, fetch: () => answer('{}') });
  return { gate: guarded(transport, ['weibo.com', 'login.sina.com.cn']).gate, asked, transport };
}

/** Every way to ask weibo.com for something. */
async function waysTo({ transport }: ReturnType<typeof guarded>['gate']): Promise<readonly (() => Promise<unknown>)[]> {
  const [found] = await transport.findPages(search);
  const opened = await transport.openPage('https://m.weibo.com/');
  return [
    () => transport.fetch('https://weibo.com/a', { session }),
    () => transport.openPage('https://weibo.com/a'),
    ...[found, opened].flatMap((one) => (one ? [() => one.fetch('/a'), () => one.request('weibo.com', () => 1)] : [])),
  ];
}

describe('a host that asked for a check or a pause', () => {
  it.each<FailureKind>(['challenge', 'rate_limited'])(
    'is asked for nothing more after %s, in no way there is',
    async (kind) => {
      const { gate, asked, transport } = setUp();
      const ways = await waysTo(gate);
      expect(ways).toHaveLength(6);
      const met = new Failure(kind, told('wait'), { action: 'pass_check' });
      gate.note(met, ['weibo.com']);
      for (const way of ways)
        await expect(way()).rejects.toMatchObject({ kind, message: 'wait', action: 'pass_check' });
      expect([...asked, ...transport.asked]).toEqual([]);
      expect(transport.opened).toEqual(['https://m.weibo.com/']);
      expect(gate.closedBy('weibo.com')).toBe(met);
      await gate.transport.fetch('https://m.weibo.com/a', { session });
      expect(gate.asked()).toEqual(['m.weibo.com']);
    },
  );

  it('is told apart from one whose refusal is of another kind, and from a check that passes by itself', async () => {
    const { gate } = setUp();
    const ways = await waysTo(gate);
    gate.note(new Failure('not_found', told('gone')), ['weibo.com']);
    gate.note(new Failure('challenge', told('a page passes it'), { closesHost: false }), ['weibo.com']);
    for (const way of ways) await way();
    gate.note(new Failure('upstream_refused', told('meant for the account'), { closesHost: true }), ['weibo.com']);
    for (const way of ways) await expect(way()).rejects.toMatchObject({ kind: 'upstream_refused' });
  });

  it('is asked by requests alone after a check that a page showed, and by nobody after its rate limit', async () => {
    const { gate, asked, transport } = setUp();
    const [request, ...ofPages] = await waysTo(gate);
    gate.note(new Failure('challenge', told('a slider')), [], ['weibo.com']);
    for (const way of ofPages) await expect(way()).rejects.toMatchObject({ kind: 'challenge' });
    await request?.();
    expect([asked, transport.asked.map(({ url }) => url)]).toEqual([[], ['https://weibo.com/a']]);
    gate.note(new Failure('rate_limited', told('slower')), [], ['weibo.com']);
    await expect(request?.()).rejects.toMatchObject({ kind: 'rate_limited' });
  });

  it('keeps the first reason', () => {
    const { gate } = setUp();
    gate.note(new Failure('rate_limited', told('first')), ['weibo.com']);
    gate.note(new Failure('challenge', told('second')), ['weibo.com']);
    expect(gate.closedBy('weibo.com')).toMatchObject({ kind: 'rate_limited' });
  });
});

it("of what pages asked by themselves only the answers of the platform's own hosts count", async () => {
  const { gate } = setUp();
  for (const one of [
    ...(await gate.transport.findPages(search)),
    await gate.transport.openPage('https://weibo.com/'),
  ]) {
    const hosts = (await one.observed('/a')).map(({ url }) => new URL(url).hostname);
    expect(hosts).toEqual(['weibo.com', 'm.weibo.com', 'login.sina.com.cn']);
  }
});

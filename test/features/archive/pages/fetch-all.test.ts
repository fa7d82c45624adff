import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { because, Reasoned } from '../../../../lib/core/reason.ts';
import { createFetching, Unreachable } from '../../../../lib/features/archive/pages/fetch-all.ts';
import { memorySpool } from '../../../../lib/features/archive/pages/memory-spool.ts';
import type { ArchiveFileRow } from '../../../../lib/features/archive/store/index.ts';
import { picture } from './example-job.ts';

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

type Answer = (address: string) => Promise<Response>;

/** Fetches files with these addresses, whose hosts give `answer`. */
async function fetched(files: readonly (readonly string[])[], answer: Answer, lost: unknown[] = []) {
  const same = { archive: 'a', platform: 'notes', kind: 'image', role: 'content', stated: null } as const;
  const rows = files.map(
    (addresses, n): ArchiveFileRow => ({ ...same, n, path: `media/${n}.jpg`, of: n, addresses, state: 'planned' }),
  );
  let read = 0;
  const parts = {
    store: {
      async planned(_: string, from: number, most: number) {
        const next = rows.filter(({ n, state }) => n >= from && state === 'planned').slice(0, most);
        read += next.length;
        return next;
      },
      async settle(file: ArchiveFileRow, outcome: object) {
        rows[file.n] = { ...file, ...outcome };
        return undefined;
      },
      lose: async (...file: readonly unknown[]) => void lost.push(file),
    },
    ask: (_: string, address: string) => answer(address),
    sleep: async () => {},
    textFor: async () => null,
    hasRoomFor: async () => true,
  };
  const stop = new AbortController();
  const fetchAll = createFetching(parts, () => {});
  const ended = await fetchAll('a', memorySpool(), stop, stop.signal).catch((thrown: unknown) => thrown);
  return { ended, states: rows.map(({ state, reason = '' }) => reason || state), read };
}

test('each host serves one file at a time, also as a mirror, and where addresses have no scheme', async () => {
  const under = new Map<string, number>();
  let most = 0;
  async function answer(address: string): Promise<Response> {
    const host = address.replace(/^(?:https?:)?\/\//, '').replace(/\/.*/, '');
    if (host === 'dead.example') return new Response('', { status: 404 });
    const now = (under.get(host) ?? 0) + 1;
    under.set(host, now);
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve, 2));
    under.set(host, now - 1);
    return picture('1')();
  }
  const files = [1, 2, 3].flatMap((n) => [
    [`https://a.example/${n}`],
    [`//a.example/${n}`],
    [`http://a.example/${n}`],
    [`https://dead.example/${n}`, `https://a.example/m${n}`],
  ]);
  const { ended, states } = await fetched(files, answer);
  expect([ended, most, new Set(states)]).toEqual([undefined, 1, new Set(['done'])]);
});

test('why a file could not be had is stored before the next one is asked for', async () => {
  const [lost, seen]: [unknown[], number[]] = [[], []];
  const gone = async () => new Response('', { status: seen.push(lost.length) && 404 });
  await fetched([['https://a.example/1'], ['https://a.example/2'], ['https://a.example/3']], gone, lost);
  expect(seen).toEqual([0, 1, 2]);
});

test('a host that wants to be left alone is left alone, however well another one serves', async () => {
  const asked: string[] = [];
  const files = Array.from({ length: 20 }, (_, n) => [
    [`https://busy.example/${n}`],
    [`https://b.example/${n}`],
  ]).flat();
  const { ended, states } = await fetched(files, async (address) => {
    asked.push(address);
    return address.includes('busy') ? new Response('', { status: 429 }) : picture('1')();
  });
  expect(ended).toBeInstanceOf(Unreachable);
  expect(states).not.toContain('unreachable');
  // Three tries for each of six.
  expect(asked.filter((address) => address.includes('busy'))).toHaveLength(18);
});

test('a few that a host does not answer are missing; many that it refuses are, where it serves the others', async () => {
  const few = Array.from({ length: 5 }, (_, n) => [[`https://no.example/${n}`], [`https://b.example/${n}`]]).flat();
  const silent = await fetched(few, async (address) => {
    if (address.includes('no.')) throw new TypeError('no answer');
    return picture('1')();
  });
  expect([silent.ended, silent.states.filter((state) => state === 'unreachable').length]).toEqual([undefined, 5]);
  const many = Array.from({ length: 12 }, (_, n) => [[`https://b.example/no${n}`], [`https://b.example/${n}`]]).flat();
  const refused = await fetched(many, async (address) =>
    address.includes('/no') ? new Response('', { status: 403 }) : picture('1')(),
  );
  expect([refused.ended, refused.states.filter((state) => state === 'refused').length]).toEqual([undefined, 12]);
});

test('files that wait for the user are read once, however many others come after them', async () => {
  const files = Array.from({ length: 500 }, (_, n) => [`https://${n < 300 ? 'off' : 'b'}.example/${n}`]);
  const off = new Reasoned(because('platform_off'));
  const { ended, states, read } = await fetched(files, async (address) => {
    if (address.includes('off')) throw off;
    return picture('1')();
  });
  expect([ended, read]).toEqual([off, 500]);
  expect(states.filter((state) => state === 'done')).toHaveLength(200);
});

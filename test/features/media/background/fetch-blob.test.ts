import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { blobAddress, fetchBlob, largestFetch } from '../../../../lib/features/media/background/fetch-blob.ts';

const url = 'https://p3.douyinpic.com/a.jpeg';
let answer: () => Promise<unknown>;
const fetched = vi.fn((_: string, __: RequestInit) => answer());

/** An answer of these pieces; `cancelled` tells whether its rest was waited for. */
function answerOf(pieces: readonly Uint8Array[], { type = 'image/jpeg', ok = true, length = '' } = {}) {
  const state = { cancelled: false };
  const headers = Object.entries({ 'content-type': type, 'content-length': length }).filter(([, value]) => value);
  async function* body() {
    let taken = 0;
    try {
      for (const piece of pieces) {
        yield piece;
        taken += 1;
      }
    } finally {
      state.cancelled = taken < pieces.length;
    }
  }
  answer = async () => ({ ok, headers: new Headers(headers), body: body() });
  return state;
}

const bytes = (...values: number[]) => Uint8Array.from(values);

beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => void vi.unstubAllGlobals());

describe('a file fetched into memory', () => {
  it('comes with the cookies of its site, whole and of its kind', async () => {
    answerOf([bytes(1, 2), bytes(), bytes(3)]);
    const blob = await fetchBlob(url);
    expect(fetched).toHaveBeenCalledWith(url, { credentials: 'include', signal: expect.any(AbortSignal) });
    expect([blob.type, ...new Uint8Array(await blob.arrayBuffer())]).toEqual(['image/jpeg', 1, 2, 3]);
    answerOf([bytes(9)], { type: '' });
    expect((await fetchBlob(url)).type).toBe('');
  });

  it('is none where the host says something in its place; its kind may contain such words', async () => {
    for (const type of ['text/html', 'TEXT/HTML; charset=utf-8', 'application/json', 'application/xhtml+xml']) {
      answerOf([bytes(1)], { type });
      await expect(fetchBlob(url), type).rejects.toMatchObject({ reason: 'refused' });
    }
    answerOf([bytes(1)], { type: 'image/x-text/html' });
    expect((await fetchBlob(url)).size).toBe(1);
  });

  it('tells a host that refuses or sends nothing from one that cannot be reached, with the cause', async () => {
    answerOf([bytes(1)], { ok: false });
    await expect(fetchBlob(url)).rejects.toMatchObject({ reason: 'refused' });
    answer = async () => ({ ok: true, headers: new Headers(), body: null });
    await expect(fetchBlob(url)).rejects.toMatchObject({ reason: 'refused' });
    const cause = new TypeError('Failed to fetch');
    answer = () => Promise.reject(cause);
    await expect(fetchBlob(url)).rejects.toMatchObject({ reason: 'network', cause });
  });

  it.each(['at all', 'after its first bytes', 'with an error'])(
    'is given up where the host sends nothing more, %s',
    async (how) => {
      vi.useFakeTimers();
      onTestFinished(() => void vi.useRealTimers());
      answer = async () => {
        const { signal } = fetched.mock.lastCall?.[1] ?? {};
        const silence = () =>
          new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
        if (how === 'at all') return silence();
        async function* body() {
          yield bytes(1);
          if (how === 'with an error') throw new TypeError('network error');
          await new Promise((resolve) => setTimeout(resolve, 59_000));
          yield bytes(2);
          await silence();
        }
        return { ok: true, headers: new Headers(), body: body() };
      };
      const ended = expect(fetchBlob(url)).rejects.toMatchObject({ reason: 'network' });
      await vi.advanceTimersByTimeAsync(how === 'after its first bytes' ? 119_000 : 60_000);
      await ended;
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('is 256 MB at most: more is not waited for', async () => {
    expect(largestFetch).toBe(268_435_456);
    const half = { byteLength: largestFetch / 2 } as Uint8Array;
    const blobs = vi.fn(class {});
    vi.stubGlobal('Blob', blobs);
    const fitting = answerOf([half, half]);
    await fetchBlob(url);
    expect(fitting.cancelled).toBe(false);
    const large = answerOf([half, half, bytes(1)]);
    await expect(fetchBlob(url)).rejects.toMatchObject({ reason: 'too_large' });
    expect(large.cancelled).toBe(true);
    const told = answerOf([bytes(1), bytes(2), bytes(3)], { length: String(largestFetch + 1) });
    await expect(fetchBlob(url)).rejects.toMatchObject({ reason: 'too_large' });
    expect(told.cancelled).toBe(true);
  });
});

it('an address of a file holds for a minute', async () => {
  vi.useFakeTimers();
  answerOf([bytes(1)]);
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const address = await blobAddress(url);
  expect(address).toMatch(/^blob:/);
  vi.advanceTimersByTime(59_999);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoked).toHaveBeenCalledWith(address);
  revoked.mockRestore();
  vi.useRealTimers();
  URL.revokeObjectURL(address);
});

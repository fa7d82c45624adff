import { expect, it, vi } from 'vitest';
import { Failure } from '../../../../lib/core/failure.ts';
import { createPacedFollow } from '../../../../lib/features/bridge/background/pace-slots.ts';
import { platformOff } from '../../../../lib/features/capture/background/index.ts';
import type { AttemptOutcome } from '../../../../lib/features/queue/model/index.ts';
import { platforms } from '../../../../lib/platforms/index.ts';
import { told } from '../../../core/told.ts';

const link = 'https://v.douyin.com/abc123/';
const reader = { signal: new AbortController().signal, admit: () => {}, asked: vi.fn(), unasked: vi.fn() };

function parts(over: Partial<Parameters<typeof createPacedFollow>[0]> = {}) {
  const end = vi.fn(async (_: AttemptOutcome) => {});
  const takeSlot = vi.fn(async () => ({ end }));
  const follow = vi.fn(async () => 'https://www.douyin.com/video/7512345678901234567');
  const paced = createPacedFollow({ platforms, follow, takeSlot, off: async () => false, online: () => true, ...over });
  return { end, takeSlot, follow, paced };
}

it('follows a short link in a slot of its platform, and spends one load', async () => {
  const { paced, takeSlot, end } = parts();
  expect(await paced(link, reader)).toMatch(/video/);
  expect(takeSlot).toHaveBeenCalledWith('cnvideo', reader.signal, false);
  expect(end).toHaveBeenCalledExactlyOnceWith({ kind: 'void', loads: 1 });
});

it.each([
  [
    'a rate limit',
    new Failure('rate_limited', told('x')),
    true,
    { kind: 'failed', url: link, failure: { kind: 'rate_limited', retry: 'hold' } },
  ],
  ['an error', new Error('cut'), true, { kind: 'failed', url: link, failure: { kind: 'internal' } }],
  ['a link that leads nowhere', new Failure('not_found', told('x')), true, { kind: 'void' }],
  ['no network', new Failure('unreachable', told('x')), false, { kind: 'void' }],
  ['a platform that was switched off meanwhile', platformOff(), true, { kind: 'void' }],
])('ends the slot as a line of the queue would where %s is in the way', async (_, thrown, online, outcome) => {
  reader.asked.mockClear();
  reader.unasked.mockClear();
  const { paced, end } = parts({ follow: () => Promise.reject(thrown), online: () => online });
  await expect(paced(link, reader)).rejects.toBe(thrown);
  expect(end.mock.calls).toMatchObject([[{ loads: 1, ...outcome }]]);
  expect([reader.asked.mock.calls, reader.unasked.mock.calls]).toEqual([[[link]], []]);
});

it('asks nobody without a slot, or where the platform is off, and tells the reader so', async () => {
  const spent = parts({ takeSlot: () => Promise.reject(new Error('spent')) });
  await expect(spent.paced(link, reader)).rejects.toThrow('spent');
  const off = parts({ off: async () => true });
  await expect(off.paced(link, reader)).rejects.toMatchObject({ reason: { code: 'platform_off' } });
  const refuse = vi.fn(() => {
    throw new Error('not within its terms');
  });
  await expect(off.paced(link, { ...reader, admit: refuse })).rejects.toThrow('terms');
  expect(refuse).toHaveBeenCalledExactlyOnceWith('cnvideo');
  expect(reader.unasked.mock.calls.map(([url, why]) => [url, why instanceof Error])).toEqual(
    Array(3).fill([link, true]),
  );
  expect([spent.follow.mock.calls, off.follow.mock.calls, off.takeSlot.mock.calls]).toEqual([[], [], []]);
});

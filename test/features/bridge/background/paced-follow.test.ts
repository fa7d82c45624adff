import { expect, it, vi } from 'vitest';
import { createPacedFollow } from '../../../../lib/features/bridge/background/pace-slots.ts';
import { platforms } from '../../../../lib/platforms/index.ts';

const link = 'https://v.douyin.com/abc123/';
const reader = { signal: new AbortController().signal, admit: () => {}, unasked: vi.fn() };

function parts(over: Partial<Parameters<typeof createPacedFollow>[0]> = {}) {
  const end = vi.fn(async () => {});
  const takeSlot = vi.fn(async () => ({ end }));
  const follow = vi.fn(async () => 'https://www.douyin.com/video/7512345678901234567');
  const paced = createPacedFollow({ platforms, follow, takeSlot, off: async () => false, ...over });
  return { end, takeSlot, follow, paced };
}

it('follows a short link in a slot of its platform, and spends one load', async () => {
  const { paced, takeSlot, end } = parts();
  expect(await paced(link, reader)).toMatch(/video/);
  expect(takeSlot).toHaveBeenCalledWith('cnvideo', reader.signal, false);
  expect(end).toHaveBeenCalledExactlyOnceWith({ kind: 'void', loads: 1 });
});

it('gives the slot back where the link cannot be followed', async () => {
  const { paced, end } = parts({ follow: () => Promise.reject(new Error('cut')) });
  await expect(paced(link, reader)).rejects.toThrow('cut');
  expect(end).toHaveBeenCalledTimes(1);
  expect(reader.unasked).not.toHaveBeenCalled();
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

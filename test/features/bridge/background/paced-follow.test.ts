import { expect, it, vi } from 'vitest';
import { createPacedFollow } from '../../../../lib/features/bridge/background/pace-slots.ts';
import { platforms } from '../../../../lib/platforms/index.ts';

const link = 'https://v.douyin.com/abc123/';

function parts(over: Partial<Parameters<typeof createPacedFollow>[0]> = {}) {
  const end = vi.fn(async () => {});
  const takeSlot = vi.fn(async () => ({ end }));
  const follow = vi.fn(async () => 'https://www.douyin.com/video/7512345678901234567');
  return {
    end,
    takeSlot,
    follow,
    paced: createPacedFollow({ platforms, follow, takeSlot, off: async () => false, ...over }),
  };
}

it('follows a short link in a slot of its platform, and spends one load', async () => {
  const { paced, takeSlot, end } = parts();
  expect(await paced(link)).toMatch(/video/);
  expect(takeSlot).toHaveBeenCalledWith('cnvideo', expect.anything());
  expect(end).toHaveBeenCalledExactlyOnceWith({ kind: 'void', loads: 1 });
});

it('gives the slot back where the link cannot be followed', async () => {
  const { paced, end } = parts({ follow: () => Promise.reject(new Error('cut')) });
  await expect(paced(link)).rejects.toThrow('cut');
  expect(end).toHaveBeenCalledTimes(1);
});

it('asks nobody without a slot, or where the platform is off', async () => {
  const spent = parts({ takeSlot: () => Promise.reject(new Error('spent')) });
  await expect(spent.paced(link)).rejects.toThrow('spent');
  const off = parts({ off: async () => true });
  await expect(off.paced(link)).rejects.toMatchObject({ reason: { code: 'platform_off' } });
  expect([spent.follow.mock.calls, off.follow.mock.calls, off.takeSlot.mock.calls]).toEqual([[], [], []]);
});

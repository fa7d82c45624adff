import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createVisits } from '../../../../../lib/features/capture/background/page/front-page.ts';

beforeEach(() => fakeBrowser.reset());

describe('visits', () => {
  it('are known by tab, also to the next worker, the latest of each', async () => {
    let now = 1000;
    const visits = createVisits(() => now);
    await visits.note(7);
    now = 2000;
    await Promise.all([visits.note(7), visits.note(8)]);
    const next = createVisits();
    expect([await next.latest(7), await next.latest(8), await next.latest(9)]).toEqual([2000, 2000, 0]);
  });

  it('are kept of the newest two hundred tabs', async () => {
    let now = 0;
    const visits = createVisits(() => {
      now += 1;
      return now;
    });
    for (let tab = 1; tab <= 205; tab += 1) await visits.note(tab);
    expect([await visits.latest(5), await visits.latest(6)]).toEqual([0, 6]);
  });
});

import { afterEach, expect, it, vi } from 'vitest';
import { readAnchors } from '../../../lib/browser/in-page/read-anchors.ts';

afterEach(() => vi.unstubAllGlobals());

it('of several items of a feed, that which fills the view counts, and the first anchor that has one', () => {
  vi.stubGlobal('innerHeight', 800);
  const slide = (id: string, top: number) => ({
    getAttribute: () => id,
    getBoundingClientRect: () => ({ top, bottom: top + 700 }),
  });
  const slides = [slide('1', -640), slide('2', 60), slide('3', 760)];
  const page = { querySelectorAll: (of: string) => (of === 'a' ? slides : [slide('9', 60)]) } as unknown as Document;
  const anchors = ['a', 'b'].map((selector) => ({ kind: 'video', id: 'id', selector, attribute: 'c' }) as const);
  expect(readAnchors(page, anchors)).toEqual({ id: '2' });
});

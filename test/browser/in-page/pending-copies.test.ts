import { describe, expect, it } from 'vitest';
import type { Give } from '../../../lib/browser/in-page/channel.ts';
import { createPendingCopies } from '../../../lib/browser/in-page/pending-copies.ts';

const copyOf = (text: string) => (give: Give) => give(text);

function given(pending: ReturnType<typeof createPendingCopies>): string[] {
  const copies: string[] = [];
  pending.flush((copy) => copies.push(copy));
  return copies;
}

describe('copies that wait in the page', () => {
  it('are given once, the oldest first', () => {
    const pending = createPendingCopies();
    expect(given(pending)).toEqual([]);
    for (const copy of ['1', '2', '3']) pending.add(copy.length, copyOf(copy), '/item');
    expect(given(pending)).toEqual(['1', '2', '3']);
    expect(given(pending)).toEqual([]);
    pending.add(1, copyOf('4'), '/item');
    expect(given(pending)).toEqual(['4']);
  });

  it('stay within their bounds, the newest winning, and say how many were dropped', () => {
    const pending = createPendingCopies();
    for (let number = 0; number < 50; number += 1) pending.add(1, copyOf(`${number} `), '/item');
    expect(given(pending)).toEqual([...Array.from({ length: 40 }, (_, at) => `${10 + at} `), '10']);
    for (let number = 0; number < 9; number += 1) pending.add(2_000_000, copyOf(`${number} `), '/item');
    expect(given(pending)).toEqual([...Array.from({ length: 8 }, (_, at) => `${1 + at} `), '1']);
    for (const size of [6_000_000, 6_000_001, Number.POSITIVE_INFINITY, 10])
      pending.add(size, copyOf(`${size} `), '/item');
    expect(given(pending)).toEqual(['6000000 ', '10 ', '2']);
    expect(given(pending)).toEqual([]);
  });

  it('of an item are not pushed out by those of a list, however many or large: it gives its own oldest', () => {
    for (const size of [1, 3_600_000]) {
      const pending = createPendingCopies();
      for (const copy of ['item 1', 'item 2']) pending.add(100_000, copyOf(copy), '/item');
      for (let number = 0; number < 100; number += 1) pending.add(size, copyOf(`${number}`), '/list');
      const copies = given(pending);
      const kept = size === 1 ? 38 : 4;
      expect(copies.slice(0, 2)).toEqual(['item 1', 'item 2']);
      expect(copies.slice(2)).toEqual([
        ...Array.from({ length: kept }, (_, at) => `${100 - kept + at}`),
        `${100 - kept}`,
      ]);
    }
  });

  it('call nothing that a page may have put on the prototypes of everything', () => {
    const pending = createPendingCopies();
    const touched: string[] = [];
    for (const name of ['copy', 'size', 'path', 'past', '/item', '1']) {
      const trap = { get: () => void touched.push(name), set: () => void touched.push(name), configurable: true };
      Object.defineProperty(Object.prototype, name, trap);
    }
    let last = '';
    try {
      for (const copy of ['1', '2', '3']) pending.add(copy.length, copyOf(copy), '/item');
      pending.flush((copy) => {
        last += copy;
      });
    } finally {
      for (const name of ['copy', 'size', 'path', 'past', '0', '1'])
        delete (Object.prototype as Record<string, unknown>)[name];
    }
    expect([last, touched]).toEqual(['123', []]);
  });
});

import { describe, expect, it } from 'vitest';
import { createPendingCopies } from '../../../lib/browser/in-page/pending-copies.ts';

function given(pending: ReturnType<typeof createPendingCopies>): string[] {
  const copies: string[] = [];
  pending.flush((copy) => copies.push(copy));
  return copies;
}

describe('copies that wait in the page', () => {
  it('are given once, the oldest first', () => {
    const pending = createPendingCopies();
    expect(given(pending)).toEqual([]);
    for (const copy of ['1', '2', '3']) pending.add(copy.length, () => copy);
    expect(given(pending)).toEqual(['1', '2', '3']);
    expect(given(pending)).toEqual([]);
    pending.add(1, () => '4');
    expect(given(pending)).toEqual(['4']);
  });

  it('stay within their bounds, the newest winning', () => {
    const pending = createPendingCopies();
    for (let number = 0; number < 30; number += 1) pending.add(1, () => `${number}`);
    expect(given(pending)).toEqual(Array.from({ length: 12 }, (_, at) => `${18 + at}`));
    for (let number = 0; number < 6; number += 1) pending.add(2_000_000, () => `${number}`.repeat(2_000_000));
    expect(given(pending).map((copy) => copy[0])).toEqual(['2', '3', '4', '5']);
    for (let number = 0; number < 3; number += 1) pending.add(6_000_000, () => `${number}`);
    expect(given(pending)).toEqual(['1', '2']);
  });

  it('call nothing that a page may have put on the prototypes of everything', () => {
    const pending = createPendingCopies();
    const touched: string[] = [];
    for (const name of ['copy', 'size', 'past', '0']) {
      const trap = { get: () => void touched.push(name), set: () => void touched.push(name), configurable: true };
      Object.defineProperty(Object.prototype, name, trap);
    }
    let last = '';
    try {
      for (const copy of ['1', '2', '3']) pending.add(copy.length, () => copy);
      pending.flush((copy) => {
        last += copy;
      });
    } finally {
      for (const name of ['copy', 'size', 'past', '0']) delete (Object.prototype as Record<string, unknown>)[name];
    }
    expect([last, touched]).toEqual(['123', []]);
  });
});

import { describe, expect, it } from 'vitest';
import { readTerms, sameTerms, type Terms } from '../../../../lib/features/bridge/model/bridge-protocol.ts';
import {
  createJoiner,
  longestMessage,
  piecesOf,
  pieceToBrowser,
  pieceToHost,
} from '../../../../lib/features/bridge/model/pieces.ts';
import { Refusal } from '../../../../lib/features/bridge/model/refusal.ts';
import { told } from '../../../core/told.ts';

const terms: Terms = { sendsTo: 'db.example:5432', platforms: ['notes', 'news'], daily: 100 };

describe('the terms of a program', () => {
  it('are read with nothing beside them', () => {
    expect(readTerms({ ...terms, more: 1 })).toEqual(terms);
    expect(readTerms({ ...terms, sendsTo: '[::1]', daily: 100_000 })).toMatchObject({
      sendsTo: '[::1]',
      daily: 100_000,
    });
    expect(readTerms({ ...terms, daily: 1, platforms: Array(50).fill('a'.repeat(30)) })?.platforms).toHaveLength(50);
  });

  it('are none where they cannot be shown and held to', () => {
    for (const value of [null, 'text', [], {}]) expect(readTerms(value)).toBeNull();
    const wrong = {
      sendsTo: ['', 7, 'a b', '"db.example', 'a'.repeat(101)],
      daily: [0, -1, 1.5, '7', 100_001],
      platforms: ['notes', [], ['notes', 7], ['notes', 'N'], ['notes '], ['a'.repeat(31)], Array(51).fill('notes')],
    };
    for (const [name, values] of Object.entries(wrong))
      for (const value of values) expect(readTerms({ ...terms, [name]: value }), `${name} ${value}`).toBeNull();
  });

  it('are the same in any order of the platforms, and where there are none twice', () => {
    const inOtherOrder: Terms = { ...terms, platforms: ['news', 'notes'] };
    expect([sameTerms(terms, inOtherOrder), sameTerms(inOtherOrder, terms)]).toEqual([true, true]);
    expect(sameTerms(undefined, undefined)).toBe(true);
    for (const other of [
      { ...terms, sendsTo: 'b' },
      { ...terms, platforms: ['notes'] },
      { ...terms, daily: 1 },
      undefined,
    ]) {
      expect([sameTerms(terms, other), sameTerms(other, terms)]).toEqual([false, false]);
    }
  });
});

describe('a message', () => {
  const message = { a: 'x'.repeat(10) };
  const text = JSON.stringify(message);

  it('goes whole as long as it is short, else in pieces', () => {
    expect(piecesOf(message, text.length)).toEqual([message]);
    expect(piecesOf(message, text.length - 1)).toEqual([
      { piece: 0, of: 2, text: text.slice(0, -1) },
      { piece: 1, of: 2, text: text.slice(-1) },
    ]);
    expect(piecesOf(message, 6)).toHaveLength(Math.ceil(text.length / 6));
    // Native messaging: 1 MB to the browser, 64 MiB from it, and six bytes for a character at most.
    expect(pieceToBrowser * 6).toBeLessThan(1024 * 1024);
    expect(pieceToHost * 6).toBeLessThan(64 * 1024 * 1024);
    expect(longestMessage).toBe(2 ** 28);
  });

  it('is put together again, one after the other, between whole ones', () => {
    const join = createJoiner();
    for (const _ of [1, 2]) {
      const pieces = piecesOf(message, 6);
      expect(pieces.slice(0, -1).map(join)).toEqual(pieces.slice(0, -1).map(() => undefined));
      expect(join(pieces.at(-1))).toEqual(message);
    }
    for (const whole of [null, 7, 'a', { piece: 0, of: 1 }, { piece: 0, text: '' }, { of: 1, text: '' }])
      expect(join(whole)).toBe(whole);
  });

  it('whose pieces do not fit together, or are too long, is refused', () => {
    const [first, second] = piecesOf(message, 10);
    const refused = 'A message came in pieces that do not fit together.';
    expect(() => createJoiner()(second)).toThrow(refused);
    const join = createJoiner();
    join(first);
    expect(() => join(first)).toThrow(refused);
    expect(() => createJoiner()({ piece: 0, of: 0, text: '' })).toThrow(refused);
    expect(() => createJoiner(9)(first)).toThrow(refused);
    expect(createJoiner(10)(first)).toBeUndefined();
    const short = createJoiner(text.length);
    for (const piece of piecesOf(message, 10)) short(piece);
    expect(() => piecesOf(message, 10).map(short)).not.toThrow();
  });
});

it('a refusal travels with its kind, and anything else as a fault of Gleaner’s own', () => {
  expect(Refusal.fromThrown(new Refusal('busy', told('One at a time.')))).toEqual({
    kind: 'busy',
    sentence: 'One at a time.',
  });
  expect(Refusal.fromThrown(new Error('a'))).toEqual({ kind: 'internal', sentence: 'Gleaner itself failed: a' });
  expect(Refusal.fromThrown('b')).toEqual({ kind: 'internal', sentence: 'Gleaner itself failed: b' });
});

import { expect, test } from 'vitest';
import { cutText, wellFormed } from '../../lib/core/well-formed.ts';

test('halves of surrogate pairs are replaced wherever they stand, and nothing else is', () => {
  const row = { name: 'Ann \ud83d', list: ['\udc00', 7, null], 'key\ud83d': { inner: '😀\u0000\u202e' } };
  expect(wellFormed(row)).toEqual({
    name: 'Ann \ufffd',
    list: ['\ufffd', 7, null],
    'key\ufffd': { inner: '😀\u0000\u202e' },
  });
});

test('what is well-formed is itself, bytes and pictures too', () => {
  const row = {
    name: '😀',
    list: [{ deep: ['a'] }],
    big: 1n,
    bytes: new Uint8Array([0xd8, 0x3d]),
    picture: new Blob(['x']),
  };
  expect(wellFormed(row)).toBe(row);
});

test.each([
  ['ab😀', 3, 'ab😀'],
  ['ab😀c', 3, 'ab😀'],
  ['abc😀', 3, 'abc'],
  ['ab\ud83d', 9, 'ab\ufffd'],
  ['', 3, ''],
])('%j cut to %d characters is %j', (text, longest, cut) => {
  expect(cutText(text, longest)).toBe(cut);
});

import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packRecords, unpackRecords } from '../../../../lib/features/lists/model/packed-records.ts';
import { packedText } from '../../../../lib/features/lists/model/packed-text.ts';
import fc from '../../../setup/fast-check.ts';

it('any records come back as they are', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue())), (records) => {
      expect(unpackRecords(packRecords(records))).toEqual(records.map((one) => JSON.stringify(one)));
    }),
  );
});

it('a long one of wide characters does, too', () => {
  const text = Array.from({ length: 150_000 }, (_, at) => String.fromCharCode(0x4e00 + ((at * at) % 20_011))).join('');
  const packed = packRecords([{ text }]);
  expect(packed.length).toBeGreaterThan(130_000);
  expect(unpackRecords(packed)).toEqual([JSON.stringify({ text })]);
});

const bytes = packRecords([{ a: 1 }, 'a text']);
it.each<[what: string, damaged: Uint8Array]>([
  ['cut', bytes.subarray(0, bytes.length >> 1)],
  ['noise', bytes.map((one) => one ^ 0x5a)],
  ['nothing', new Uint8Array()],
  ['no names', packedText.pack('a text')],
  ['a value too many', packedText.pack('[["a"]]\n1\n2')],
  ['more than any answer', new Uint8Array(deflateRawSync(Buffer.alloc(65 << 20, '1')))],
])('records of damaged bytes are none: %s', (_, damaged) => {
  expect(unpackRecords(damaged)).toEqual([]);
});

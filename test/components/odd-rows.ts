import { isTree } from '../../lib/core/json/json.ts';
import fc from '../setup/fast-check.ts';

/** Draws a value, as `fc.gen()` does. */
type Draw = <Value>(arbitrary: () => fc.Arbitrary<Value>) => Value;

const pieces = [
  '\ud83d',
  '\udc00',
  'Ann \ud83d',
  '\u0000',
  '\u202eabc',
  '\u2066',
  '\ufffe',
  '😀',
  '\ud840\udc00',
  '\r\n',
  '&author=',
  '#',
  '%E0%A4%A',
];
const words = ['', ' ', '__proto__', 'constructor', '$1 $& $`', '<b>"\'&', '../', '{', '-1', '1e999', 'NaN'];

const long = ['9'.repeat(100_000), 'x'.repeat(100_000)];

/** Any text that a site may send or a file may hold. */
export const oddText = (): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...pieces, ...words) },
    { weight: 1, arbitrary: fc.constantFrom(...long) },
    fc
      .array(
        fc.oneof(
          fc.constantFrom(...pieces),
          fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
        ),
        { maxLength: 8 },
      )
      .map((all) => all.join('')),
  );

/** Any number that a file may hold, and those that JSON cannot say. */
const oddNumber = (): fc.Arbitrary<number> =>
  fc.oneof(
    fc.constantFrom(
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      8.64e15,
      8.64e15 + 1,
      -8.64e15 - 1,
      1e300,
      5e-324,
    ),
    fc.constantFrom(0, -0, -1, 0.5, 2 ** 53, -(2 ** 53), 2 ** 32, 1_790_000_000_000),
    fc.double(),
  );

/** Fields that hold one of a few words. Where another build, or a file, has other words there, they are odd as well. */
const closed = new Set(
  'platform path spec name kind action retry code outcome source session counter media mediaKind origin end skip remedy state'.split(
    ' ',
  ),
);

/**
 * A row with odd texts and numbers in the places of its own, most of them. `loose`: also where one of a few words
 * stands.
 */
export function oddRow<Row>(draw: Draw, row: Row, loose: boolean): Row {
  const odd = (value: unknown, name: string): unknown => {
    const stays = (!loose && closed.has(name)) || name === 'state' || draw(() => fc.integer({ min: 0, max: 3 })) === 0;
    if (typeof value === 'string') return name === 'envelope' ? oddJson(draw, value) : stays ? value : draw(oddText);
    if (typeof value === 'number') return stays ? value : draw(oddNumber);
    if (Array.isArray(value)) return value.map((one) => odd(one, name));
    return isTree(value)
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, odd(inner, key)]))
      : value;
  };
  return odd(row, '') as Row;
}

/** JSON text with odd texts in it, as a site would send; now and then none at all. */
function oddJson(draw: Draw, text: string): string {
  if (draw(() => fc.integer({ min: 0, max: 9 })) === 0) return draw(oddText);
  return JSON.stringify(oddRow(draw, JSON.parse(text), true));
}

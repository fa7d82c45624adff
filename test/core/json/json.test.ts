import { describe, expect, it } from 'vitest';
import { parseJson, printJson } from '../../../lib/core/json/json.ts';
import fc from '../../setup/fast-check.ts';

const long = 7565738211130035491n;

/** The engine's own way to a number's text, slower than ours; the types lack it. */
const engine = JSON as unknown as {
  parse(text: string, revive: (name: string, value: unknown, context: { readonly source: string }) => unknown): unknown;
};
const slowParse = (text: string): unknown =>
  engine.parse(text, (_, value, { source }) =>
    /^-?\d+$/.test(source) && !Number.isSafeInteger(value) ? BigInt(source) : value,
  );

/** JSON text with awkward white space, long integers, and strings that look like long integers. */
const jsonText = fc.letrec<{ value: string }>((tie) => {
  const space = fc.constantFrom('', ' ', '\n\t', '\r\n');
  const string = fc.oneof(
    fc.string().map((text) => JSON.stringify(text)),
    fc.constantFrom(
      '"7565738211130035491"',
      '",7565738211130035491,"',
      '"\\":7565738211130035491}"',
      '"\\\\"',
      '"\\\\\\""',
      '":1234567890123456789"',
    ),
  );
  const number = fc.oneof(
    fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(String),
    fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }).map(String),
    fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .map(String)
      .filter((text) => !text.includes('Infinity')),
    fc.constantFrom('-0', '12345678901234567890.5', '12345678901234567890e2', '1e400', '-9007199254740993'),
  );
  const padded = fc.tuple(space, tie('value'), space).map((parts) => parts.join(''));
  // V8 13.6 (Node 24.21) misreads a name that begins with an escaped quote after it has met the name backslash-quote in
  // the same place. No platform has names with a backslash; the reference must not meet them.
  const name = string.filter((text) => !text.includes('\\'));
  const pair = fc
    .tuple(space, name, space, padded)
    .map(([before, key, after, value]) => `${before}${key}${after}:${value}`);
  return {
    value: fc.oneof(
      { maxDepth: 4 },
      number,
      string,
      fc.constantFrom('true', 'false', 'null'),
      fc.array(padded, { maxLength: 5 }).map((items) => `[${items.join(',')}]`),
      fc.array(pair, { maxLength: 5 }).map((pairs) => `{${pairs.join(',')}}`),
    ),
  };
}).value;

describe('parseJson', () => {
  it('keeps every digit of integers beyond 2^53, wherever they stand', () => {
    expect(parseJson(String(long))).toBe(long);
    expect(parseJson(` -${long}\n`)).toBe(-long);
    expect(parseJson(`{"a":{"b":[1,${long},"x",[${long} , -${long}]]},"c":${long}}`)).toEqual({
      a: { b: [1, long, 'x', [long, -long]] },
      c: long,
    });
  });

  it('leaves numbers a double holds exactly, fractions and exponents alone', () => {
    expect(parseJson('[9007199254740991,-9007199254740991,9007199254740992]')).toEqual([
      9007199254740991,
      -9007199254740991,
      9007199254740992n,
    ]);
    const doubles = '[12345678901234567890.5,12345678901234567890e2,1e400,-0]';
    expect(parseJson(doubles)).toEqual(JSON.parse(doubles));
  });

  it('does not touch digits inside strings, escaped quotes or not', () => {
    const strings = [`,${long},`, `":${long},"`, `\\":${long}}`, `{"a":${long}}`, `[${long}]`, '\\'];
    const text = `{"strings":${JSON.stringify(strings)},":${long},":${long}}`;
    expect(parseJson(text)).toEqual({ strings, [`:${long},`]: long });
  });

  it('puts each integer in its own place where names come twice, count, or stand beside exponents', () => {
    const other = long + 1n;
    expect(parseJson(`{"a":1,"b":${long},"a":${other}}`)).toEqual({ b: long, a: other });
    expect(parseJson(`{"9":{"x":${long}},"7":[${other}],"b":{"240":"no","480":1}}`)).toEqual({
      7: [other],
      9: { x: long },
      b: { 240: 'no', 480: 1 },
    });
    expect(parseJson(`[7565738211130035e3,${long},1e300,${other}]`)).toEqual([7565738211130035e3, long, 1e300, other]);
  });

  it('refuses what JSON.parse refuses, with the same words', () => {
    for (const text of [
      '',
      '{',
      `[${long}`,
      `{${long}:1}`,
      `[00${long}]`,
      `[${long} ${long}]`,
      `{"a":${long},}`,
      `+${long}`,
      `${long}n`,
      '"\n"',
    ]) {
      let message = '';
      try {
        JSON.parse(text);
      } catch (error) {
        message = (error as Error).message;
      }
      expect(message).not.toBe('');
      expect(() => parseJson(text)).toThrow(new SyntaxError(message));
    }
  });

  it('pollutes no prototype', () => {
    const parsed = parseJson(
      `{"__proto__":{"polluted":${long}},"a":{"__proto__":${long}},"constructor":{"prototype":{"polluted":1}}}`,
    ) as object;
    expect(Object.hasOwn(parsed, '__proto__')).toBe(true);
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
    expect(Object.getPrototypeOf((parsed as { a: object }).a)).toBe(Object.prototype);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(printJson(parsed)).toContain(`"__proto__":{"polluted":${long}}`);
  });

  it('survives megabytes of string, of digits and of nesting', () => {
    const quotes = JSON.stringify('\\"'.repeat(2 ** 20));
    expect(parseJson(`[${quotes},${long}]`)).toEqual([JSON.parse(quotes), long]);
    expect(parseJson(`[${'7'.repeat(1000)}]`)).toEqual([BigInt('7'.repeat(1000))]);
    let nested = parseJson(`${'['.repeat(1000)}${long}${']'.repeat(1000)}`);
    while (Array.isArray(nested)) nested = nested[0];
    expect(nested).toBe(long);
    nested = parseJson(`{"9a":${'['.repeat(999)}${long}${']'.repeat(999)}}`);
    while (typeof nested === 'object') nested = Object.values(nested as object)[0];
    expect(nested).toBe(long);
    expect(() => parseJson(`${'['.repeat(500_000)}${long}${']'.repeat(500_000)}`)).toThrow(SyntaxError);
  });

  it('agrees with the engine on any JSON text', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        expect(parseJson(text)).toEqual(slowParse(text));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('printJson', () => {
  it('prints bigints as integers and drops what JSON.stringify drops', () => {
    expect(printJson({ id: long, list: [-long, undefined], none: undefined, call() {} })).toBe(
      `{"id":${long},"list":[-${long},null]}`,
    );
    expect(printJson({ id: long }, 2)).toBe(`{\n  "id": ${long}\n}`);
    expect(printJson(undefined)).toBe('null');
    expect(printJson(long)).toBe(String(long));
  });

  it('leaves strings of digits strings', () => {
    expect(printJson([String(long), `#${long}`, long])).toBe(`["${long}","#${long}",${long}]`);
  });

  it('refuses a value that contains itself', () => {
    const ring: Record<string, unknown> = { id: long };
    ring.self = ring;
    expect(() => printJson(ring)).toThrow(TypeError);
  });

  it('prints what it parsed: the same value comes back, and the same text where JSON.stringify agrees', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        const value = parseJson(text);
        const printed = printJson(value);
        expect(parseJson(printJson(value, 2))).toEqual(parseJson(printed));
        expect(printJson(parseJson(printed))).toBe(printed);
      }),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(printJson(value)).toBe(JSON.stringify(value));
      }),
    );
  });
});

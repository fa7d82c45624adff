import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseJson, printJson } from '../../../lib/core/json/json.ts';

afterEach(() => vi.restoreAllMocks());

const long = 7565738211130035491n;

/** How often the text was parsed until every digit was right. */
function readings(text: string): number {
  const parse = vi.spyOn(JSON, 'parse');
  parseJson(text);
  const { length } = parse.mock.calls;
  parse.mockRestore();
  return length;
}

describe('a text with long integers', () => {
  it.each([
    `${long}`,
    `[1,${long},"${long}",null,true,1.5,[],{},-${long}]`,
    `{"a":{"b":["x",{"c":${long}}],"d":null},"e":"y","f":${long}}`,
    `{"a":[${long}],"b":{"7":1}}`,
    `{"7":{"a":"b"},"c":1,"d":["x"]}`,
    `{"12345678901":${long}}`,
    `{"/1":${long},":1":${long}}`,
    `{"a":"","b":${long}}`,
    `{"a":[[["x","y"],${long}],"z"],"b":[{"c":{"d":${long}}}]}`,
  ])('is parsed once where they stand in the order of its values: %s', (text) => {
    expect(readings(text)).toBe(1);
  });

  it.each([
    `{"7":1,"a":${long}}`,
    `{"a":${long},"7":1}`,
    `{"1234567890":${long}}`,
    `{"0a":${long}}`,
    `{"9a":${long}}`,
    `{"a":1,"b":${long},"a":${long}}`,
    `{"a":"x","b":${long},"a":"y"}`,
    `[7565738211130035e3,${long}]`,
    `[${long},1e300]`,
  ])('is parsed again where that order may be another: %s', (text) => {
    expect(readings(text)).toBe(2);
  });
});

it('a text without any is parsed once', () => {
  expect([readings('{"7":1,"a":"7565738211130035491"}'), readings('[9007199254740991,-9007199254740991]')]).toEqual([1, 1]);
});

it('what fails to print for a reason of its own fails with that', () => {
  const failing = {
    toJSON() {
      throw new RangeError('its own');
    },
  };
  expect(() => printJson(failing)).toThrow(new RangeError('its own'));
});

import { afterEach, expect, it, vi } from 'vitest';
import { parseJson, printJson } from '../../../lib/core/json/json.ts';

afterEach(() => vi.restoreAllMocks());

/** How often the text was parsed until every digit was right. */
function readings(text: string): number {
  const parse = vi.spyOn(JSON, 'parse');
  parseJson(text);
  const { length } = parse.mock.calls;
  parse.mockRestore();
  return length;
}

it('a text without any is parsed once', () => {
  expect([readings('{"7":1,"a":"7565738211130035491"}'), readings('[9007199254740991,-9007199254740991]')]).toEqual([
    1, 1,
  ]);
});

it('what fails to print for a reason of its own fails with that', () => {
  const failing = {
    toJSON() {
      throw new RangeError('its own');
    },
  };
  expect(() => printJson(failing)).toThrow(new RangeError('its own'));
});

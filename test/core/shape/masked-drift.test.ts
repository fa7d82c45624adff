import { expect, test } from 'vitest';
import { maskedDrift, nameMask } from '../../../lib/core/shape/name-mask.ts';

test.each([
  ['data.stats.playCount: expected integer, got string', 'data.stats.playCount: expected integer, got string'],
  ['data.users[].marigold77: new field', 'data.users[].?1: new field'],
  ['upstream.names{}: expected m or f, got Alice Lee', 'upstream.names{}: expected a listed value, got another value'],
  ['data.extra<json>.common.app: missing', 'data.extra<json>.common.app: missing'],
  ['data["Alice: Lee"]: new field', 'data.?: new field'],
  ['data["a\\"]: b"].x: missing', 'data.?: missing'],
  ['something else', '…'],
])('%s', (line, masked) => {
  expect(maskedDrift(line, nameMask({ names: new Set(['playCount']), ids: {} }))).toBe(masked);
});

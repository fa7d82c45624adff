import { expect, test } from 'vitest';
import { denialFor } from '../../lib/program/http/guard.ts';

const statusFor = (port: number, ...host: readonly string[]) =>
  denialFor({ url: '/health', headersDistinct: { host: [...host] } }, port)?.status ?? null;

// Clients leave the port out where it is that of the scheme.
test.each([
  ['127.0.0.1', 80, null],
  ['localhost', 80, null],
  ['127.0.0.1:80', 80, null],
  ['localhost:80', 80, null],
  ['127.0.0.1', 7437, 421],
  ['localhost', 8080, 421],
  ['127.0.0.1:7437', 80, 421],
  ['127.0.0.1:', 80, 421],
  ['127.0.0.1.', 80, 421],
  ['', 80, 421],
  ['evil.example', 80, 421],
  ['evil.example:80', 80, 421],
])('a request to %j at port %i gets %j', (host, port, status) => {
  expect(statusFor(port, host)).toBe(status);
});

test('a request to two hosts or to none is denied at port 80, too', () => {
  expect([statusFor(80, '127.0.0.1', '127.0.0.1'), statusFor(80)]).toEqual([421, 421]);
});

import { expect, it } from 'vitest';
import { fail } from '../../lib/core/envelope.ts';
import { Failure, type FailureKind } from '../../lib/core/failure.ts';
import { runFailure } from '../../lib/program/mcp/failure-text.ts';
import { told } from './told.ts';

/** The numbers that programs rely on. What docs/failures.md says of them is printed from the code. */
const codes: Readonly<Record<FailureKind, number>> = {
  invalid_request: 400,
  sign_in_required: 401,
  session_expired: 401,
  token_missing: 403,
  private: 403,
  challenge: 403,
  not_found: 404,
  removed: 410,
  unsupported_link: 422,
  rate_limited: 429,
  region_blocked: 451,
  cancelled: 499,
  internal: 500,
  proxy_unavailable: 501,
  upstream_changed: 502,
  upstream_refused: 503,
  unreachable: 503,
  timed_out: 504,
};
const rows = Object.entries(codes).map(([kind, code]) => ({ kind: kind as FailureKind, code }));

it.each(rows)('$kind is answered with $code, and a program is told what helps', ({ kind, code }) => {
  const failure = new Failure(kind, told('Words.'));
  expect(fail(null, failure)).toEqual({ code, msg: `${kind}: Words.`, data: null });
  expect(runFailure(code, { kind, sentence: 'Words.', action: failure.action, retry: failure.retry }).help).toMatch(
    /\w/,
  );
});

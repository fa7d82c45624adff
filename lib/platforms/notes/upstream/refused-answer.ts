import type { Failure, UpstreamAnswer } from '../../../core/failure.ts';
import { plainText, textOf, tree } from '../../../core/json/json.ts';
import { type FailureRow, httpStatus, isGood, rowFor } from '../../../core/read/failure-table.ts';
import { blockedNetwork, detailsOf, type NoteFailure, refuse, refusedWords } from '../failures.ts';

/** HTTP statuses with a meaning of their own (README, F3), including those of the network's edge. */
const byStatus: readonly FailureRow<NoteFailure>[] = [
  { status: [401, 403, 406, 462], kind: 'upstream_refused' },
  { status: 429, kind: 'rate_limited' },
  { status: 465, kind: 'sign_in_required' },
  { status: [502, 503], kind: 'unreachable' },
  { status: 504, kind: 'timed_out' },
];

/** `Verifytype` values of a 461 or 471 that are not a human check: redirects to the login page or the home page. */
const byVerification: readonly FailureRow<NoteFailure>[] = [
  { stated: '301', kind: 'sign_in_required' },
  { stated: '302', kind: 'upstream_refused' },
];

const empty = (value: unknown): boolean => Object.keys(tree(value)).length === 0;

/** 461 with a body that claims success is a soft refusal; with its verification headers it is a check. */
function blocked(upstream: UpstreamAnswer): NoteFailure {
  const type = upstream.headers.verifytype;
  if (type) return rowFor(byVerification, { stated: type })?.kind ?? 'challenge';
  const body = tree(upstream.body);
  return body.code === 0 && body.success === true && empty(body.data) ? 'upstream_refused' : 'challenge';
}

/**
 * Why an answer is no note, or null: by status, then code, then message, the surest first. `hasToken`: the request had
 * its token.
 */
export function refusedAnswer(upstream: UpstreamAnswer, hasToken: boolean): Failure | null {
  const { status } = upstream;
  const body = tree(upstream.body);
  const code = Number(plainText(body.code) || Number.NaN);
  const message = textOf(body.msg);
  const detail = [status === 200 ? undefined : httpStatus({ status }), ...detailsOf(code, message)];
  if (status === 0) return refuse('unreachable');
  if (status === 200 && upstream.body === '' && upstream.headers['content-type']?.startsWith('text/plain'))
    return blockedNetwork();
  if (status === 461 || status === 471) return refuse(blocked(upstream), detail, { evidence: upstream });
  const stated = code === 0 ? null : refusedWords({ stated: code, text: message }, hasToken);
  if (stated) return refuse(stated, detail, { evidence: upstream });
  if (!isGood(status))
    return refuse(rowFor(byStatus, { status })?.kind ?? 'upstream_refused', detail, { evidence: upstream });
  if (body.success === false || (code !== 0 && 'code' in body))
    return refuse('upstream_refused', detail, { evidence: upstream });
  return null;
}

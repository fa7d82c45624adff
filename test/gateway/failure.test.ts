import { expect, it } from 'vitest';
import { envelopeFailure } from '../../lib/bridge/mcp/failure-text.ts';
import { fail } from '../../lib/gateway/envelope.ts';
import { Failure, type FailureAction, type FailureKind } from '../../lib/gateway/failure.ts';
import { documentNamed } from '../readme/documents.ts';
import { sectionRows } from '../readme/section-rows.ts';

/** What docs/failures.md promises under "What helps" where the button does this. */
const promised: Readonly<Record<FailureAction, RegExp>> = {
  fix_input: /another link|link to a single item|typing error/,
  sign_in: /^sign in/,
  open_page: /^open the note|^open the page|^the page may say more/,
  pass_check: /^pass the check/,
  wait: /^wait/,
  retry: /start it again|try again/,
  proxy_build: /\[Proxies\]/,
  grant: /^allow/,
  report: /^copy the report/,
  none: /^nothing$/,
};

const rows = sectionRows(documentNamed('docs/failures.md'), 'Kinds of failure').map(([kind = '', code, , helps = '']) => ({
  kind: kind.replaceAll('`', '') as FailureKind,
  code: Number(code),
  helps,
}));

it.each(rows)('$kind is answered with $code, and helped by what the document says', ({ kind, code, helps }) => {
  const failure = new Failure(kind, 'Words.');
  expect(fail(null, failure)).toEqual({ code, msg: `${kind}: Words.`, data: null });
  expect(helps).toMatch(promised[failure.action]);
  // A program that gets the envelope alone is told of the same help.
  expect(envelopeFailure(code, `${kind}: Words.`).help).not.toBe('');
});

it('anything thrown is a failure of Gleaner itself, in its own words, and a failure stays what it is', () => {
  const known = new Failure('removed', 'It is gone.');
  expect(Failure.from(known)).toBe(known);
  const thrown = new TypeError('x is not a function');
  expect(Failure.from(thrown)).toMatchObject({
    name: 'Failure',
    kind: 'internal',
    message: 'Gleaner itself failed: x is not a function',
    cause: thrown,
    action: 'report',
  });
  expect(Failure.from('a text')).toMatchObject({ kind: 'internal', message: 'Gleaner itself failed: a text', cause: 'a text' });
});

it('a failure that says nothing more of itself ends the run, may not be asked again, and is a sign-in that ran out', () => {
  expect(new Failure('private', 'Words.')).toMatchObject({ says: 'all', transient: false, ifSignedIn: 'session_expired', action: 'none' });
  const told = { says: 'little', transient: true, ifSignedIn: 'upstream_refused', action: 'grant', closesHost: false } as const;
  expect(new Failure('private', 'Words.', told)).toMatchObject(told);
});

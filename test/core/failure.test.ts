import { expect, it } from 'vitest';
import { fail } from '../../lib/core/envelope.ts';
import { Failure } from '../../lib/core/failure.ts';
import type { FailureAction, FailureKind } from '../../lib/core/failure-kinds.ts';
import { runFailure } from '../../lib/program/mcp/failure-text.ts';
import { documentNamed } from '../tools/readme/documents.ts';
import { sectionRows } from '../tools/readme/section-rows.ts';
import { told } from './told.ts';

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

it.each(rows)('$kind is answered with $code, and helped as the document says', ({ kind, code, helps }) => {
  const failure = new Failure(kind, told('Words.'));
  expect(fail(null, failure)).toEqual({ code, msg: `${kind}: Words.`, data: null });
  expect(promised[failure.action]?.test(helps)).toBe(true);
  // A program is told of it, too.
  expect(runFailure(code, { kind, sentence: 'Words.', action: failure.action, retry: failure.retry }).help).toMatch(/\w/);
});

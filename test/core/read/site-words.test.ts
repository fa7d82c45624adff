import { expect, it } from 'vitest';
import { Failure } from '../../../lib/core/failure.ts';
import { withoutTags } from '../../../lib/core/page/without-tags.ts';
import { refuser } from '../../../lib/core/read/refuser.ts';
import { statusChecker } from '../../../lib/core/read/status-checker.ts';

const check = statusChecker((kind, detail = 'no detail') => new Failure(kind, detail));

it.each([
  [0, 'unreachable', ''],
  [199, 'upstream_refused', 'HTTP 199'],
  [300, 'upstream_refused', 'HTTP 300'],
  [403, 'upstream_refused', 'HTTP 403'],
  [404, 'not_found', 'HTTP 404'],
  [410, 'not_found', 'HTTP 410'],
  [429, 'rate_limited', 'no detail'],
  [499, 'upstream_refused', 'HTTP 499'],
  [500, 'unreachable', 'HTTP 500'],
  [503, 'unreachable', 'HTTP 503'],
] as const)('status %i of a site that means it is %s', (status, kind, message) => {
  expect(() => check(status)).toThrow(expect.objectContaining({ kind, message }));
});

it.each([200, 204, 299])('status %i is an answer', (status) => {
  expect(() => check(status)).not.toThrow();
});

it('a refusal has its platform’s sentence and the detail that was given, or else its own name', () => {
  const refuse = refuser<'removed' | 'private'>({ removed: 'The post is gone.' });
  expect(refuse('removed')).toMatchObject({ kind: 'removed', message: 'The post is gone.', says: 'all' });
  expect(refuse('removed', 'code 5', { says: 'little' })).toMatchObject({ message: 'The post is gone. (code 5)', says: 'little' });
  expect(refuse('private', 'code 6')).toMatchObject({ kind: 'private', message: 'private (code 6)' });
});

it('text without its tags keeps what no tag ends', () => {
  expect(withoutTags('a<br class="x">b<b></b>c')).toBe('a b  c');
  expect(withoutTags('<p>1 < 2</p> and 3 < 4', '')).toBe('1  and 3 < 4');
  expect(withoutTags('3 < 4')).toBe('3 < 4');
  expect(withoutTags('<>a>b', '|')).toBe('|a>b');
});

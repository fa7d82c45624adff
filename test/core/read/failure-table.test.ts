import { describe, expect, it } from 'vitest';
import { Failure } from '../../../lib/core/failure.ts';
import type { FailureKind } from '../../../lib/core/failure-kinds.ts';
import { withoutTags } from '../../../lib/core/page/without-tags.ts';
import { failureTable, plainStatuses, refuser } from '../../../lib/core/read/failure-table.ts';

const ofStatus = failureTable((kind, detail) => new Failure(kind, detail || 'no detail'), '', plainStatuses);

it.each([
  [0, 'unreachable', 'no detail'],
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
  expect(ofStatus({ status })).toMatchObject({ kind, message });
});

it.each([200, 204, 299])('status %i is an answer', (status) => {
  expect(ofStatus({ status })).toBeNull();
});

it('a refusal has its platform’s sentence and the detail that was given, or else its own name', () => {
  const refuse = refuser<'removed' | 'private'>({ removed: 'The post is gone.' });
  expect(refuse('removed')).toMatchObject({ kind: 'removed', message: 'The post is gone.', weight: 'full' });
  expect(refuse('removed', 'code 5', { weight: 'weak' })).toMatchObject({ message: 'The post is gone. (code 5)', weight: 'weak' });
  expect(refuse('private', 'code 6')).toMatchObject({ kind: 'private', message: 'private (code 6)' });
});

it('a kind has what always holds for it, unless it is told otherwise', () => {
  const refuse = refuser<'private'>({}, { private: { action: 'wait', closesHost: true } });
  expect(refuse('private')).toMatchObject({ action: 'wait', closesHost: true });
  expect(refuse('private', '', { action: 'retry' })).toMatchObject({ action: 'retry', closesHost: true });
});

describe('a table of reasons', () => {
  const stated = failureTable(refuser<FailureKind>({ challenge: 'A check.', removed: 'Gone.' }), '{stated}', [
    { at: /^login\.example\.com\/|^[^/]+\/login$/, kind: 'sign_in_required', detail: 'at {host}' },
    {
      status: 403,
      text: /check[a-z]{0,2}/,
      kind: 'challenge',
      detail: 'HTTP {status}: {match}, {said}',
      weight: 'weak',
      closesHost: false,
    },
    { status: [403, 404], kind: 'not_found', detail: 'HTTP {status}' },
    { stated: [-4, 'gone'], kind: 'removed' },
    { stated: 5, kind: 'private', sentence: 'For friends.', action: 'wait' },
    { status: 'not 2xx', kind: 'upstream_refused', detail: '' },
  ]);

  it.each([
    [{ url: 'https://login.example.com/a?b' }, 'sign_in_required', 'sign_in_required (at login.example.com)'],
    [{ url: 'https://example.com/login', status: 200 }, 'sign_in_required', 'sign_in_required (at example.com)'],
    [{ status: 403, text: 'a checkup $&', said: '$& of it' }, 'challenge', 'A check. (HTTP 403: checkup, $& of it)'],
    [{ status: 403, text: 'a chess' }, 'not_found', 'not_found (HTTP 403)'],
    [{ stated: -4 }, 'removed', 'Gone. (-4)'],
    [{ stated: 'gone', status: 200 }, 'removed', 'Gone. (gone)'],
    [{ stated: 5 }, 'private', 'For friends.'],
    [{ status: 0, stated: 6 }, 'upstream_refused', 'upstream_refused'],
  ] as const)('says of %j that it is %s', (met, kind, message) => {
    expect(stated(met)).toMatchObject({ kind, message });
  });

  it.each([
    {},
    { status: 200, text: 'check' },
    { url: 'no address' },
    { url: 'https://example.com/a/login' },
    { stated: '-4' },
    { stated: 'constructor' },
  ])('says nothing of %j', (met) => {
    expect(stated(met)).toBeNull();
  });

  it('gives a failure what its row says of it', () => {
    expect(stated({ status: 403, text: 'check' })).toMatchObject({ weight: 'weak', closesHost: false });
    expect(stated({ stated: 5 })).toMatchObject({ weight: 'full', action: 'wait' });
  });
});

it('text without its tags keeps what no tag ends', () => {
  expect(withoutTags('a<br class="x">b<b></b>c')).toBe('a b  c');
  expect(withoutTags('<p>1 < 2</p> and 3 < 4', '')).toBe('1  and 3 < 4');
  expect(withoutTags('3 < 4')).toBe('3 < 4');
  expect(withoutTags('<>a>b', '|')).toBe('|a>b');
});

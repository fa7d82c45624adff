import { describe, expect, it } from 'vitest';
import { withoutTags } from '../../../lib/core/page/without-tags.ts';
import { failureTable, plainStatuses, refuser } from '../../../lib/core/read/failure-table.ts';
import { because, reasonCodes, saying } from '../../../lib/core/reason.ts';
import { told } from '../told.ts';

const refuse = refuser('shortclip');
const codesOf = (failure: ReturnType<typeof refuse> | null) =>
  failure && { kind: failure.kind, codes: reasonCodes(failure.reason) };

const ofStatus = failureTable(refuse, null, plainStatuses);

it.each([
  [0, 'unreachable', ''],
  [199, 'upstream_refused', ' < http(199)'],
  [300, 'upstream_refused', ' < http(300)'],
  [403, 'upstream_refused', ' < http(403)'],
  [404, 'not_found', ' < http(404)'],
  [410, 'not_found', ' < http(410)'],
  [429, 'rate_limited', ''],
  [499, 'upstream_refused', ' < http(499)'],
  [500, 'unreachable', ' < http(500)'],
  [503, 'unreachable', ' < http(503)'],
] as const)('status %i of a site that means it is %s', (status, kind, detail) => {
  expect(codesOf(ofStatus({ status }))).toEqual({ kind, codes: `shortclip_${kind}${detail}` });
});

it.each([200, 204, 299])('status %i is an answer', (status) => {
  expect(ofStatus({ status })).toBeNull();
});

it('a refusal has its platform’s sentence and the details that were given', () => {
  const message = 'The account is banned.';
  expect(refuse('removed')).toMatchObject({
    kind: 'removed',
    message,
    weight: 'full',
    reason: because('shortclip_removed'),
  });
  expect(refuse('removed', told('code 5'), { weight: 'weak' })).toMatchObject({
    message: `${message} (code 5)`,
    weight: 'weak',
  });
  expect(refuse('removed', 'not_json')).toMatchObject({ message: `${message} (not JSON)` });
  expect(refuse('removed', [undefined, told('code 6'), because('http', { number: 403 })])).toMatchObject({
    message: `${message} (code 6, HTTP 403)`,
  });
  expect(refuse('removed', [undefined])).toMatchObject({ message });
});

it('a kind has what always holds for it, unless it is told otherwise', () => {
  const standing = refuser('shortclip', { removed: { action: 'wait', closesHost: true } });
  expect(standing('removed')).toMatchObject({ action: 'wait', closesHost: true });
  expect(standing('removed', undefined, { action: 'retry' })).toMatchObject({ action: 'retry', closesHost: true });
});

describe('a table of reasons', () => {
  const stated = failureTable(refuse, (met) => saying(String(met.stated)), [
    {
      at: /^login\.example\.com\/|^[^/]+\/login$/,
      kind: 'sign_in_required',
      detail: ({ host }) => because('sent_on', { host }),
    },
    {
      status: 403,
      text: /check[a-z]{0,2}/,
      kind: 'challenge',
      detail: ({ status, match, said }) => told(`HTTP ${status}: ${match}, ${said}`),
      weight: 'weak',
      closesHost: false,
    },
    { status: [403, 404], kind: 'not_found', detail: 'not_json' },
    { stated: [-4, 'gone'], kind: 'removed' },
    { stated: 5, kind: 'upstream_refused', sentence: 'shortclip_unsupported_link', action: 'wait' },
    { status: 'not 2xx', kind: 'upstream_refused', detail: null },
  ]);

  it.each([
    [
      { url: 'https://login.example.com/a?b' },
      'sign_in_required',
      'Kuaishou shows this only when you are signed in. (sent on to login.example.com)',
    ],
    [
      { url: 'https://example.com/login', status: 200 },
      'sign_in_required',
      'Kuaishou shows this only when you are signed in. (sent on to example.com)',
    ],
    [
      { status: 403, text: 'a checkup $&', said: '$& of it' },
      'challenge',
      expect.stringMatching(/ \(HTTP 403: checkup, \$& of it\)$/),
    ],
    [{ status: 403, text: 'a chess' }, 'not_found', 'Kuaishou has no such user or video. (not JSON)'],
    [{ stated: -4 }, 'removed', 'The account is banned. (-4)'],
    [{ stated: 'gone', status: 200 }, 'removed', 'The account is banned. (gone)'],
    [
      { stated: 5 },
      'upstream_refused',
      'The page of this video does not say who made it: use the link of the profile.',
    ],
    [{ status: 0, stated: 6 }, 'upstream_refused', 'Kuaishou refused the request. Open the page and capture it there.'],
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
  expect(withoutTags('<p>1 < 2</p> and 3 < 4', '')).toBe('1 < 2 and 3 < 4');
  expect(withoutTags('3 < 4')).toBe('3 < 4');
  expect(withoutTags('<>a>b<!-- c --></p>', '|')).toBe('<>a>b||');
  expect(withoutTags('I <3 you >>> forever<br>', '|')).toBe('I <3 you >>> forever|');
});

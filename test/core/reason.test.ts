import { expect, it } from 'vitest';
import { english } from '../../lib/core/english.ts';
import {
  asReason,
  because,
  filled,
  type Reason,
  reasonCodes,
  reasonText,
  saying,
  withDetails,
} from '../../lib/core/reason.ts';
import { told } from './told.ts';

const late = because('late', { host: 'weibo.com' }, { number: 20 });
const refused = withDetails(
  because('cnvideo_upstream_refused'),
  told('为什么'),
  withDetails(late, because('http', { number: 403 })),
);

it('a reason is printed with its values in their order, and what it rests on in brackets', () => {
  expect(english(late)).toBe('weibo.com did not answer within 20 s.');
  expect(english(withDetails(late, told('a'), because('not_json')))).toBe(
    'weibo.com did not answer within 20 s. (a, not JSON)',
  );
  expect(english(refused)).toMatch(
    /^Douyin refused .* \(为什么, weibo\.com did not answer within 20 s\. \(HTTP 403\)\)$/,
  );
});

it('is printed in the words that are at hand, details too', () => {
  const words = (key: string, values: string[]) => `<${[key, ...values].join('|')}>`;
  expect(reasonText(withDetails(late, because('not_json')), words)).toBe(
    '<reasonWithDetails|<reason_late|weibo.com|20>|<reason_not_json>>',
  );
});

it.each<[string, readonly string[], string]>([
  ['a $1 b $2', ['$2', '$&'], 'a $2 b $&'],
  ['$1$1', ['x'], 'xx'],
  ['$2', ['x'], ''],
  ['$$1 costs $1', ['5'], '$1 costs 5'],
])('%j filled with %j is %j', (text, values, whole) => {
  expect(filled(text, values)).toBe(whole);
});

it('its codes hold nothing that a platform, a page or the user wrote', () => {
  expect(reasonCodes(refused)).toBe('cnvideo_upstream_refused < said < late(20) < http(403)');
  const values = [
    { id: 'ID' },
    { host: 'HOST' },
    { address: 'ADDRESS' },
    { said: 'SAID' },
    { field: 'uid' },
    { number: 7 },
  ] as const;
  expect(reasonCodes(because('ids_differ', ...values))).toBe('ids_differ(uid, 7)');
});

it('rests on nothing where nothing is known', () => {
  const plain: Reason = { code: 'not_json', values: [] };
  expect([
    asReason('not_json'),
    asReason(plain),
    withDetails(plain),
    withDetails(plain, undefined, saying(''), saying(undefined)),
  ]).toEqual(Array(4).fill(plain));
  expect(withDetails(plain, undefined, saying('a')).details).toEqual([told('a')]);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { unwrap } from '../../lib/core/address/wrapped.ts';
import {
  hostMatches,
  idsAt,
  isAnswerOf,
  listAt,
  listsAt,
  matchPatterns,
  type Platform,
  platformOf,
  recognize,
  recognizeId,
  shortLinkOf,
} from '../../lib/core/platform.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { leeway } from '../setup/leeway.ts';

/** A platform made up for the grammar of address forms; another for each test, for its patterns are made once. */
const makeUp = (): Platform => ({
  id: 'notes',
  name: 'Made up',
  hosts: ['made.example'],
  shareHosts: ['m.example'],
  requestHosts: [],
  mediaHosts: [],
  shapes: { note_id: '\\d+', www: '(?:www\\.)?', name: '[^/?&]+', to: '[^&]+' },
  pages: {
    note: [
      '{www}made.example/*&modal=:note_id',
      '{www}made.example/(n|note)/:note_id&?token=:token',
      'made.example/two&a=:note_id&b=:token',
    ],
    topic: ['made.example/t/:name', 'made.example/find&q=:name'],
    profile: ['made.example/@:handle'],
  },
  shortLinks: ['m.example/:code'],
  bareIds: { note: ['n:note_id'], topic: ['%23:name%23'] },
  wrappers: ['made.example/login&next=:to'],
});
let made = makeUp();
beforeEach(() => {
  made = makeUp();
});
const read = (address: string) => recognize(address, [made]);
const ids = (address: string) => read(address)?.ids ?? null;

describe('an address that only looks like a platform’s', () => {
  it.each([
    'https://made.example:8443/n/1',
    'https://made.example@evil.example/n/1',
    'https://someone:x@made.example/n/1',
    'https://someone@made.example/n/1',
    'ftp://made.example/n/1',
  ])('%s is none', (address) => {
    expect(ids('https://made.example/n/1')).toEqual({ note_id: '1' });
    expect([read(address), platformOf(address, [made])]).toEqual([null, null]);
  });
});

describe('listAt', () => {
  const lists = [
    { kind: 'works', rows: 'note', pages: ['made.example/@:handle', 'made.example/user/:user'] },
    { kind: 'search', rows: 'note', pages: ['made.example/find&q=:name'] },
  ] as const;
  it.each([
    ['https://made.example/@mila?from=x', { kind: 'works', ids: { handle: 'mila' } }],
    ['https://made.example/user/m1/', { kind: 'works', ids: { user: 'm1' } }],
    ['https://made.example/find?x=1&q=%E9%A3%8E+%E7%AD%9D', { kind: 'search', ids: { name: '风 筝' } }],
    ['https://made.example/note/12', null],
    ['https://other.example/@mila', null],
    ['https://made.example:8443/@mila', null],
    ['not an address', null],
  ])('%s', (address, expected) => {
    expect(listAt(address, [{ ...made, lists }])).toEqual(expected && { platform: 'notes', ...expected });
    expect(listAt(address, [made])).toBeNull();
  });

  it('lists of one form stand in tabs of one page; of other forms of it, the first alone counts', () => {
    const tabs = [
      { kind: 'saved', rows: 'note', pages: ['made.example/@:handle'] },
      { kind: 'liked', rows: 'note', pages: ['made.example/*'] },
    ] as const;
    const shown = listsAt('https://made.example/@mila', [{ ...made, lists: [...lists, ...tabs] }]);
    expect(shown.map(({ kind, ids }) => [kind, ids])).toEqual([
      ['works', { handle: 'mila' }],
      ['saved', { handle: 'mila' }],
    ]);
  });
});

describe('hostMatches', () => {
  it.each([
    ['made.example', true],
    ['MADE.example', true],
    ['a.made.example', true],
    ['a.b.made.example', true],
    ['notmade.example', false],
    ['made.example.evil.example', false],
    ['made-example', false],
    ['made.example.', false],
    ['.example', false],
    ['', false],
  ])('%s: %s', (host, expected) => {
    expect(hostMatches(host, ['made.example'])).toBe(expected);
  });

  it('matches nothing of an empty list', () => {
    expect(hostMatches('made.example', [])).toBe(false);
  });
});

it.each([
  ['https://made.example/a', true],
  ['https://api.made.example/a?b=1', true],
  ['http://made.example/a', false],
  ['https://notmade.example/a', false],
  ['data:text/plain,https://made.example/a', false],
  ['blob:https://made.example/a', false],
  ['//made.example/a', false],
  ['/a', false],
])('the answer of %s is one of made.example: %s', (address, expected) => {
  expect(isAnswerOf(address, ['made.example'])).toBe(expected);
});

describe('an address form', () => {
  it.each([
    ['https://made.example/note/12', { note_id: '12' }],
    ['https://www.made.example/n/12/', { note_id: '12' }],
    ['https://made.example/n/12//?x=1', { note_id: '12' }],
    ['https://made.example/n/12?x=1&token=a-b_c&y=2#f', { note_id: '12', token: 'a-b_c' }],
    ['https://made.example/n/12?token=', { note_id: '12' }],
    ['https://made.example/n/12?tokens=abc&atoken=abc', { note_id: '12' }],
    ['https://made.example/n/12?modal=34', { note_id: '34' }],
    ['https://made.example/any/path?modal=34', { note_id: '34' }],
    ['https://made.example/?x=modal=1&modal=34', { note_id: '34' }],
    ['https://made.example/two?b=x&a=1', { note_id: '1', token: 'x' }],
    ['https://made.example/two?a=1&b=x', { note_id: '1', token: 'x' }],
    ['https://made.example/t/%e5%bf%99', { name: '忙' }],
    ['https://made.example/t/忙', { name: '忙' }],
    ['https://made.example/t/a+b', { name: 'a+b' }],
    ['https://made.example/find?q=a+b%2Bc', { name: 'a b+c' }],
    ['https://made.example/t/%E5%BF', { name: '%E5%BF' }],
    ['https://made.example/%40me', { handle: 'me' }],
  ])('reads %s', (address, expected) => {
    expect(ids(address)).toEqual(expected);
  });

  it.each([
    'https://made.example/n/12x',
    'https://made.example/n/',
    'https://made.example/x/12',
    'https://made.example/n/12/more',
    'https://made.example/n12',
    'https://made.example/two?a=1',
    'https://madeXexample/n/12',
    'https://made.example/&modal=1',
    'https://sub.made.example/n/12',
    'https://m.example/n/12',
    'https://other.example/n/12',
    'made.example/n/12',
    'https://',
    'https://made.example/n/12&token=x',
    'https://made.example/@',
    'https://made.example/any?modal=x',
    `https://made.example/n/12?x=${'y'.repeat(8200)}`,
    '',
  ])('does not read %s', (address) => {
    expect(read(address)).toBeNull();
  });

  it('gives the address as the browser writes it', () => {
    expect(read('HTTPS://MADE.example:443/./n/12#top')).toEqual({
      platform: 'notes',
      kind: 'note',
      ids: { note_id: '12' },
      url: 'https://made.example/n/12#top',
    });
  });
});

it('has one form of a platform, or not', () => {
  expect(idsAt('https://made.example/find?q=a', 'made.example/find&q=:name', made)).toEqual({ name: 'a' });
  expect(idsAt('https://made.example/find', 'made.example/find&q=:name', made)).toBeNull();
  expect(idsAt('no address', '*', made)).toBeNull();
});

describe('what belongs to a platform', () => {
  it('is every address of its pages and short links, page or not', () => {
    expect(platformOf('https://a.made.example/nothing', [made])).toBe(made);
    expect(platformOf('https://m.example/', [made])).toBe(made);
    expect(platformOf('https://example/', [made])).toBeNull();
    expect(platformOf('ftp://made.example/', [made])).toBeNull();
    const above: Platform = { ...makeUp(), hosts: ['example'], shareHosts: [] };
    expect(platformOf('https://made.example/', [above, made])).toBe(made);
    expect(platformOf('https://m.example/', [above, made])).toBe(made);
    expect(platformOf('https://a.made.example/', [above, made])).toBe(above);
    expect(platformOf('https://a.m.example/', [made])).toBe(made);
  });

  it('is a short link only in the listed form', () => {
    expect(shortLinkOf('https://m.example/a-B_9/?k=1', [made])).toBe(made);
    expect(shortLinkOf('https://m.example/', [made])).toBeNull();
    expect(shortLinkOf('https://made.example/abc', [made])).toBeNull();
  });

  it('is an id alone, white space around it or not', () => {
    expect(recognizeId(' n12\n', made)?.ids).toEqual({ note_id: '12' });
    expect(recognizeId('#a & b#', made)).toEqual({ platform: 'notes', kind: 'topic', ids: { name: 'a & b' }, url: '' });
    expect(recognizeId('12', made)).toBeNull();
    expect(recognizeId('n12/', made)).toBeNull();
    expect(recognizeId('xn12', made)).toBeNull();
    expect(recognizeId('#a\ud800#', made)?.ids).toEqual({ name: 'a\ufffd' });
    expect(recognizeId(`n12${' '.repeat(8190)}`, made)).toBeNull();
  });

  it('is the address behind its login page', () => {
    expect(unwrap('https://made.example/login?next=%2Fn%2F12', [made])).toBe('https://made.example/n/12');
    expect(unwrap('https://made.example/login?next=https%3A%2F%2Fother.example%2F', [made])).toBe(
      'https://other.example/',
    );
    expect(unwrap('https://made.example/login?next=http%3A%2F%2F', [made])).toBeNull();
    expect(unwrap('https://made.example/login', [made])).toBeNull();
    expect(unwrap('no address', [made])).toBeNull();
    expect(unwrap('https://other.example/login?next=%2Fn%2F12', [made])).toBeNull();
    const { wrappers: _, ...bare } = made;
    expect(unwrap('https://made.example/login?next=%2Fn%2F12', [bare])).toBeNull();
  });
});

it('writes match patterns for a host and all below it', () => {
  expect(matchPatterns(['made.example', 'm.example'])).toEqual(['https://*.made.example/*', 'https://*.m.example/*']);
});

it('no text takes long, whatever repeats in it', () => {
  const start = process.cpuUsage();
  for (const host of platforms.flatMap(({ hosts, shareHosts }) => [...hosts, ...shareHosts])) {
    for (const part of ['a', '/', '1', '&q=1', '&xsec_token=', '%23', 'a.', '?', 'containerid=231522type&']) {
      recognize(`https://www.${host}/search?q=${part.repeat(5_000)}`, platforms);
      recognize(`https://${host}/${part.repeat(5_000)}`, platforms);
    }
  }
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(3_000 * leeway);
});

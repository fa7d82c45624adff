import { describe, expect, it, test } from 'vitest';
import { bareAddress, bareHeaders, bareText } from '../../../lib/features/evidence/model/bare-text.ts';
import { all } from '../../setup/long-form.ts';

/** Millions of characters of a hostile text, and of a token in a row. */
const [hostile, inRow] = all ? [8, 32] : [1, 4];

test.each([
  ['a member', '{"csrfToken":"SECRET","id":1}', '{"csrfToken":"","id":1}', ['csrfToken']],
  [
    'one that is no text',
    '{"sessionid":7123,"cookie":["a=SECRET",{"b":"}"}],"id":1}',
    '{"sessionid":"","cookie":"","id":1}',
    ['cookie', 'sessionid'],
  ],
  ['a parameter', '{"a":"https://x/1?xsec_token=SECRET&b=1"}', '{"a":"https://x/1?b=1"}', ['xsec_token']],
  [
    'one that people write as a word, too',
    '{"fp":"verify_SECRET","a":"https://x/1?fp=verify_SECRET&b=1","text":"fp=5"}',
    '{"fp":"","a":"https://x/1?b=1","text":"fp=5"}',
    ['fp'],
  ],
  [
    'what tells the browser',
    '{"odinId":"7SECRET","b":{"webid":"SECRET"}}',
    '{"odinId":"","b":{"webid":""}}',
    ['odinId', 'webid'],
  ],
  [
    'what an address says of the browser',
    '{"a":"https://x/1?aid=1988&WebIdLastTime=1792600000&b=1","WebIdLastTime":1}',
    '{"a":"https://x/1?aid=1988&b=1","WebIdLastTime":""}',
    ['WebIdLastTime'],
  ],
  [
    'a token of a session, and not what an address of a picture calls so',
    '{"refresh_token":"SECRET","a":"https://p16-sign-va.tiktokcdn.com/1.jpeg?nonce=1&refresh_token=80556&x-expires=1"}',
    '{"refresh_token":"","a":"https://p16-sign-va.tiktokcdn.com/1.jpeg?nonce=1&refresh_token=80556&x-expires=1"}',
    ['refresh_token'],
  ],
  [
    'JSON in JSON',
    '{"raw":"{\\"xsecToken\\":\\"SE\\\\u002fCRET\\",\\"a\\":1}"}',
    '{"raw":"{\\"xsecToken\\":\\"\\",\\"a\\":1}"}',
    ['xsecToken'],
  ],
  [
    'JSON in JSON in JSON',
    JSON.stringify({ a: JSON.stringify({ b: JSON.stringify({ sid_tt: 'SECRET' }) }) }),
    JSON.stringify({ a: JSON.stringify({ b: JSON.stringify({ sid_tt: '' }) }) }),
    ['sid_tt'],
  ],
  [
    'JSON in JSON with spaces',
    JSON.stringify({ raw: JSON.stringify({ sid_tt: 'SECRET', a: 1 }, null, 2) }),
    JSON.stringify({ raw: JSON.stringify({ sid_tt: '', a: 1 }, null, 2) }),
    ['sid_tt'],
  ],
])('%s goes, and is named', (_, text, bare, removed) => {
  expect(bareText(text)).toEqual({ text: bare, removed });
});

describe('a kept text', () => {
  it('is as it was where nothing has to go, digits, spaces and escapes among it', () => {
    const text =
      '{ "a": 1.0,\n "token": "x", "id": 7300000000000000001, "b": "\\u0026\\/", "csrfToken": "", "sid_tt": null }';
    expect(bareText(text)).toEqual({ text, removed: [] });
  });

  it('has no token left, wherever one stood in 2,000 answers, and all else', () => {
    const names = ['msToken', 'a_bogus', 'X-Bogus', 'verifyFp', 'xsec_token', 'X-Gnarly', '__NS_hxfalcon', 'device_id'];
    const members = ['xsec_token', 'xsecToken', 'msToken', 'csrfToken', 'sessionid', 'refresh_token', 'password'];
    const wraps = [
      (text: string) => text,
      (text: string) => JSON.stringify({ raw: text }),
      (text: string) => JSON.stringify([JSON.stringify({ raw: text })]),
    ];
    for (let at = 0; at < 2000; at += 1) {
      const [name = '', member = '', wrap = String] = [names[at % 8], members[(at >> 3) % 7], wraps[at % 3]];
      const url = `https://x/item/${at}?a=1&${name}=SECRET${at}&b=2`;
      const inner = { url, [member]: `SECRET/${at}`, n: `kept ${at}` };
      const { text, removed } = bareText(wrap(JSON.stringify(inner)));
      expect(text, `${name} ${member}`).not.toContain('SECRET');
      expect(text).toContain(`kept ${at}`);
      expect(text).toContain(`https://x/item/${at}?a=1&b=2`);
      expect(removed).toEqual(expect.arrayContaining([name, member]));
      expect(() => JSON.parse(text)).not.toThrow();
    }
  });

  it('stands by headers and an address without tokens', () => {
    const kept = { 'content-type': 'application/json', date: 'now' };
    const secret = { 'x-ms-token': 'SECRET', 'set-cookie': 'SECRET', 'x-client-ip': 'SECRET' };
    expect(bareHeaders({ ...kept, ...secret })).toEqual(kept);
    expect(bareAddress('https://x/1?msToken=SECRET&device_id=7SECRET&b=1')).toBe('https://x/1?b=1');
  });

  it(`is read to its end, whatever is broken in it, and ${hostile} MB of hostile ones in time`, () => {
    const starts = '{"cookie": {"cookie":{"a":"x" "cookie" {{{{"cookie":1 ]]}}"cookie":{} {"cookie":"x"'.split(' ');
    for (const start of starts) {
      const text = `${start},"sid_tt":"SECRET`;
      expect(bareText(text).text).not.toContain('SECRET');
      for (let end = 0; end < text.length; end += 1) expect(() => bareText(text.slice(0, end))).not.toThrow();
    }
    const start = performance.now();
    for (const piece of ['{"a":', '"cookie":{', '\\"{\\"', '[{"cookie":"', 'xsec_token=&'])
      bareText(piece.repeat((hostile * 1_000_000) / piece.length));
    expect(performance.now() - start).toBeLessThan(hostile * 4_000);
  });

  it.each(['msToken=SECRET', 'msToken=SECRET&', 'msToken=SECRET&amp;', '&xsec_token=%53ECRET', '"msToken":"SECRET",'])(
    `has no token left where ${inRow} MB of %s stand in a row`,
    (piece) => {
      const { text } = bareText(piece.repeat((inRow * 1_000_000) / piece.length));
      expect(text.search(/(?:S|%53)ECRET/)).toBe(-1);
    },
  );
});

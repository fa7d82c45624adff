import { describe, expect, it, test } from 'vitest';
import { withoutPasswords } from '../../lib/core/secrets.ts';
import { withWorkingLinks } from '../../lib/features/export/model/index.ts';
import { withoutSecrets, withoutTokens } from '../../lib/secrets.ts';

const note = 'https://x/explore/1';

test.each([
  [`${note}?xsec_token=ABC=&xsec_source=pc_feed`, `${note}?xsec_source=pc_feed`],
  [`${note}?a=1&xsec_token=ABC%3D`, `${note}?a=1`],
  ['https://x/1?xsec_token=ABC#c', 'https://x/1#c'],
  ['{"note_id":"1","xsec_token":"A\\"B"}', '{"note_id":"1","xsec_token":""}'],
  ['https://x/login?to=https%3A%2F%2Fx%2F1%3Fxsec_token%3DABC%3D', 'https://x/login?to=https%3A%2F%2Fx%2F1'],
  ['https://x/login?to=%2F1%3Fxsec_token%3DABC%3D%26a%3D1&b=2', 'https://x/login?to=%2F1%3Fa%3D1&b=2'],
  ['https://x/a?to=%252F1%253Fa%253D1%2526xsec_token%253DABC%253D', 'https://x/a?to=%252F1%253Fa%253D1'],
  ['https://x/a?to=%2F1%3Fxsec_token%3DABC%26msToken%3DDEF%26b%3D1', 'https://x/a?to=%2F1%3Fb%3D1'],
  ['https://x/a?msToken=ABC&a_bogus=DEF&X-Bogus=GHI&b=1', 'https://x/a?b=1'],
  ['https://x/a?b=1&msToken=ABC&a_bogus=DEF', 'https://x/a?b=1'],
  ['https://x/a?MSTOKEN=ABC&fp=verify_DEF&c=d', 'https://x/a?c=d'],
  ['https://x/a?fp=DEF&c=d', 'https://x/a?c=d'],
  ['https://x/a?b=1&amp;fp=DEF&amp;c=2', 'https://x/a?b=1&amp;c=2'],
  ['https://x/login?to=%2F1%3Ffp%3DDEF%26a%3D1&b=2', 'https://x/login?to=%2F1%3Fa%3D1&b=2'],
  ['https://x/a?to=%252F1%253Fa%253D1%2526fp%253DDEF', 'https://x/a?to=%252F1%253Fa%253D1'],
  ['https://x/1?a=1\\u0026fp\\u003dDEF\\u0026b=1', 'https://x/1?a=1\\u0026b=1'],
  ['fp=verify_DEF, and', ', and'],
  ['https://x/a#fp=DEF', 'https://x/a'],
  ['to=fp%3Dverify_DEF%26a', 'to=fp%3Dverify_DEF%26a'],
  ['https://x/a?b=1&amp;xsec_token=ABC&amp;c=2', 'https://x/a?b=1&amp;c=2'],
  ['https://x/a#xsec_token=ABC', 'https://x/a'],
  ['xsec_token=ABC', ''],
  ['see xsec_token=ABC and', 'see  and'],
  ['[note](https://x/1?xsec_token=ABC), (xsec_token=ABC)', '[note](https://x/1), ()'],
  ['看 https://x/1?xsec_token=ABC，好', '看 https://x/1，好'],
  ['https://x/1？xsec_token=ABC', 'https://x/1？'],
  ['{"to":"https://x/1?a=1\\u0026xsec_token\\u003dABC\\u0026b=1"}', '{"to":"https://x/1?a=1\\u0026b=1"}'],
  ['https://x/a?to=%2F1%3Fxsec_token%3DABC&b=1', 'https://x/a?to=%2F1&b=1'],
  ['https://x/a?to=%2F1%23xsec_token%3DABC&b=1', 'https://x/a?to=%2F1&b=1'],
  ['explore%2F1%3Fa%3D1%26xsec_token%3DABC', 'explore%2F1%3Fa%3D1'],
  ['explore/1\\u0026xsec_token\\u003dABC\\u0026b', 'explore/1\\u0026b'],
  ['{"user_name":"A","remark_name":"表哥","remarkName":"B"}', '{"user_name":"A","remark_name":"","remarkName":""}'],
  ['{"extra":"{\\"xsecToken\\":\\"ABC\\",\\"a\\":1}"}', '{"extra":"{\\"xsecToken\\":\\"\\",\\"a\\":1}"}'],
])('%j loses its tokens', (text, bare) => {
  expect(withoutTokens(text)).toBe(bare);
  expect(withoutSecrets(text)).toBe(bare);
});

test.each([
  'no token here',
  '求推荐：FP=100够吗？战力fp=2.5w了',
  'tp=5, fp=2, fn=1; FP=12%',
  '{"authentication_token":"KEEP","play_auth_token_v2":"KEEP"}',
  'https://www.toutiao.com/c/user/token/MS4wLjABAAAA/?token=MS4wLjAB',
  'https://p3.example/a.jpeg?x-expires=1&x-signature=KEEP%3D&sign=KEEP&tk=tt_chain_token&xsec_source=pc',
  'https://www.tiktok.com/@user/video/1?a=b@c',
  'at 12:30 by a@b.example, 2026-11-26T12:30:45.000Z, 16:9',
  'Call:Anna@18:30',
  '会议:周三@14:30 带上数据',
  'Call:Anna@9:30, or call:Bob@09:30:00',
  'v1.2:300:ab:cd',
  'chapter 3.10:120:see:note',
])('%j stays as it is', (text) => {
  expect(withoutSecrets(text)).toBe(text);
});

test.each([
  ['http://someone:SECRET@proxy.example:8080', 'http://proxy.example:8080'],
  ['socks5://SECRET@[::1]:1080/', 'socks5://[::1]:1080/'],
  ['use http://someone:SEC@RET@10.0.0.1:8080, then', 'use http://10.0.0.1:8080, then'],
  ['http://someone:SEC/RET@proxy.example:8080', 'http://proxy.example:8080'],
  ['someone:SECRET@proxy.example:8080', 'proxy.example:8080'],
  ['someone:SECRET@proxy:8080 at 18:30', 'proxy:8080 at 18:30'],
  ['someone:SEC@18:30RET@localhost:80', 'localhost:80'],
  ['someone:SECRET@10.0.0.1:80', '10.0.0.1:80'],
  ['someone:SECRET@[::1]:1080', '[::1]:1080'],
  ['10.0.0.1:8080:someone:SECRET', '10.0.0.1:8080'],
  ['gw.example.com.:8080:someone:SECRET', 'gw.example.com.:8080'],
  ['Proxy-1.EU.example:8080:someone:SECRET', 'Proxy-1.EU.example:8080'],
  ['proxy.dc1:8080:someone:SEC:RET', 'proxy.dc1:8080'],
  ['p.xn--fiqs8s:8080:someone:SECRET', 'p.xn--fiqs8s:8080'],
  ['{"share_text":"http://someone:SECRET@h:80 https://x/1"}', '{"share_text":"http://h:80 https://x/1"}'],
])('%j loses user and password', (text, bare) => {
  expect(withoutPasswords(text)).toBe(bare);
  expect(withoutSecrets(text)).toBe(bare);
  expect(withWorkingLinks(text)).toBe(bare);
  expect(withoutTokens(text)).toBe(text);
});

describe('a value', () => {
  it('loses them at any depth, and is itself where it has none', () => {
    const row = {
      id: 1n,
      url: `${note}?xsec_token=A`,
      user: { xsec_token: 'A', list: [{ xsecToken: 'A', n: 1 }] },
      kept: { a: [1, null] },
    };
    const bare = withoutSecrets(row);
    expect(bare).toEqual({
      id: 1n,
      url: note,
      user: { xsec_token: '', list: [{ xsecToken: '', n: 1 }] },
      kept: { a: [1, null] },
    });
    expect(bare.kept).toBe(row.kept);
    expect(withoutSecrets(bare)).toBe(bare);
    const bytes = { blob: new Blob(['a']), bytes: new Uint8Array([1]), none: null };
    expect(withoutSecrets(bytes)).toBe(bytes);
  });

  it('keeps what links need to open where that is wanted, and nothing else', () => {
    const row = { url: `${note}?xsec_token=A&msToken=B`, body: '{"xsec_token":"A","to":"http://u:p@h:80"}' };
    expect(withWorkingLinks(row)).toEqual({
      url: `${note}?xsec_token=A`,
      body: '{"xsec_token":"A","to":"http://h:80"}',
    });
  });
});

it.each([
  '&',
  '?xsec_token=',
  '%25',
  '"xsec_token":"',
  '\\"xsecToken\\":\\"',
  'a:',
  'a:a@',
  'http://a',
  'a.',
  'a.a:8080:',
  '%3Fxsec_token%3D',
  '\\',
  '\\u0026xsec_token=',
])('a hostile text of %j takes linear time', (piece) => {
  const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
  const begun = performance.now();
  withoutSecrets(text);
  expect(performance.now() - begun).toBeLessThan(5000);
});

import { describe, expect, it } from 'vitest';
import { addressBehind, linksIn, readShareText } from '../../../lib/core/address/share.ts';
import { platforms } from '../../../lib/platforms/index.ts';

/** Of a list that was never read with: what is made once for a list is made anew. */
const links = (text: string, listed = [...platforms]) => readShareText(text, listed);
const urls = (text: string) => links(text).map(({ url }) => url);
const byId = (id: string) => platforms.find((platform) => platform.id === id);

describe('a link of an app', () => {
  const note = '68c94ab0000000001202ca84';

  it.each([`xhsdiscover://item/${note}`, `XHSDiscover://item/${note}?source=a`, `看 xhsdiscover://item/${note}，复制`])(
    'in %s',
    (text) => {
      expect(links(text)).toMatchObject([
        { platform: { id: 'notes' }, target: { kind: 'note', ids: { note_id: note } }, short: false },
      ]);
    },
  );

  it('is that of its own scheme', () => {
    expect(links('sinaweibo://userinfo?uid=2803301701')).toMatchObject([
      { target: { kind: 'profile', ids: { uid: '2803301701' } } },
    ]);
    expect(links('xhsdiscover://userinfo?uid=2803301701')).toEqual([]);
  });

  it('is none where no platform has such', () => {
    const without = platforms.map(({ appLinks: _, ...platform }) => platform);
    expect(links(`xhsdiscover://item/${note}`, without)).toEqual([]);
    expect(links('https://weibo.com/u/1 and a://b', without)).toMatchObject([{ url: 'https://weibo.com/u/1' }]);
  });
});

describe('an address in a text', () => {
  it.each([
    ['weibo.com/u/1', ['https://weibo.com/u/1']],
    ['看m.weibo.com/u/1', ['https://m.weibo.com/u/1']],
    ['a.b.c.d.weibo.com/u/1', ['https://a.b.c.d.weibo.com/u/1']],
    ['weiboXcom/u/1', []],
    ['notweibo.com/u/1', []],
    ['a-weibo.com/u/1', []],
    ['t.cn/AbCdEf1', ['https://t.cn/AbCdEf1']],
    ['https://weibo.com/u/1：/2', ['https://weibo.com/u/1']],
    ['https：／／weibo.com/u/1', ['https://weibo.com/u/1']],
    ['HTTPS://weibo.com/u/1.,:;!?*~#&@$+', ['https://weibo.com/u/1']],
    ['https://example.org/?a=1&amp;b=2', ['https://example.org/?a=1&b=2']],
    ['https://example.org/?a=1&#38;b=2&#x26;c=3', ['https://example.org/?a=1&b=2&c=3']],
    ['https://s.weibo.com/weibo?q=#春节#&page=2', ['https://s.weibo.com/weibo?q=%23%E6%98%A5%E8%8A%82%23&page=2']],
    ['https://example.org/a%e5b中', ['https://example.org/a%e5b']],
    ['https://example.org/a%5Fb中', ['https://example.org/a%5Fb']],
  ])('%s', (text, found) => {
    expect(urls(text)).toEqual(found);
  });

  it('is as long as a link may be', () => {
    const [url = ''] = urls(`https://example.org/${'a'.repeat(5000)}`);
    expect(url).toHaveLength('https://'.length + 4096);
  });

  it('counts among the first thousand, in the first million characters', () => {
    const many = Array.from({ length: 1005 }, (_, at) => `https://example.org/${at}`).join(' ');
    expect(urls(many)).toHaveLength(1000);
    expect(urls(`${' '.repeat(999_979)}https://weibo.com/u/1`)).toEqual(['https://weibo.com/u/1']);
    expect(urls(`${' '.repeat(1_000_000)}https://weibo.com/u/1`)).toEqual([]);
  });

  it('counts wherever it stands in a list, up to as many as are asked for', () => {
    const many = Array.from({ length: 1005 }, (_, at) => `https://example.org/${at}`).join(' ');
    expect([...linksIn(many, platforms, 1004)]).toHaveLength(1004);
    expect([...linksIn(`${' '.repeat(1_000_000)}https://weibo.com/u/1`, platforms, 1)]).toMatchObject([
      { url: 'https://weibo.com/u/1' },
    ]);
  });
});

describe('a topic', () => {
  it('is found of its own platform, too, and leads nowhere', () => {
    expect(readShareText('去 #春节#', [...platforms], byId('microblog'))).toMatchObject([
      { url: '', platform: { id: 'microblog' }, target: { kind: 'topic', ids: { name: '春节' } }, short: false },
    ]);
  });

  it('counts among the first thousand', () => {
    const many = Array.from({ length: 1005 }, (_, at) => `#topic${at}#`).join(' ');
    expect(links(many)).toHaveLength(1000);
  });
});

describe('the address behind login pages', () => {
  const page = 'https://weibo.com/u/1';
  const behind = (times: number) => {
    let address = page;
    for (let at = 0; at < times; at += 1) address = `https://weibo.com/login.php?url=${encodeURIComponent(address)}`;
    return address;
  };

  it('is found behind three of them, and not behind more', () => {
    expect([0, 1, 2, 3].map((times) => addressBehind(behind(times), platforms))).toEqual(Array(4).fill(page));
    expect(addressBehind(behind(4), platforms)).toBe(behind(4));
    expect(addressBehind(behind(5), platforms)).toBe(behind(5));
  });
});

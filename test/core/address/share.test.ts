import { describe, expect, it } from 'vitest';
import { addressBehind, readShareText } from '../../../lib/core/address/share.ts';
import { recognize } from '../../../lib/core/platform.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import { books } from '../../platforms/books.ts';
import fc from '../../setup/fast-check.ts';
import { leeway } from '../../setup/leeway.ts';

const urls = (text: string) => readShareText(text, platforms).map(({ url }) => url);
const byId = (id: string) => platforms.find((platform) => platform.id === id);
const short = 'https://v.douyin.com/iR2nEj44/';

describe('a link in a text', () => {
  it.each([
    ['alone', short],
    ['over http', 'http://v.douyin.com/iR2nEj44/'],
    ['without scheme', 'v.douyin.com/iR2nEj44/'],
    ['in capitals', 'HTTPS://V.DOUYIN.COM/iR2nEj44/'],
    ['after Chinese', '打开抖音https://v.douyin.com/iR2nEj44/'],
    ['before Chinese', 'https://v.douyin.com/iR2nEj44/复制此链接'],
    ['without scheme between Chinese', '看v.douyin.com/iR2nEj44/复制'],
    ['before Chinese punctuation', 'https://v.douyin.com/iR2nEj44/，复制'],
    ['before full-width punctuation', 'https://v.douyin.com/iR2nEj44/！？：；）'],
    ['before ASCII punctuation', 'https://v.douyin.com/iR2nEj44/, and more.'],
    ['at the end of a sentence', 'Look: https://v.douyin.com/iR2nEj44/.'],
    ['before several signs', 'https://v.douyin.com/iR2nEj44/!!!...'],
    ['between emoji', '👉https://v.douyin.com/iR2nEj44/👈'],
    ['in brackets', '(https://v.douyin.com/iR2nEj44/)'],
    ['in Chinese brackets', '【https://v.douyin.com/iR2nEj44/】'],
    ['in Chinese quotes', '“https://v.douyin.com/iR2nEj44/”'],
    ['in Markdown', '**[video](https://v.douyin.com/iR2nEj44/)**'],
    ['in HTML', '<a href="https://v.douyin.com/iR2nEj44/">'],
    ['in full-width signs', 'ｈｔｔｐｓ：／／ｖ．ｄｏｕｙｉｎ．ｃｏｍ／iR2nEj44／'],
    ['with a zero-width space behind', 'https://v.douyin.com/iR2nEj44/\u200b复制'],
    ['over several lines', 'a\r\n\r\nhttps://v.douyin.com/iR2nEj44/\r\nb'],
    ['twice', 'https://v.douyin.com/iR2nEj44/ https://v.douyin.com/iR2nEj44/'],
  ])('%s', (_, text) => {
    expect(urls(text)).toEqual([short]);
  });

  it('comes once, where it stands first', () => {
    const [one, other] = ['https://weibo.com/u/1', 'https://weibo.com/u/2'];
    expect(urls(`${one} ${other} ${one}`)).toEqual([one, other]);
  });

  it('comes in the order of the text, links of other sites too', () => {
    const text =
      'https://example.org/a 见 https://v.douyin.com/iR2nEj44/、xhslink.com/a/wf5NMyBgULveb；https://www.tiktok.com/@a';
    const links = readShareText(text, platforms);
    expect(
      links.map(({ url, platform, target, short: isShort }) => [
        url,
        platform?.id ?? null,
        target?.kind ?? null,
        isShort,
      ]),
    ).toEqual([
      ['https://example.org/a', null, null, false],
      [short, 'cnvideo', null, true],
      ['https://xhslink.com/a/wf5NMyBgULveb', 'notes', null, true],
      ['https://www.tiktok.com/@a', 'intlvideo', 'profile', false],
    ]);
  });

  it('ends where the next one is glued to it, but keeps one in its query', () => {
    expect(urls('https://v.douyin.com/iR2nEj44/https://v.kuaishou.com/Hel6KW')).toEqual([
      short,
      'https://v.kuaishou.com/Hel6KW',
    ]);
    expect(urls('https://v.douyin.com/iR2nEj44/,http://v.kuaishou.com/Hel6KW')).toEqual([
      short,
      'https://v.kuaishou.com/Hel6KW',
    ]);
    expect(urls('https://example.org/?url=https://v.douyin.com/iR2nEj44/')).toEqual([
      'https://example.org/?url=https://v.douyin.com/iR2nEj44/',
    ]);
  });

  it('keeps raw text that is part of an id, and drops text glued behind', () => {
    const ids = (text: string) => readShareText(text, platforms)[0]?.target?.ids;
    expect(ids('https://weibo.com/n/NASA爱好者，你好')).toEqual({ screen_name: 'NASA爱好者' });
    expect(ids('https://s.weibo.com/weibo?q=#春节快乐#大家')).toEqual({ name: '春节快乐' });
    expect(ids('https://s.weibo.com/weibo?q=%23春节快乐%23 大家')).toEqual({ name: '春节快乐' });
    expect(ids('https://s.weibo.com/weibo?q=%E6%98%A5%E8%8A%82大家')).toEqual({ name: '春节' });
    expect(ids('https://weibo.com/u/2803301701的主页')).toEqual({ uid: '2803301701' });
    expect(ids('https://www.tiktok.com/@chillezy/video/7240568259186019630动画')).toEqual({
      aweme_id: '7240568259186019630',
    });
  });

  it('keeps raw text that an id follows, and drops text glued behind', () => {
    const ids = (text: string) => readShareText(text, platforms)[0]?.target?.ids;
    const video = { aweme_id: '7565738211130035491' };
    expect(ids('https://www.douyin.com/search/音乐?type=general&modal_id=7565738211130035491')).toEqual(video);
    const note = 'https://www.xiaohongshu.com/search_result/68c94ab0000000001202ca84?keyword=';
    const withToken = { note_id: '68c94ab0000000001202ca84', xsec_token: 'ABcd=', xsec_source: 'pc_search' };
    expect(ids(`${note}上海&xsec_token=ABcd=&xsec_source=pc_search的笔记`)).toEqual(withToken);
    const clip = 'https://www.kuaishou.com/short-video/3xexample1234567?searchKey=';
    expect(ids(`${clip}上海&authorId=3xauthor12345678的作品`)).toMatchObject({ eid: '3xauthor12345678' });
    expect(urls('https://www.douyin.com/video/7565738211130035491?a=1音乐&b=2')).toEqual([
      'https://www.douyin.com/video/7565738211130035491?a=1',
    ]);
    expect(urls('https://v.douyin.com/iR2nEj44/复制?modal_id=7565738211130035491')).toEqual([short]);
  });

  it.each([
    'mail me@v.douyin.com/iR2nEj44/',
    'notdouyin.com/video/7565738211130035491',
    'https://',
    'https://[',
    'douyin.com',
    'v.douyin.com/',
    'unknown://item/68c94ab0000000001202ca84',
    'xhsdiscover://home',
    'javascript:alert(1)',
    '',
  ])('is not in %j', (text) => {
    expect(readShareText(text, platforms)).toEqual([]);
  });

  it.each([
    ['https://www.tiktok.com/@someus... and more', 'https://www.tiktok.com/@someus…'],
    ['https://www.tiktok.com/@someus...!', 'https://www.tiktok.com/@someus…'],
    ['weibo.com/u/12345…', 'https://weibo.com/u/12345…'],
    ['https://weibo.com/n/NASA爱好…', `https://weibo.com/n/NASA${encodeURIComponent('爱好')}…`],
    ['见 https://v.douyin.com/iR2n...复制', 'https://v.douyin.com/iR2n…'],
    ['http://t.cn/A6…全文', 'https://t.cn/A6…'],
  ])('names nothing where it is cut off, read once or again: %s', (text, url) => {
    for (const read of [text, url]) {
      expect(readShareText(read, platforms)).toEqual([
        { url, platform: expect.objectContaining({}), target: null, short: false },
      ]);
    }
  });

  it('is whole before an ellipsis of Chinese, or one behind its slash', () => {
    expect(urls('https://weibo.com/u/2803301701……')).toEqual(['https://weibo.com/u/2803301701']);
    expect(urls('https://v.douyin.com/iR2nEj44/…')).toEqual([short]);
    expect(urls('https://weibo.com/u/2803301701的主页…')).toEqual(['https://weibo.com/u/2803301701']);
  });

  it('is found behind a login page', () => {
    const [link] = readShareText('https://weibo.com/login.php?url=https%3A%2F%2Fweibo.com%2Fu%2F2803301701', platforms);
    expect(link).toMatchObject({ url: 'https://weibo.com/u/2803301701', target: { kind: 'profile' }, short: false });
    const [behind] = readShareText(`https://weibo.cn/sinaurl?u=${encodeURIComponent(short)}`, platforms);
    expect(behind).toMatchObject({ url: short, target: null, short: true });
  });
});

describe('a text without links', () => {
  it('names the topics between hash marks', () => {
    const links = readShareText('今天 #春节 快乐# 和 ＃R&B＃，不是 #这个', platforms);
    expect(links.map(({ url, platform, target }) => [url, platform?.id, target?.kind, target?.ids])).toEqual([
      ['', 'microblog', 'topic', { name: '春节 快乐' }],
      ['', 'microblog', 'topic', { name: 'R&B' }],
    ]);
  });

  it.each(['# a # b', '#a #b', '##', '#迪丽热巴[超话]#', '#a\nb#', '一二三'])('names no topic: %j', (text) => {
    expect(readShareText(text, platforms)).toEqual([]);
  });

  it('names no topic where a link is given', () => {
    expect(urls('#春节# https://v.douyin.com/iR2nEj44/')).toEqual([short]);
  });

  it('is an id when the platform is known, and only then', () => {
    const id = '7565738211130035491';
    expect(readShareText(id, platforms)).toEqual([]);
    const [link] = readShareText(` ${id} `, platforms, byId('cnvideo'));
    expect(link).toMatchObject({
      url: '',
      platform: { id: 'cnvideo' },
      target: { kind: 'video', ids: { aweme_id: id } },
      short: false,
    });
    expect(readShareText('#春节#', platforms, byId('notes'))).toEqual([]);
  });
});

describe('followed', () => {
  it('gives a page, a short link and anything unknown back', () => {
    for (const url of [
      'https://www.tiktok.com/@a',
      short,
      'https://www.tiktok.com/?_r=1',
      'https://example.org/',
      'nonsense',
    ]) {
      expect(addressBehind(url, platforms)).toBe(url);
    }
  });

  it('ends in a ring of wrappers', () => {
    const ring =
      'https://www.xiaohongshu.com/login?redirectPath=https%3A%2F%2Fwww.xiaohongshu.com%2F404%3FredirectPath%3D%2Flogin';
    expect(addressBehind(ring, platforms)).toBe(ring);
  });
});

describe('of any text', () => {
  /** Pages, as addresses without scheme: what no other text around may hide. */
  const known = [...books.values()].flatMap(({ pages }) =>
    Object.values(pages).flatMap((list) => list.map(([url]) => url)),
  );
  const noise = fc
    .array(
      fc.constantFrom(
        ...'，。！？；：、（）【】《》“”…—你好复制打开抖音看视频的在ひらカナ한글',
        ' ',
        '\n',
        '😆',
        '👉',
        '👨‍👩‍👧',
        '\u200b',
        '(',
        '"',
        '12/09',
        'q@e.BG',
        'zTL:/',
        '# ',
        '4.38',
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join(''));

  it('nothing makes reading throw', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.constantFrom('https://', 'weibo.com/', '?q=#', '#', '%', 'xhsdiscover://', '中', '&', '\ud800', ' ', '.'),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(undefined, ...platforms), (any, own) => {
        for (const link of readShareText(any, platforms, own)) {
          expect(link.short && link.target).toBe(false);
          if (link.url) expect(addressBehind(link.url, platforms)).toBe(link.url);
        }
        addressBehind(any, platforms);
      }),
      { numRuns: 500 },
    );
  });

  it('a known link is found in it, with or without scheme', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...known),
        noise,
        noise,
        fc.constantFrom('https://', 'http://', ''),
        (url, before, after, scheme) => {
          const plain = url.replace('https://', scheme);
          // A scheme parts a link from letters glued to it; without one only signs and Chinese do.
          const front = scheme ? before : before.replace(/[\w.@/%-]+$/, '');
          // Letters behind a name in plain letters belong to it: there is nothing to tell them apart. One `…` cuts it off.
          const glued = after.replace(/^(?:[\w.@/:#(-]|…(?!…))+/, '');
          const back = /^[!-~]+$/.test(url) && !/\/tag\//.test(url) ? glued : ` ${after}`;
          const expected = recognize(url, platforms);
          const found = readShareText(`${front}${plain}${back}`, platforms).find(({ target }) => target);
          expect(found?.target?.ids).toEqual(expected?.ids);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('ten million characters take well under a second', () => {
    const parts = [
      'a',
      'a.',
      '中',
      '😀',
      '#',
      '# ',
      ' ',
      'http',
      'https://',
      'xhslink.com/',
      'a.b.c.',
      'v.douyin.com',
      '\ud800',
      `${short} `,
    ];
    for (const part of [...parts, 'https://weibo.com/n/中', 'https://a.b/?q=#', '?q=#a&q=#']) {
      const text = part.repeat(10_000_000 / part.length);
      const start = process.cpuUsage();
      const links = readShareText(text, platforms);
      expect(process.cpuUsage(start).user / 1000, JSON.stringify(part)).toBeLessThan(900 * leeway);
      expect(links.length).toBeLessThanOrEqual(1_000);
    }
  });
});

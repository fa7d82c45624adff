import { describe, expect, it } from 'vitest';
import { type Platform, recognize } from '../../../../lib/core/platform.ts';
import { createRequestFor } from '../../../../lib/features/queue/background/request-for.ts';
import {
  fileEntries,
  formatOf,
  type ListFormat,
  listEntries,
} from '../../../../lib/features/queue/model/list-entries.ts';
import { type DraftLine, readList } from '../../../../lib/features/queue/model/read-list.ts';
import { operations } from '../../../../lib/operations.ts';
import { platforms } from '../../../../lib/platforms/index.ts';

const wanted = createRequestFor(operations);

function read(
  text: string,
  given: { format?: ListFormat; own?: string; stored?: readonly string[] } = {},
): DraftLine[] {
  const own = platforms.find(({ id }) => id === given.own) as Platform | undefined;
  const parts = {
    platforms,
    wanted,
    stored: (key: string) => given.stored?.includes(key) ?? false,
    ...(own ? { own } : {}),
  };
  const work = readList(listEntries(text, given.format ?? formatOf('', text)), parts);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

const video = 'https://www.douyin.com/video/7565000000000000129';
const told = (lines: readonly DraftLine[]) => lines.map(({ platform, kind, skip }) => [platform, kind, skip]);

describe('a pasted list', () => {
  it('is recognised line by line, and what is left out is named', () => {
    const lines = read(
      [
        `看看这个 ${video} 复制此链接`,
        'https://weibo.com/u/1234567890',
        'https://v.douyin.com/iReplica1/',
        `${video}?from=again`,
        'https://example.org/page',
        'https://www.tiktok.com/tag/kite',
        'just words',
      ].join('\n\n'),
    );
    expect(told(lines)).toEqual([
      ['cnvideo', 'video', null],
      ['microblog', 'profile', null],
      ['cnvideo', null, null],
      ['cnvideo', 'video', 'repeated'],
      ['', null, 'unsupported'],
      ['intlvideo', expect.anything(), 'unsupported'],
      ['', null, 'nothing'],
    ]);
    expect(lines[0]).toMatchObject({
      path: '/api/cnvideo/aweme_detail',
      key: '/api/cnvideo/aweme_detail 7565000000000000129',
      short: false,
    });
    expect(JSON.parse(lines[0]?.body ?? '')).toMatchObject({ aweme_id: '7565000000000000129' });
    expect(lines[2]).toMatchObject({ short: true, path: '', key: '', url: 'https://v.douyin.com/iReplica1/' });
  });

  it('knows what the library has, and short links that stand twice', () => {
    const stored = ['/api/cnvideo/aweme_detail 7565000000000000129'];
    const lines = read(`${video}\nhttps://v.douyin.com/iReplica1/\nhttps://v.douyin.com/iReplica1/`, { stored });
    expect(lines.map(({ skip }) => skip)).toEqual(['stored', null, 'repeated']);
  });

  it('says what became of each link of a line: new, twice, not supported', () => {
    const line = `${video} https://example.org/page ${video} https://example.com/b https://weibo.com/u/1234567890`;
    expect(read(line).map(({ skip }) => skip)).toEqual([null, 'unsupported', 'repeated', 'unsupported', null]);
    const foreign = read('https://example.org/page https://example.com/b');
    expect(foreign.map(({ url, skip }) => [url, skip])).toEqual([
      ['https://example.org/page', 'unsupported'],
      ['https://example.com/b', 'unsupported'],
    ]);
  });

  it('may have several links on a line, and ids of the platform that was chosen', () => {
    const lines = read(`${video} https://weibo.com/u/1234567890`);
    expect(lines.map(({ input }) => input)).toEqual([video, 'https://weibo.com/u/1234567890']);
    expect(told(read('7565000000000000129', { own: 'cnvideo' }))).toEqual([['cnvideo', 'video', null]]);
    expect(told(read('7565000000000000129'))).toEqual([['', null, 'nothing']]);
  });

  it('of any length of line neither throws nor loses the next one', () => {
    const lines = read(`${'x'.repeat(300_000)}\n${video}\n"[{\n\uFEFF${'#'.repeat(5_000)}`);
    expect(lines.map(({ skip }) => skip)).toEqual(['nothing', null, 'nothing', 'nothing']);
    expect(lines[0]?.input).toHaveLength(2_000);
  });
});

describe('a file', () => {
  it('of rows gives one item a row: the first link that can be captured', () => {
    const csv = `\uFEFFtitle,author,url\r\n"a ""quoted"",\r\nname",https://example.org/x,${video}\r\nlast,,"https://weibo.com/u/1234567890"`;
    expect(told(read(csv, { format: 'csv' }))).toEqual([
      ['', null, 'nothing'],
      ['cnvideo', 'video', null],
      ['microblog', 'profile', null],
    ]);
    expect(told(read('id;note\n\t7565000000000000129;x', { format: 'csv', own: 'cnvideo' }))[1]).toEqual([
      'cnvideo',
      'video',
      null,
    ]);
  });

  it('of rows gives the post, wherever its author or topic stands', () => {
    const author = 'https://www.douyin.com/user/MS4wLjABAAAAkites';
    const short = 'https://v.douyin.com/AbCdEf1/';
    const rows = [`1,${author},${video}`, `2,${author},${short}`, `3,${author},x`, `4,${author},"my best: ${video} !"`];
    const [post, shared, alone, person] = read(rows.join('\n'), { format: 'csv' });
    expect([post?.kind, shared?.short, alone?.kind, person?.kind]).toEqual(['video', true, 'profile', 'profile']);
  });

  it('of JSON gives one item an element, every digit kept', () => {
    const list = read(`{"items":[{"link":"${video}"},"https://weibo.com/u/1234567890",7565000000000000257]}`, {
      format: 'json',
      own: 'cnvideo',
    });
    expect(list.map(({ key }) => key.split(' ')[1])).toEqual([
      '7565000000000000129',
      '1234567890',
      '7565000000000000257',
    ]);
    expect(told(read(`{"a":{"b":["${video}"]}}\nbroken {`, { format: 'ndjson' }))).toEqual([
      ['cnvideo', 'video', null],
      ['', null, 'nothing'],
    ]);
    expect(told(read(`[broken ${video}`, { format: 'json' }))).toEqual([['cnvideo', 'video', null]]);
  });
});

describe('what stands in', () => {
  const rows = (text: string, format: ListFormat) => read(text, { format }).map(({ input }) => input);
  it.each<[what: string, text: string, rows: readonly string[]]>([
    ['rows of cells', 'a,b\nc,,d', ['a b', 'c  d']],
    ['rows with other ends', 'a,b\r\nc\rd\n', ['a b', 'c', 'd']],
    ['cells with space', ' a , b ', ['a b']],
    ['blank rows', 'a\n\n,,\n"",\nb', ['a', 'b']],
    ['quotes', '"a,b","c ""d""",e\n"f\ng",h', ['a,b c "d" e', 'f\ng h']],
    ['text behind a quote', '"a"x,b\nc', ['a b', 'c']],
    ['quotes within', 'a"b",c', ['a"b" c']],
    ['empty quotes', '"",b', ['b']],
    ['a quote that never closes', 'a,"b,c\nd\n', ['a b,c\nd']],
    ['a doubled quote that never closes', '"a""', ['a"']],
    ['a quote at the end', 'a,"', ['a']],
    ['semicolons', 'a;b,c;d\ne;f', ['a b,c d', 'e f']],
    ['as many semicolons as commas', 'a;b,c\nd,e', ['a;b c', 'd e']],
    ['tabs', 'a\tb,c\td\ne\tf,g', ['a b,c d', 'e f,g']],
    ['a mark of its encoding', '\uFEFFa,b', ['a b']],
    ['a cell of any length', `${'x'.repeat(100_001)},b\nc`, [`${'x'.repeat(2000)}`, 'c']],
    ['nothing', '', []],
  ])('a table: %s', (_, text, expected) => {
    expect(rows(text, 'csv')).toEqual(expected);
  });

  it.each<[what: string, text: string, rows: readonly string[]]>([
    ['a list', '["a",1,{"x":"b","y":[2,null,true]},12345678901234567890]', ['a', '1', 'b 2', '12345678901234567890']],
    ['the first list in an object', '{"n":1,"items":["a","b"],"more":["c"]}', ['a', 'b']],
    ['a list behind an empty one', '{"errors":[],"items":["a"]}', ['a']],
    ['empty lists alone', '{"n":1,"items":[]}', []],
    ['an object without one', '{"n":1,"m":{"x":"a"}}', ['1 a']],
    ['as deep as four', '[{"a":{"b":{"c":{"d":"e"}}}},{"a":{"b":{"c":{"d":{"e":"f"}}}}}]', ['e']],
    ['a text', '"a"', ['a']],
    ['nothing that is JSON', 'a\n [b\n', ['a', '[b']],
  ])('JSON: %s', (_, text, expected) => {
    expect(rows(text, 'json')).toEqual(expected);
  });

  it('lines of JSON, and lines that are none', () => {
    expect(rows('\uFEFF{"x":"a","y":"b"}\n\n  \n"c"\nd e\n[1,2]', 'ndjson')).toEqual(['a b', 'c', 'd e', '1 2']);
    expect(rows(' a \n\nb', 'text')).toEqual(['a', 'b']);
  });

  it.each([
    ['list.csv', '[', 'csv'],
    ['list.NDJSON', 'a', 'ndjson'],
    ['list.jsonl', 'a', 'ndjson'],
    ['list.json', 'a', 'json'],
    ['list.txt', '["a"]', 'text'],
    ['csv', 'a', 'text'],
    ['', '', 'text'],
    ['', ' [ "a"]\n', 'json'],
    ['', '[a', 'text'],
    ['', 'a]', 'text'],
    ['', '\n{"a":1}', 'ndjson'],
  ])('the file %j with %j', (name, text, format) => {
    expect(formatOf(name, text)).toBe(format);
  });
});

describe('a row of links', () => {
  it('is of the first that can be captured, or else of the first that is known, or else of any', () => {
    const [topic, foreign] = ['https://www.tiktok.com/tag/kite', 'https://example.org/page'];
    const of = (...cells: readonly string[]) =>
      read(cells.join(','), { format: 'csv' }).map(({ url, skip }) => [url, skip]);
    expect(of(foreign, topic, video)).toEqual([[video, null]]);
    expect(of(topic, 'https://v.douyin.com/iReplica1/')).toEqual([['https://v.douyin.com/iReplica1/', null]]);
    expect(of(foreign, topic, 'https://www.tiktok.com/tag/another')).toMatchObject([
      [expect.stringContaining('kite'), 'unsupported'],
    ]);
    expect(of(foreign, 'https://example.org/other')).toEqual([[foreign, 'unsupported']]);
    expect(read(`${video} ${video}?again`).map(({ skip }) => skip)).toEqual([null, 'repeated']);
  });

  it('may have an id behind other cells, of the platform that was chosen', () => {
    const lines = read('x,7565000000000000129,7565000000000000257', { format: 'csv', own: 'cnvideo' });
    const key = '/api/cnvideo/aweme_detail 7565000000000000129';
    expect(lines).toMatchObject([{ key, skip: null, input: 'x 7565000000000000129 7565000000000000257' }]);
    expect(read('https://example.org/x', { own: 'cnvideo' })).toMatchObject([
      { skip: 'unsupported', url: 'https://example.org/x' },
    ]);
  });
});

it('a list of 200,001 lines is refused by the line that is one too many', () => {
  expect(() => read('x\n'.repeat(200_001))).toThrow(
    expect.objectContaining({ reason: { code: 'list_too_long', values: [{ number: 200_001 }] } }),
  );
});

it('a list that is too large for one message is refused, however few its lines are', () => {
  const topics = Array.from({ length: 15_000 }, (_, at) => `#春节春节春节${at}#`);
  expect(() => read(topics.join(' '))).toThrow(
    expect.objectContaining({ reason: { code: 'list_too_long', values: [{ number: expect.any(Number) }] } }),
  );
});

describe('a line of a list', () => {
  const videos = (count: number) =>
    Array.from({ length: count }, (_, at) => `https://www.douyin.com/video/${7565000000000000129n + BigInt(at)}`);

  it('may hold any number of links or topics, however far behind', () => {
    const some = videos(1_100);
    expect(read(some.join(' ')).map(({ url, skip }) => [url, skip])).toEqual(some.map((url) => [url, null]));
    expect(read(`${'x'.repeat(1_000_000)} ${video}`)).toMatchObject([{ url: video, skip: null }]);
    expect(read(Array.from({ length: 1_100 }, (_, at) => `#${at}#`).join(' '))).toHaveLength(1_100);
  });

  it('counts with each of its links, and is refused with the list', () => {
    expect(() => read(`${video} `.repeat(200_001))).toThrow(
      expect.objectContaining({ reason: { code: 'list_too_long', values: [{ number: 200_001 }] } }),
    );
  });

  it('of the platform that was chosen is an id, or else what it links to', () => {
    const texts = ['5232345678901234', '#春节#', '#https://weibo.com/u/1234567890 x#', 'https://example.org/x', 'x'];
    expect(texts.flatMap((text) => told(read(text, { own: 'microblog' })))).toEqual([
      ['', null, 'nothing'],
      ['microblog', 'topic', null],
      ['microblog', 'profile', null],
      ['', null, 'unsupported'],
      ['', null, 'nothing'],
    ]);
    expect(told(read('1234567890', { own: 'microblog' }))).toEqual([['microblog', 'profile', null]]);
  });

  it('is read a link at a time, so that a page may draw between', () => {
    const parts = { platforms, wanted, stored: () => false };
    expect([...readList(listEntries(videos(500).join(' '), 'text'), parts)]).toHaveLength(500);
  });
});

it('a list is read a line at a time, so that a page may draw between', () => {
  const parts = { platforms, wanted, stored: () => false };
  expect([...readList(listEntries(`a\n${video}\nb`, 'text'), parts)]).toHaveLength(3);
});

it.each([
  ['microblog', 'https://weibo.com/1900000001/QdzsrBlCi', '/api/microblog/post_detail', { mid: '5232345678901234' }],
  ['microblog', 'https://weibo.com/detail/5232345678901234', '/api/microblog/post_detail', { mid: '5232345678901234' }],
  [
    'shortclip',
    'https://www.kuaishou.com/short-video/3xreplica0clip1',
    '/api/shortclip/video_detail',
    { photo_id: '3xreplica0clip1' },
  ],
])('a row of a list of %s, %s, is captured by %s', (_platform, url, path, body) => {
  const target = recognize(url, platforms);
  expect(target && wanted(target)).toMatchObject({ path, body: JSON.stringify(body) });
});

it('each of several files is read as what it is: of a row with more links, one line', () => {
  const author = 'https://www.douyin.com/user/MS4wLjABAAAAkites';
  const rows = [['2', author, video]];
  const files = [
    { name: 'a.csv', text: `1,${author},${video}`, rows: [] },
    { name: 'b.xlsx', text: '', rows },
    { name: 'c.txt', text: `${video} ${video}`, rows: [] },
  ];
  expect([...fileEntries(files)]).toEqual([
    { texts: ['1', author, video], everyLink: false },
    { texts: rows[0], everyLink: false },
    { texts: [`${video} ${video}`], everyLink: true },
  ]);
});

import { describe, expect, it } from 'vitest';
import type { Platform } from '../../../../lib/core/platform.ts';
import { createRequestFor } from '../../../../lib/features/queue/background/request-for.ts';
import { formatOf, type ListFormat, listEntries } from '../../../../lib/features/queue/model/list-entries.ts';
import { type ListLine, readList } from '../../../../lib/features/queue/model/read-list.ts';
import { operations } from '../../../../lib/operations.ts';
import { platforms } from '../../../../lib/platforms/index.ts';
import { leeway } from '../../../setup/leeway.ts';

const wanted = createRequestFor(operations);

function read(text: string, given: { format?: ListFormat; own?: string; stored?: readonly string[] } = {}): ListLine[] {
  const own = platforms.find(({ id }) => id === given.own) as Platform | undefined;
  const parts = { platforms, wanted, stored: (key: string) => given.stored?.includes(key) ?? false, ...(own ? { own } : {}) };
  const work = readList(listEntries(text, given.format ?? formatOf('', text)), parts);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

const video = 'https://www.douyin.com/video/7565000000000000129';
const told = (lines: readonly ListLine[]) => lines.map(({ platform, kind, skip }) => [platform, kind, skip]);

describe('a pasted list', () => {
  it('is recognised line by line, and what is left out is named', () => {
    const lines = read(
      [
        `看看这个 ${video} 复制此链接`,
        'https://weibo.com/u/1234567890',
        'https://v.douyin.com/iReplica1/',
        `${video}?from=again`,
        'https://example.org/page',
        'https://www.tiktok.com/@somebody',
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
  it('is read by its ending, and a pasted text by its looks', () => {
    expect(['a.CSV', 'a.jsonl', 'a.json', 'a.txt'].map((name) => formatOf(name, '[1]'))).toEqual(['csv', 'ndjson', 'json', 'text']);
    expect([' ["a"]', '{"a":1}\n{"a":2}', video].map((text) => formatOf('', text))).toEqual(['json', 'ndjson', 'text']);
  });

  it('of rows gives one item a row: the first link that can be captured', () => {
    const csv = `\uFEFFtitle,author,url\r\n"a ""quoted"",\r\nname",https://example.org/x,${video}\r\nlast,,"https://weibo.com/u/1234567890"`;
    expect(told(read(csv, { format: 'csv' }))).toEqual([
      ['', null, 'nothing'],
      ['cnvideo', 'video', null],
      ['microblog', 'profile', null],
    ]);
    expect(told(read('id;note\n\t7565000000000000129;x', { format: 'csv', own: 'cnvideo' }))[1]).toEqual(['cnvideo', 'video', null]);
  });

  it('of JSON gives one item an element, every digit kept', () => {
    const list = read(`{"items":[{"link":"${video}"},"https://weibo.com/u/1234567890",7565000000000000257]}`, {
      format: 'json',
      own: 'cnvideo',
    });
    expect(list.map(({ key }) => key.split(' ')[1])).toEqual(['7565000000000000129', '1234567890', '7565000000000000257']);
    expect(told(read(`{"a":{"b":["${video}"]}}\nbroken {`, { format: 'ndjson' }))).toEqual([
      ['cnvideo', 'video', null],
      ['', null, 'nothing'],
    ]);
    expect(told(read(`[broken ${video}`, { format: 'json' }))).toEqual([['cnvideo', 'video', null]]);
  });
});

describe('ten thousand lines', () => {
  it('are read in less than a second, a moment each', () => {
    const text = Array.from({ length: 10_000 }, (_, at) => `第${at}条 https://www.douyin.com/video/75650000000000${10_000 + at} 复制`).join(
      '\n',
    );
    const parts = { platforms, wanted, stored: () => false };
    const work = readList(listEntries(text, 'text'), parts);
    const cpu = () => process.cpuUsage().user / 1000;
    const begun = cpu();
    let longest = 0;
    let lines: ListLine[] = [];
    for (;;) {
      const before = cpu();
      const { done, value } = work.next();
      longest = Math.max(longest, cpu() - before);
      if (!done) continue;
      lines = value;
      break;
    }
    expect(lines.filter(({ skip }) => skip === null)).toHaveLength(10_000);
    expect(cpu() - begun).toBeLessThan(1_000 * leeway);
    expect(longest).toBeLessThan(50 * leeway);
  });
});

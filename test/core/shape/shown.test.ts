import { describe, expect, it } from 'vitest';
import { record, text } from '../../../lib/core/schema.ts';
import { maskContextOf } from '../../../lib/core/shape/answer-shapes.ts';
import { maskedShapeOf } from '../../../lib/core/shape/masked-shape.ts';
import { maskedHost, nameMask } from '../../../lib/core/shape/name-mask.ts';
import { printShape } from '../../../lib/core/shape/recorded-answer.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import { api, operationWith } from '../read/read-parts.ts';

// What a shape may show: nothing that could be somebody's name.

const known = { names: new Set<string>(), ids: {}, hosts: [] as string[] };
const lines = (value: unknown) => printShape(maskedShapeOf(value, known));
const numbers = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 1]));
const flowers = ['tulip', 'daisy', 'rose', 'lily', 'aster', 'dahlia', 'violet'];
const fields = [
  'list',
  'text',
  'title',
  'image',
  'url',
  'name',
  'count',
  'status',
  'user',
  'video',
  'width',
  'height',
  'time',
  'data',
];

describe('an answer', () => {
  it('shows its fields also beside many names of people, and up to six unknown names among fields apart', () => {
    const six = lines(numbers([...flowers.slice(0, 6), ...fields]));
    expect(six.filter((line) => line.startsWith(' ?'))).toHaveLength(6);
    const seven = lines(numbers([...flowers, ...fields]));
    expect(seven.filter((line) => line.startsWith(' ?'))).toEqual([]);
    expect(seven).toContain(' *: integer 1 in 7');
    for (const field of fields) expect(seven).toContain(` ${field}: integer 1`);
  });

  it('shows what a script assigns within it under its name, and lists that stand as text', () => {
    expect(lines({ html: 'state={"list":1}' })).toEqual([
      ...['.: object 1', ' html: json 16', '  <json>: object 1 in 1', '   state: object 1', '    list: integer 1'],
    ]);
    expect(lines('[1]')).toEqual(['.: json 3', ' <json>: list 1 in 1', '  []: integer 1 in 1']);
    expect(lines('{[').at(-1)).toBe('.: text 2');
  });
});

it('a name is shown whole where it is known, and never in part', () => {
  const mask = nameMask({ ...known, names: new Set(['x_1_y_2', 'deadbeef']) });
  expect(['x_1_y_2', 'deadbeef', '2026-tulip', 'deadbeef-tulip', 'l'.repeat(60), 'l'.repeat(61)].map(mask)).toEqual([
    ...['x_1_y_2', 'deadbeef', '?1', '?2', '?3', '*'],
  ]);
});

it('an id within a name is shown by what it is of, unless it is so short that it may be anything', () => {
  const mask = nameMask({ ...known, ids: { uid: '123456', short: '12345' } });
  expect([mask('detail+123456'), mask('123456'), mask('12345'), mask('detail+12345')]).toEqual([
    'detail+=uid',
    '=uid',
    '=short',
    '?1',
  ]);
});

it('a host is shown by the nearest of the platform’s, what stands before it by words alone', () => {
  expect(maskedHost('alice7.m.weibo.cn', ['weibo.cn', 'm.weibo.cn'])).toBe('*.m.weibo.cn');
  expect(maskedHost('alice7.m.weibo.cn', ['m.weibo.cn', 'weibo.cn'])).toBe('*.m.weibo.cn');
  expect(maskedHost('img.365yg.com', ['365yg.com'])).toBe('img.365yg.com');
  expect(maskedHost('www.img.weibo.cn', ['weibo.cn'])).toBe('www.img.weibo.cn');
  expect(maskedHost('www.img.api.weibo.cn', ['weibo.cn'])).toBe('*.weibo.cn');
});

describe('what an operation knows', () => {
  const upstream = record({ screen_marigold: text });
  const operation = operationWith([api('one', 'absent', { upstream })], {
    knownFields: { 'data.user': 'verified_tulip daisy' },
  });

  it('are the names of its record, of its sources’ answers and of what else is known of them', () => {
    const { names } = maskContextOf(operation, platforms, {});
    expect(
      ['screen_marigold', 'verified_tulip', 'daisy', 'data.user.daisy', '*'].map((name) => names.has(name)),
    ).toEqual([...[true, true, true, false, false]]);
  });

  it('are its own platform’s hosts, and ids that are given', () => {
    const { hosts, ids } = maskContextOf(operation, platforms, { uid: '7', custom: '' });
    expect(hosts).toContain('weibo.com');
    expect(hosts).not.toContain('www.douyin.com');
    expect(hosts.filter((host) => /douyin|tiktok|xiaohongshu/.test(host))).toEqual([]);
    expect(ids).toEqual({ uid: '7' });
  });
});

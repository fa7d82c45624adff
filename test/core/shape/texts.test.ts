import { describe, expect, it } from 'vitest';
import { embeddedJson } from '../../../lib/core/page/embedded-json.ts';
import { maskedShapeOf } from '../../../lib/core/shape/masked-shape.ts';
import { maskedDrift, nameMask, textKind } from '../../../lib/core/shape/name-mask.ts';
import {
  documentValue,
  isDocument,
  linesAtMost,
  maskedAddress,
  printShape,
  scriptTexts,
} from '../../../lib/core/shape/recorded-answer.ts';
import { parseShape } from '../../tools/learn/parse-shape.ts';

const hosts = ['weibo.com', 'm.weibo.cn', 'weibo.cn'];
const known = {
  names: new Set(['awemeDetail', 'odd_marigold', '@special']),
  ids: { uid: '1234567890', short: '123' },
  hosts,
};

describe('the JSON of a text', () => {
  it.each([
    [' {"a":1}', { name: '', value: { a: 1 }, escaped: false }],
    ['\n[1]', { name: '', value: [1], escaped: false }],
    [' %7B%22a%22%3A1%7D ', { name: '', value: { a: 1 }, escaped: true }],
    ['%5b1%5D', { name: '', value: [1], escaped: true }],
    ['window.__DATA__ = {"a":1};', { name: 'window.__DATA__', value: { a: 1 }, escaped: false }],
    [' ;(window["B"]=[undefined];x()', { name: 'window["B"]', value: [null], escaped: false }],
    ['const  state={"a":1}', { name: 'state', value: { a: 1 }, escaped: false }],
    ['let a = {"b":2}', { name: 'a', value: { b: 2 }, escaped: false }],
    ['var a_1 =[ ]', { name: 'a_1', value: [], escaped: false }],
  ])('%j', (text, held) => {
    expect(embeddedJson(text)).toEqual(held);
  });

  it.each([
    '',
    'text',
    '7',
    '"a"',
    '{"a":',
    '%7B',
    '%7B%',
    'a = 7',
    'a == {"b":1}',
    'function a() {}',
    'a = {b:1}',
    'say a = {"b":1}',
  ])('%j holds none', (text) => {
    expect(embeddedJson(text)).toBeUndefined();
  });
});

describe('a document', () => {
  it('is a text that begins with a tag', () => {
    expect(
      ['<html>', ' \n<!DOCTYPE html>', '{"a":"<b>"}', 'a <b>', '', `${' '.repeat(150)}<a>`].map(isDocument),
    ).toEqual([...[true, true, false, false, false, false]]);
  });

  it('has its scripts with their ids, but for empty ones', () => {
    expect(scriptTexts('<script id="a">1</script><script src="b"></script><script>2</script>')).toEqual([
      { id: 'a', text: '1' },
      { id: '', text: '2' },
    ]);
  });

  it('holds what its scripts hold, by their ids or names', () => {
    const scripts = [
      { id: 'STATE', text: '{"a":1}' },
      { id: '', text: 'window["SIGI_STATE"]={"b":2}' },
      { id: 'named', text: 'self.x = {"c":3}' },
      { id: '', text: '{"nameless":1}' },
      { id: '', text: 'go()' },
      { id: 'STATE', text: '{"again":1}' },
      { id: 'code', text: 'go()' },
    ];
    expect(documentValue(scripts)).toEqual({
      '#STATE': { a: 1 },
      'window.SIGI_STATE': { b: 2 },
      '#named': { 'self.x': { c: 3 } },
      script: ['script', 'script', 'script', 'script'],
    });
  });
});

describe('the kind of a text', () => {
  it.each([
    ['1234567890', '=uid'],
    ['123', 'digits'],
    ['12a', 'text'],
    ['deadbeef', 'hex'],
    ['DEADBEE', 'text'],
    ['1'.repeat(199), 'digits'],
    ['1'.repeat(200), 'text'],
    ['https://weibo.com', 'url weibo.com'],
    ['//m.weibo.cn?a', 'url m.weibo.cn'],
    ['http://weibo.com:8443/a', 'url weibo.com'],
    ['https://img.weibo.cn/a', 'url img.weibo.cn'],
    ['https://elsewhere.example/a', 'url *'],
    ['https://user@weibo.com/', 'text'],
    ['weibo.com/a', 'text'],
    ['see https://weibo.com/', 'text'],
    [`https://weibo.com/${'a'.repeat(3981)}`, 'url weibo.com'],
    [`https://weibo.com/${'a'.repeat(3982)}`, 'text'],
  ])('%s is %s', (text, kind) => {
    expect(textKind(text, known)).toBe(kind);
  });
});

describe('a name', () => {
  const mask = nameMask(known);

  it.each([
    ['awemeDetail', 'awemeDetail'],
    ['aweme_list2', 'aweme_list2'],
    ['HTTPUrl', 'HTTPUrl'],
    ['odd_marigold', 'odd_marigold'],
    ['marigold_list', 'marigold_list'],
    ['tulip_list', '?'],
    ['@special', '@special'],
    ['1234567890', '=uid'],
    ['detail+1234567890', 'detail+=uid'],
    ['detail:1234567890', '?'],
    ['tulip1234567890', '?'],
    ['123', '*'],
    ['2026-11-20', '*'],
    ['deadbeef', '*'],
    ['list_123', '?'],
    ['list_12', 'list_12'],
    ['x_y_z_list', '?'],
    ['x_y_list', 'x_y_list'],
    [`list_${'list_'.repeat(12)}`, '*'],
    ['odd name', '?'],
  ])('%s is shown as %s', (name, shown) => {
    expect(mask(name).replace(/^\?\d+$/, '?')).toBe(shown);
  });

  it('that is unknown has the same number each time, and none after ninety-nine', () => {
    const counting = nameMask(known);
    expect([counting('tulip'), counting('daisy'), counting('tulip')]).toEqual(['?1', '?2', '?1']);
    for (let at = 0; at < 97; at += 1) counting(`tulip ${at}`);
    expect([counting('tulip 96'), counting('one more'), counting('tulip')]).toEqual(['?99', '*', '?1']);
  });
});

it('an address shows the words of its path, on its platform’s hosts', () => {
  const mask = nameMask(known);
  const shown = (address: string) => maskedAddress(address, known, mask);
  expect(shown('https://weibo.com/ajax/tulip/1234567890/7?token=SECRET')).toBe('weibo.com/ajax/*/=uid/*');
  expect([shown('https://elsewhere.example/list/'), shown('no address')]).toEqual(['*/list/', '*']);
});

it.each([
  ['data: expected object, got null', 'data: expected object, got null'],
  ['upstream.list: digits lost', 'upstream.list: digits lost'],
  ['data.text<json>: not JSON', 'data.text<json>: not JSON'],
  ['data.extra<json>.common.app: missing', 'data.extra<json>.common.app: missing'],
  ['data.*: new field', 'data.*: new field'],
  ['data.users[].marigold77: new field', 'data.users[].?1: new field'],
  ['data["Alice: Lee"]: new field', 'data.?: new field'],
  ['data["a\\"]: b"].x: missing', 'data.?: missing'],
  ['upstream.names{}: expected m or f, got Alice Lee', 'upstream.names{}: expected a listed value, got another value'],
  ['data.a: expected tulipnull, got array', 'data.a: expected a listed value, got array'],
  ['data.a: expected null, got tulip-string', 'data.a: expected null, got another value'],
  ['data.a: expected stringtulip, got array', 'data.a: expected a listed value, got array'],
  ['data.a: expected integer or tulip, got array', 'data.a: expected a listed value, got array'],
  ['data.a: tulip is missing', 'data.a: …'],
  ['data.a: missing tulip', 'data.a: …'],
  ['data.a: tulip expected string, got array', 'data.a: …'],
  ['database.a: missing', '…'],
  ['data.a', '…'],
  ['more data.a: missing', '…'],
])('of the line of drift %s is told %s', (line, told) => {
  expect(maskedDrift(line, nameMask({ ...known, names: new Set(['a', 'list', 'text']) }))).toBe(told);
});

describe('a shape', () => {
  const lines = (value: unknown) => printShape(maskedShapeOf(value, known));

  it('tells what it is of single values', () => {
    const told = [
      null,
      undefined,
      true,
      0,
      -12,
      1.5,
      '',
      '{"a":1}',
      '%7B%7D',
      [],
      {},
      12345678901234567890n,
      10n ** 50n,
    ].map((value) => lines(value)[0]);
    expect(told).toEqual([
      ...[
        '.: null',
        '.: null',
        '.: boolean',
        '.: integer 0',
        '.: integer 2',
        '.: number',
        '.: text 0',
        '.: json 7',
        '.: json% 6',
      ],
      ...['.: list 0', '.: object 0', '.: integer 20', '.: integer 40'],
    ]);
    expect(lines(1234567890)).toEqual(['.: integer =uid 10']);
    expect(lines('"a"')).toEqual(['.: text 3']);
  });

  it('looks into texts four deep, and forty levels down', () => {
    let text = '{"list":1}';
    for (let depth = 0; depth < 5; depth += 1) text = JSON.stringify({ text });
    expect(lines(text).filter((line) => line.includes('<json>'))).toHaveLength(4);
    let deep: unknown = 1;
    for (let depth = 0; depth < 41; depth += 1) deep = [deep];
    expect(lines(deep).at(-1)).toBe(`${' '.repeat(41)}[]: more in 1`);
  });

  it('of an object of people or things shows no name', () => {
    const object = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 1]));
    expect(lines(object(['tulip', 'daisy'])).slice(1)).toEqual([' ?1: integer 1', ' ?2: integer 1']);
    expect(lines(object(['tulip', 'daisy', 'rose'])).slice(1)).toEqual([' *: integer 1 in 3']);
    expect(lines(object(['tulip', 'daisy', 'rose', 'list', 'text', 'title'])).slice(1, 4)).toHaveLength(3);
    expect(lines(object(['tulip', 'daisy', 'rose', 'list', 'text', 'title']))).toContain(' ?3: integer 1');
  });

  it('is cut, and says how much was left out', () => {
    const value = Array.from({ length: 3 }, (_, at) =>
      Object.fromEntries(Array.from({ length: 800 }, (_one, of) => [`list_${at}_${of % 100}`, 1])),
    );
    expect(lines(value).length).toBeLessThanOrEqual(linesAtMost + 1);
    const wide = parseShape(['.: object 1', ...Array.from({ length: linesAtMost + 4 }, (_, at) => ` a${at}: null`)]);
    expect(printShape(wide)).toHaveLength(linesAtMost + 1);
    expect(printShape(wide).at(-1)).toBe('… 5 more');
  });
});

import { describe, expect, it } from 'vitest';
import { parseLiteral } from '../../../lib/core/page/page-literal.ts';

describe('the literal that begins a script', () => {
  it.each<[string, unknown]>([
    ['{"a":undefined,"b":NaN,"c":Infinity,"d":-Infinity,"e":-NaN}', { a: null, b: null, c: null, d: null, e: null }],
    ['{"undefined":"undefined","a":"NaN, new Map([])"}', { undefined: 'undefined', a: 'NaN, new Map([])' }],
    ['{"a":new Map([["b",1]]),"c":new Set( [2] ),"d":new  Map()}', { a: [['b', 1]], c: [2], d: [] }],
    ['[new Map ( ),new\nSet\t([1])]', [[], [1]]],
    ['[1,2, ]', [1, 2]],
    ['{"a":[new Set([1,]),],}', { a: [[1]] }],
    ['[7565738211130035491,-1.5e3,true,false,null]', [7565738211130035491n, -1500, true, false, null]],
    ['"text" + more', 'text'],
    ['undefined', null],
    [' \n{"a":1};window.b={}', { a: 1 }],
    ['[[1],[2]].map(go)', [[1], [2]]],
    ['["a\\"]"]x', ['a"]']],
  ])('%s', (text, value) => {
    expect(parseLiteral(text)).toEqual(value);
  });

  it.each([
    ['{"a":b}', 'No value at 5 of the literal'],
    ['[new Date()]', 'No value at 1 of the literal'],
    ['[renew Map([])]', 'No value at 1 of the literal'],
    ['[old Map([])]', 'No value at 1 of the literal'],
    ['[undefinedly]', 'No value at 1 of the literal'],
    ['[xtrue]', 'No value at 1 of the literal'],
    ['[truely]', 'No value at 1 of the literal'],
    ['[xundefined]', 'No value at 1 of the literal'],
    ['["a', 'The literal is cut: it ends in the middle'],
    ['{"a":[1', 'The literal is cut: it ends in the middle'],
    ['['.repeat(1001), 'The literal is nested too deep'],
  ])('%s is none: %s', (text, message) => {
    expect(() => parseLiteral(text)).toThrow(new SyntaxError(message));
  });

  it.each(['', '[1', '{"a"}', '[1 2]', '[12a]', '(1)', '[1))', '{a:1}'])('%s is no JSON', (text) => {
    expect(() => parseLiteral(text)).toThrow(SyntaxError);
  });

  it('is read as deep as JSON is', () => {
    expect(() => parseLiteral(`${'['.repeat(1000)}${']'.repeat(1000)}`)).not.toThrow();
  });
});

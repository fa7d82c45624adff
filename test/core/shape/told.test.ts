import { describe, expect, it } from 'vitest';
import { answerShapes, maskContextOf } from '../../../lib/core/shape/answer-shapes.ts';
import { nameMask } from '../../../lib/core/shape/name-mask.ts';
import { metShape, printMet, type RecordedAnswer } from '../../../lib/core/shape/recorded-answer.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import { api, operationWith } from '../read/read-parts.ts';

const operation = operationWith([api('one', 'absent')]);
const known = maskContextOf(operation, platforms, { uid: '1234567890', custom: '' });
const met = (body: unknown, over: Partial<RecordedAnswer> = {}): RecordedAnswer => ({
  source: 'one',
  via: 'network',
  method: 'GET',
  url: 'https://weibo.com/ajax/profile?token=SECRET',
  status: 200,
  ms: 7.4,
  at: 0,
  body,
  ...over,
});
const printed = (answer: RecordedAnswer) => printMet(metShape(answer, known, nameMask(known))).split('\n');

describe('an answer that was met', () => {
  it('is told in its form, by the way it came', () => {
    expect(printed(met('{"a":1}'))).toEqual([
      '@ one network GET weibo.com/ajax/profile 200 json 7 ms',
      '.: object 1',
      ' a: integer 1',
    ]);
    const headOf = (answer: RecordedAnswer) => printed(answer)[0]?.split(' ').slice(2).join(' ');
    expect(headOf(met('<p>', { via: 'page', ms: 7.5 }))).toBe('page GET weibo.com/ajax/profile 200 document 8 ms');
    expect(headOf(met('a = {"b":1}', { method: 'POST' }))).toBe('network POST weibo.com/ajax/profile 200 text 7 ms');
    expect(headOf(met({ a: 1 }, { via: 'script' }))).toBe('script GET weibo.com/ajax/profile 200 value 7 ms');
    expect(headOf(met([{ id: 'a', text: '{}' }], { via: 'document', status: 0 }))).toBe(
      'document GET weibo.com/ajax/profile 0 document 7 ms',
    );
  });

  it('of scripts holds those that are some, and of too long a text nothing', () => {
    const scripts = met([{ id: 'a', text: '{"b":1}' }, { id: 1, text: '' }, 'x', null], { via: 'document' });
    expect(printed(scripts).slice(1)).toEqual(['.: object 2', ' script: list 0', ' #a: object 1', '  b: integer 1']);
    expect(printed(met('nothing', { via: 'document' })).slice(1)).toEqual(['.: object 1', ' script: list 0']);
    const long = 'x'.repeat(8_000_000);
    expect(printed(met(`"${long}"`)).slice(-1)).toEqual(['.: text 0']);
    expect(printed(met(`{"a":"${long}"}`, { via: 'script' })).slice(1)).toEqual(['.: object 1', ' a: text 8000000']);
  });
});

describe('what is told of a run', () => {
  const telling = (answers: readonly RecordedAnswer[], drift: readonly string[] = [], caught = (_: unknown) => {}) =>
    answerShapes({ platforms, caught }, operation, { uid: '1' }, answers, drift);

  it('is its drift, each line once and without values, then its answers', () => {
    const told = telling(
      [met('{"list":1}'), met('7')],
      ['data.title: missing', 'data.title: missing', 'data.title: expected a, got tulip'],
    );
    expect(told.split('\n')).toEqual([
      '! data.title: missing',
      '! data.title: expected a listed value, got another value',
      ...printed(met('{"list":1}')),
      ...printed(met('7')),
    ]);
  });

  it('is as many answers as fit into 100,000 characters', () => {
    const wide = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`title_${'list_'.repeat(8)}${at}`, at]));
    const many = telling([...Array(40).fill(met(JSON.stringify(wide))), met('7')]);
    expect(many.length).toBeLessThan(100_100);
    expect(many.split('\n').at(-1)).toMatch(/^… \d+ more answers$/);
    expect(many).toContain('.: digits 1');
    const kept = many.split('\n').filter((line) => line.startsWith('@ ')).length;
    expect(many).toContain(`… ${41 - kept} more answers`);
  });

  it('never fails a run, and what went wrong is kept', () => {
    const caught: unknown[] = [];
    const broken = {
      ...met(''),
      get body(): unknown {
        throw new Error('odd');
      },
    };
    expect(telling([broken], [], (thrown) => void caught.push(thrown))).toBe('');
    expect(caught).toEqual([new Error('odd')]);
  });
});

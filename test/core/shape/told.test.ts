import { describe, expect, it } from 'vitest';
import type { Asker } from '../../../lib/core/gateway.ts';
import { changesOf, enoughAnswers, type KnownShape, withAnswer } from '../../../lib/core/shape/known-shape.ts';
import { maskedShapeOf } from '../../../lib/core/shape/masked-shape.ts';
import { nameMask } from '../../../lib/core/shape/name-mask.ts';
import { metShape, printMet, type RecordedAnswer } from '../../../lib/core/shape/recorded-answer.ts';
import { addShapeChangesToDrift, maskContextOf, summarizeAnswers } from '../../../lib/core/shape/summarize-answers.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import { parseMet } from '../../tools/learn/parse-met.ts';
import { asker, fakeParts, fakeTransport } from '../parts.ts';
import { api, operationWith } from '../read/read-parts.ts';

const operation = operationWith([api('one', 'absent')]);
const known = maskContextOf(operation, platforms, { uid: '1234567890', custom: '' });
const met = (body: unknown, over: Partial<RecordedAnswer> = {}): RecordedAnswer => ({
  ...{ source: 'one', via: 'network', method: 'GET', url: 'https://weibo.com/ajax/profile?token=SECRET', status: 200, ms: 7.4 },
  body,
  ...over,
});
const printed = (answer: RecordedAnswer) => printMet(metShape(answer, known, nameMask(known))).split('\n');

describe('an answer that was met', () => {
  it('is told in its form, by the way it came', () => {
    expect(printed(met('{"a":1}'))).toEqual(['@ one network GET weibo.com/ajax/profile 200 json 7 ms', '.: object 1', ' a: integer 1']);
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

  it('reads back, whatever stands before and between', () => {
    const text = [...printed(met('{"a":1}')), ...printed(met('text', { via: 'watched', source: 'two', status: 404 }))];
    const lines = ['! one data.a: missing', ...text.slice(0, 3), '', ...text.slice(3), '… 3 more answers'];
    expect(parseMet(lines).map(printMet).join('\n').split('\n')).toEqual(text);
    expect(parseMet([])).toEqual([]);
    expect(() => parseMet(['nothing of this'])).toThrow('no answer begins here: nothing of this');
  });
});

describe('what is told of a run', () => {
  const asking = async (
    answers: readonly RecordedAnswer[],
    over: { accepted?: string[]; drift?: string[]; who?: Asker; memory?: ReturnType<typeof remembering>; caught?: unknown[] } = {},
  ) => {
    const { accepted = ['one'], drift = [], who = asker, memory = remembering(), caught = [] } = over;
    const parts = {
      ...fakeParts([operation], fakeTransport({})).parts,
      seenFields: memory.fields,
      caught: (thrown: unknown) => void caught.push(thrown),
    };
    return summarizeAnswers(parts, operation, who, { uid: '1' }, answers, { accepted, drift });
  };
  function remembering() {
    const shapes = new Map<string, KnownShape>();
    const { seenFields } = fakeParts([operation], fakeTransport({})).parts;
    const fields = {
      ...seenFields,
      known: async (key: string) => shapes.get(key) ?? null,
      learn: async (key: string, shape: KnownShape) => void shapes.set(key, shape),
    };
    return { shapes, fields };
  }
  const body = '{"title":"a","list":1}';

  it('are drift and changes first, then its answers, and nothing in private windows', async () => {
    const memory = remembering();
    for (let at = 0; at < enoughAnswers; at += 1) await asking([met(body), met(body)], { memory });
    const kind = '/api/microblog/user_detail one network GET weibo.com/ajax/profile';
    expect([...memory.shapes.keys()]).toEqual([`${kind} 0`, `${kind} 1`]);
    const told = await asking([met('{"list":1}'), met('{"list":1}')], { memory, drift: ['data.title: missing', 'data.title: missing'] });
    expect(told.changes).toEqual(['one answer.title: gone']);
    expect(told.shapes.split('\n').slice(0, 3)).toEqual(['! data.title: missing', '! one answer.title: gone', printed(met('{}'))[0]]);
    expect(await asking([met(body)], { who: { ...asker, incognito: true } })).toEqual({ shapes: '', changes: [] });
  });

  it('is learned from sources that were right alone', async () => {
    const memory = remembering();
    await asking([met(body), met(body, { source: 'two' })], { memory });
    expect([...memory.shapes.keys()].map((key) => key.split(' ')[1])).toEqual(['one']);
  });

  it('is at most 60 changes, and as many answers as fit into 100,000 characters', async () => {
    const drift = Array.from({ length: 70 }, (_, at) => `data.list${at}: missing`);
    const told = await asking([met(body)], { drift });
    expect(told.shapes.split('\n').filter((line) => line.startsWith('! '))).toHaveLength(60);
    const wide = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`title_${'list_'.repeat(8)}${at}`, at]));
    const many = await asking([...Array(40).fill(met(JSON.stringify(wide))), met('7')]);
    expect(many.shapes.length).toBeLessThan(100_100);
    expect(many.shapes.split('\n').at(-1)).toMatch(/^… \d+ more answers$/);
    expect(many.shapes).toContain('.: digits 1');
    const kept = many.shapes.split('\n').filter((line) => line.startsWith('@ ')).length;
    expect(many.shapes).toContain(`… ${41 - kept} more answers`);
  });

  it('never fails a run, and what went wrong is kept', async () => {
    const memory = remembering();
    const broken = { ...memory, fields: { ...memory.fields, known: () => Promise.reject(new Error('full')) } };
    const caught: unknown[] = [];
    expect(await asking([met(body)], { memory: broken, caught })).toEqual({ shapes: '', changes: [] });
    expect(caught).toEqual([new Error('full')]);
  });
});

describe('what changed is drift', () => {
  const capture = { drift: ['data.item.title: missing', 'data.a: new field'], driftMore: 2, shapes: '' };
  const changed = (...changes: string[]) => addShapeChangesToDrift(capture, { shapes: 'told', changes });

  it('but where it is told already, by whatever root', () => {
    expect(changed('one answer.body.item.title: gone').drift).toEqual(capture.drift);
    expect(changed('one answer.b: gone')).toEqual({ drift: [...capture.drift, 'one answer.b: gone'], driftMore: 2, shapes: 'told' });
  });

  it('as far as there is place for it', () => {
    const { drift, driftMore } = changed(...Array.from({ length: 25 }, (_, at) => `one answer.x${at}: gone`));
    expect([drift.length, driftMore]).toEqual([20, 9]);
  });
});

describe('what is known of a kind of answer', () => {
  const shape = (value: unknown) => maskedShapeOf(value, { names: new Set(), ids: {}, hosts: [] });
  const learned = (...values: readonly unknown[]) =>
    values.reduce<KnownShape | null>((before, value) => withAnswer(before, shape(value)), null);

  it('is how often each place was there of as often as it could, and with what', () => {
    expect(learned({ title: 'a', list: [{ id: 1 }] }, { title: '', list: [] }, { list: null })).toEqual({
      answers: 3,
      places: {
        answer: { holders: 3, given: 3, classes: ['object'] },
        'answer.title': { holders: 3, given: 2, classes: ['text', 'empty text'] },
        'answer.list': { holders: 3, given: 3, classes: ['list'] },
        'answer.list[]': { holders: 1, given: 1, classes: ['object'] },
        'answer.list[].id': { holders: 1, given: 1, classes: ['number'] },
      },
    });
    expect(learned({}, {}, { title: true })?.places['answer.title']).toEqual({ holders: 3, given: 1, classes: ['boolean'] });
  });

  it('says nothing of names that it does not know', () => {
    const same = Array(enoughAnswers).fill({ tulip: 1, title: 'a' });
    expect(changesOf(learned(...same), shape({ title: 'a' }))).toEqual([]);
    expect(changesOf(learned(...same), shape({ tulip: 1 }))).toEqual(['answer.title: gone']);
  });
});

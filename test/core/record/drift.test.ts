import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compare } from '../../../lib/core/record/drift.ts';
import { schemaWalkerOf } from '../../../lib/core/record/schema-walker.ts';
import {
  anyList,
  anything,
  epochMillis,
  flag,
  integer,
  jsonText,
  list,
  map,
  number,
  object,
  record,
  text,
  url,
} from '../../../lib/core/schema.ts';
import fc from '../../setup/fast-check.ts';
import { validValue } from '../valid-record.ts';

const schema = record(
  {
    id: integer,
    title: text,
    gender: z.enum(['m', 'f']),
    stats: record({ playCount: integer, ratio: number }),
    tags: list(record({ name: text, link: url, parts: list(list(integer)) })),
    names: map(text),
    switches: z.looseObject({ Chat: z.union([integer, flag]).nullish() }).catchall(z.union([integer, flag])),
    extra: jsonText(record({ common: record({ app: integer }), texts: list(jsonText(record({ deep: flag }))) })),
    opaque: jsonText(anything),
    whatever: anything,
    unlisted: object,
    elements: anyList,
    nothing: z.null(),
  },
  { now: epochMillis, items: list(text), author: record({ name: text }) },
);
const shape = schemaWalkerOf(schema);
const bare = { now: 1, items: [], author: {} };

function driftOf(data: unknown): readonly string[] {
  return compare(data, schema).drift;
}

describe('compare', () => {
  it('finds nothing in a record that has what the schema requires, optional fields null or absent', () => {
    expect(compare(bare, schema)).toEqual({ drift: [], newFields: [], coverage: { known: 3, total: 36 } });
    expect(driftOf({ ...bare, id: null, stats: null, tags: null, extra: null, nothing: null })).toEqual([]);
  });

  it('names wrong types by path, lists as [], and each once', () => {
    const data = {
      ...bare,
      stats: { playCount: '7', ratio: 0.5 },
      tags: [{ name: 1, parts: [[1, 'x'], ['y']] }, { name: 2.5 }, 'tag'],
      names: { a: 1 },
      gender: 'n',
    };
    expect(driftOf(data)).toEqual([
      'data.stats.playCount: expected integer, got string',
      'data.tags[].name: expected string, got integer',
      'data.tags[].parts[][]: expected integer, got string',
      'data.tags[].name: expected string, got number',
      'data.tags[]: expected object, got string',
      'data.names{}: expected string, got integer',
      'data.gender: expected m or f, got n',
    ]);
  });

  it('names what is required and missing, or null', () => {
    expect(driftOf({ items: [], author: null })).toEqual([
      'data.now: missing',
      'data.author: expected object, got null',
    ]);
    expect(driftOf([])).toEqual(['data: expected object, got array']);
    expect(driftOf(null)).toEqual(['data: expected object, got null']);
  });

  it('names fields new to the schema; null ones and those of objects left open are none', () => {
    const data = {
      ...bare,
      'odd "name"': 1,
      author: { fans: 1, old: null },
      unlisted: { a: 1 },
      tags: [{ x: 1 }, { x: 2 }],
      id: '1',
    };
    expect(compare(data, schema)).toMatchObject({
      drift: ['data.id: expected integer, got string'],
      newFields: ['data.author.fans', 'data["odd \\"name\\""]', 'data.tags[].x'],
    });
  });

  it('names ids that are used as names `*`, and cuts long names', () => {
    const ids = ['7565738211130035491', '0', 'deadbeefdeadbeef', '3xinvented00qtiq', `MS4wLjABAAAA${'a-1'.repeat(12)}`];
    const names = [...ids, 'item_7565738211130035491', 'x'.repeat(100), 'play_addr_h264_1080p_60fps', 'aweme_control'];
    const { newFields } = compare({ ...bare, author: Object.fromEntries(names.map((name) => [name, 1])) }, schema);
    const long = `data.author["${'x'.repeat(80)}"]`;
    expect(newFields).toEqual([
      'data.author.*',
      'data.author.item_*',
      long,
      'data.author.play_addr_h264_1080p_60fps',
      'data.author.aweme_control',
    ]);
  });

  it('tells paths by the word it is given', () => {
    expect(compare({ items: [1], x: 1 }, schema, 'upstream')).toMatchObject({
      drift: ['upstream.now: missing', 'upstream.author: missing', 'upstream.items[]: expected string, got integer'],
      newFields: ['upstream.x'],
    });
    expect(driftOf({ items: [] })[0]).toBe('data.now: missing');
  });

  it('holds only values of listed types against a list that stands beside free ones', () => {
    const marked = record({ count: z.union([integer, z.literal('$undefined')]) });
    const lines = (count: unknown) => compare({ count }, marked).drift;
    expect([7, 7565738211130035491n, '$undefined', null].flatMap(lines)).toEqual([]);
    expect(lines('7')).toEqual(['data.count: expected $undefined, got 7']);
    expect(lines(true)).toEqual(['data.count: expected integer or string, got boolean']);
  });

  it('opens JSON texts', () => {
    expect(driftOf({ ...bare, extra: '{"common":{"app":"x"},"texts":["{\\"deep\\":1}"],"more":1}' })).toEqual([
      'data.extra<json>.common.app: expected integer, got string',
      'data.extra<json>.texts[]<json>.deep: expected boolean, got integer',
    ]);
    expect(compare({ ...bare, extra: '{"more":1}' }, schema).newFields).toEqual(['data.extra<json>.more']);
    expect(driftOf({ ...bare, extra: '{', opaque: 'plain' })).toEqual([
      'data.extra<json>: not JSON',
      'data.opaque<json>: not JSON',
    ]);
    expect(driftOf({ ...bare, extra: '', opaque: 'null' })).toEqual([]);
  });

  it('takes long integers as they are, and says when a double has lost their digits', () => {
    expect(driftOf({ ...bare, id: 7565738211130035491n })).toEqual([]);
    expect(driftOf({ ...bare, id: Number(7565738211130035491n), stats: { ratio: 1e300 } })).toEqual([
      'data.id: digits lost',
    ]);
    expect(driftOf({ ...bare, extra: '{"common":{"app":7565738211130035491}}' })).toEqual([]);
  });

  it('takes any JSON value', () => {
    const parts = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.jsonValue(),
        fc.bigInt(),
        fc.array(tie('value')),
        fc.dictionary(
          fc.oneof(fc.string(), fc.constantFrom(...shape.root.properties.keys(), '__proto__', 'constructor')),
          tie('value'),
        ),
      ),
    }));
    fc.assert(
      fc.property(parts.value, (value) => {
        const { drift, newFields, coverage } = compare(value, schema);
        expect([...drift, ...newFields].every((line) => line.startsWith('data'))).toBe(true);
        expect(coverage.known).toBeLessThanOrEqual(coverage.total);
      }),
      { numRuns: 1000 },
    );
  });

  it('finds nothing in a valid record, and covers it wholly', () => {
    fc.assert(
      fc.property(validValue(shape.root), (data) => {
        const { drift, coverage } = compare(data, schema);
        expect(drift).toEqual([]);
        // `nothing` is null, and null is never known.
        expect(coverage.known).toBeGreaterThanOrEqual(coverage.total - 4);
      }),
    );
  });
});

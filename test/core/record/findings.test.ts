import { expect, it } from 'vitest';
import type { Operation } from '../../../lib/core/operation.ts';
import { findings, type ReadAnswer } from '../../../lib/core/record/findings.ts';
import { integer, record, text } from '../../../lib/core/schema.ts';
import { operations } from '../../../lib/operations.ts';
import { exampleOperation } from '../../features/capture/background/example-parts.ts';

const operation: Operation = {
  ...exampleOperation,
  data: record({ title: text, likes: integer }, { id: text }),
  knownFields: { data: 'listed other' },
};
const upstream = record({ heading: text }, { key: text });
const attempt = (data: unknown, raw: unknown, schema?: typeof upstream) =>
  ({ data, raw, readBy: schema ? { upstream: schema } : {} }) as unknown as ReadAnswer;
const none = new Set<string>();

it('shows fields never seen before, and keeps the whole list beside', () => {
  const data = { id: 'a', likes: 1, listed: 1, seen: 1, fresh: 1 };
  expect(findings(operation, data, [attempt(data, data)], new Set(['data.seen']))).toEqual({
    missing: ['title'],
    lacking: [],
    complete: true,
    drift: ['data.fresh: new field'],
    driftMore: 0,
    newFields: ['data.listed', 'data.seen', 'data.fresh'],
    newFieldsMore: 0,
    coverage: { known: 2, total: 3 },
  });
});

it('tells what a record lacks of its core, first', () => {
  const own = { ...operation, core: ['id', 'author.name author.id'] };
  const { drift } = findings(own, { id: 'a', title: 7 }, [attempt({}, {})], none);
  expect(drift[0]).toBe('data.author.name: missing');
});

it('looks for drift in the raw answer where the source says what that holds', () => {
  const data = { id: 'a', title: 7, derived: true };
  const { drift, newFields } = findings(operation, data, [attempt(data, { heading: 7, brandNew: 1 }, upstream)], none);
  expect(drift).toEqual([
    ...[
      'upstream.key: missing',
      'upstream.heading: expected string, got integer',
      'data.title: expected string, got integer',
    ],
    'upstream.brandNew: new field',
  ]);
  expect(newFields).toEqual(['upstream.brandNew']);
});

it.each([
  [
    'E6',
    'observed-feed',
    { group_id: '7', cell_type: 0, user_info: { user_id: 1, fans_count: '1.2万' } },
    'data.data.user_info.fans_count: expected integer, got string',
  ],
  ['E2', 'page-item', { awemeId: '7', groupId: 7 }, 'data.aweme_detail.group_id: expected string, got integer'],
] as const)('tells a wrong type of %s that the schema of %s allows', (spec, id, raw, line) => {
  const own = operations.find((one) => one.spec === spec);
  const source = own?.sources.find((one) => one.id === id);
  if (!own || !source || source.kind === 'tab') throw new Error('no such source');
  const data = source.normalize(raw, { ids: {}, url: null }, {});
  expect(findings(own, data, [{ raw, data, readBy: source }], none).drift).toContain(line);
});

it('holds each part of a merged record against its own source', () => {
  const parts = [attempt({ title: 'x' }, { key: 'k', extra: 1 }, upstream), attempt({ likes: '1' }, {})];
  const merged = { id: 'a', title: 'x', likes: '1' };
  expect(findings(operation, merged, parts, none).drift).toEqual([
    'data.likes: expected integer, got string',
    'upstream.extra: new field',
  ]);
});

it('bounds both lists and counts the rest', () => {
  const data = { id: 'a', ...Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`new${index}`, 1])) };
  const { drift, driftMore, newFields, newFieldsMore } = findings(operation, data, [attempt(data, data)], none);
  expect([drift.length, driftMore, newFields.length, newFieldsMore]).toEqual([20, 580, 500, 100]);
});

import { describe, expect, it } from 'vitest';
import { tree, trees } from '../../lib/core/json/json.ts';
import { operations } from '../../lib/operations.ts';
import { impossibleFields } from '../conformance/claims/impossible-fields.ts';
import { captured, readerOf, recordOf } from './captured-records.ts';
import { capture, hasCaptures, needsCaptures } from './departures.ts';

// A kind of item that cannot have a field has it in no captured answer.

const first = { ids: {}, url: null };

describe.skipIf(!hasCaptures('.'))('captured items', needsCaptures, () => {
  it.each(captured)('$spec $name have no field that their kind cannot have', (one) => {
    expect(impossibleFields(readerOf(one).operation, recordOf(one).data)).toEqual([]);
  });

  it('of a list of TikTok neither', () => {
    const operation = operations.find(({ spec }) => spec === 'E1');
    const source = operation?.sources.find(({ id }) => id === 'observed-list');
    const items = trees(tree(capture('intlvideo', 'lists-search-2026.json')).data).filter(({ type }) => type === 1);
    if (!operation || !source || source.kind === 'tab') throw new Error('no source');
    expect(items.length).toBeGreaterThan(1);
    for (const { item } of items) expect(impossibleFields(operation, source.normalize(item, first, {}))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Counter } from '../../../../lib/core/view.ts';
import { counterChanges } from '../../../../lib/features/capture/model/counter-change.ts';

const counters = (values: Partial<Record<Counter, string>>) =>
  Object.entries(values).map(([counter, value]) => ({ counter: counter as Counter, value }));
const changes = (before: Partial<Record<Counter, string>>, now: Partial<Record<Counter, string>>) =>
  Object.fromEntries(counterChanges(counters(before), counters(now)));

describe('the change of counters between two captures', () => {
  it('has a sign, every digit, and nothing of what stayed', () => {
    expect(
      changes({ likes: '12720', comments: '9', shares: '7' }, { likes: '12840', comments: '4', shares: '7' }),
    ).toEqual({
      likes: '+120',
      comments: '-5',
    });
    expect(changes({ plays: '9007199254740993' }, { plays: '9007199254740994' })).toEqual({ plays: '+1' });
  });

  it('says nothing of a counter that one of both lacks', () => {
    expect(changes({ likes: '1' }, { comments: '2' })).toEqual({});
    expect(changes({}, { likes: '1' })).toEqual({});
    expect(changes({ likes: '' }, { likes: '1' })).toEqual({});
  });

  it('makes no difference of words', () => {
    expect(changes({ likes: '1.2万', plays: '', saves: '-1' }, { likes: '1.3万', plays: '5', saves: '3' })).toEqual({});
  });
});

import { describe, expect, it } from 'vitest';
import type { ListAnswer, ListRow } from '../../../../lib/core/list.ts';
import { stepsLeft } from '../../../../lib/features/queue/model/job.ts';
import { outcomeOf } from '../../../../lib/features/queue/model/outcome.ts';
import { begunPages, endOfFailure, mayResume, withPage } from '../../../../lib/features/queue/model/paged.ts';
import { failedWith } from '../../../core/told.ts';

const begun = begunPages({ limit: 0, tabId: 3, container: 'work' });
const answer = (change: Partial<ListAnswer> = {}): ListAnswer => ({
  of: {},
  rows: [{ itemId: '1' } as ListRow],
  others: 0,
  from: '',
  next: '20',
  end: null,
  total: 90,
  ...change,
});
const page = (change: Partial<ListAnswer> = {}, cursor = '0') => ({ answer: answer(change), cursor });

describe('a way through a list', () => {
  it('begins with the first page, and goes on with what each tells', () => {
    expect(begun).toEqual({ ...begun, list: '', cursor: '', asked: [], count: 0, total: 0, stale: 0, end: null });
    const one = withPage(begun, page(), 20);
    expect(one).toEqual({ ...begun, cursor: '20', asked: ['0'], count: 20, total: 90 });
    expect(withPage(one, page({ next: '40', total: null }, '20'), 0)).toMatchObject({
      asked: ['0', '20'],
      count: 20,
      total: 90,
      stale: 1,
    });
  });

  it.each([
    ['all', page({ end: 'all', next: '' })],
    ['sign_in', page({ end: 'sign_in', rows: [], next: null })],
    ['silent', page({ next: null })],
    ['silent', page({ rows: [] })],
    ['repeats', page({ next: '0' })],
    [null, page({ rows: [], others: 3 })],
    [null, page()],
  ])('ends with %s', (end, taken) => {
    expect(withPage(begun, taken, 1)).toMatchObject({ end, cursor: taken.answer.next ?? '' });
  });

  it('ends after three pages in a row without anything new', () => {
    let now = begun;
    const ends = [0, 0, 1, 0, 0, 0].map((fresh, at) => {
      now = withPage(now, page({ next: `next ${at}` }), fresh);
      return now.end;
    });
    expect(ends).toEqual([null, null, null, null, null, 'repeats']);
  });

  it('ends at the user’s limit, where the site has not ended it', () => {
    const ends = [19, 20, 21, 0].map((limit) => withPage({ ...begun, limit }, page(), 20).end);
    expect(ends).toEqual(['number', 'number', null, null]);
    expect(withPage({ ...begun, limit: 5 }, page({ end: 'all', next: '' }), 20).end).toBe('all');
    const full = { ...begun, count: 20, end: 'number' } as const;
    expect([20, 21, 0].map((limit) => mayResume(full, limit))).toEqual([false, true, true]);
    expect([mayResume({ ...begun, count: 5 }, 1), mayResume({ ...begun, end: 'all' }, 0)]).toEqual([true, false]);
  });

  it('is held by a page that is a check; one with rows counts, whatever it says beside them', () => {
    const run = {
      state: 'done',
      failure: null,
      requests: 1,
      title: '',
      itemUrl: '',
      stored: true,
      signedIn: null,
    } as const;
    const outcome = (change: Partial<ListAnswer>) =>
      outcomeOf(
        { run, refused: null, page: { ...page(change), at: 1, kind: 'comments', title: '', url: '' } },
        { online: true, now: 1 },
      );
    expect(outcome({ rows: [], end: 'check' })).toMatchObject({
      loads: 1,
      failure: { kind: 'challenge', retry: 'hold' },
    });
    expect([outcome({ end: 'sign_in' }).kind, outcome({ rows: [], others: 2, end: 'refused' }).kind]).toEqual([
      'page',
      'page',
    ]);
  });

  it('tells how many pages are left, by those that came', () => {
    const paged = { ...begun, asked: ['0', '20'], count: 40, total: 100 };
    const left = [paged, { ...paged, limit: 50 }, { ...paged, total: 0 }, begun].map((one) =>
      stepsLeft({ paged: one }),
    );
    expect([...left, stepsLeft({})]).toEqual([3, 1, 1, 1, 1]);
  });

  it('ends as what stopped it', () => {
    const kinds = ['session_expired', 'challenge', 'private', 'rate_limited', 'unreachable'] as const;
    expect(kinds.map((kind) => endOfFailure(failedWith(kind, '')))).toEqual([
      'sign_in',
      'check',
      'private',
      'refused',
      'silent',
    ]);
  });
});

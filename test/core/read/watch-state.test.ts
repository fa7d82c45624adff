import { expect, it } from 'vitest';
import { z } from 'zod';
import type { SourceAnswer } from '../../../lib/core/read/read-job.ts';
import { next, nowOf, type WatchEvent, type WatchedSource, watchOf } from '../../../lib/core/read/watch-state.ts';
import { because } from '../../../lib/core/reason.ts';
import { record, text } from '../../../lib/core/schema.ts';
import { page } from './read-parts.ts';

const source = (id: string, gives?: readonly string[]) =>
  ({ kind: 'embedded', id, hosts: [], ...(gives && { gives }) }) as unknown as WatchedSource;
const [one, two, three] = [source('one'), source('two', ['title']), source('three', ['author'])] as const;
const begun = watchOf([page], [one, two, three], 100);
const after = (...events: readonly WatchEvent[]) => events.reduce(next, begun);
const idsOf = ({ waiting }: typeof begun) => waiting.map((each) => each.source.id);
const shown = (at: number, state: 'ready' | 'loading' | 'check', blind = false): WatchEvent => ({
  kind: 'shown',
  page,
  condition: state === 'ready' ? { state } : { state, reason: because('page_loading'), blind },
  at,
});

it('patience begins anew after a check that has passed, and after nothing else', () => {
  expect(after(shown(200, 'check'), shown(300, 'loading')).waiting.map(({ since }) => since)).toEqual([300, 300, 300]);
  expect(after(shown(200, 'loading'), shown(300, 'ready')).waiting).toEqual(begun.waiting);
});

it('a page that was blind three times in a row counts as ready', () => {
  const blind = shown(200, 'loading', true);
  expect(after(blind, blind).shown.get(page)?.condition.state).toBe('loading');
  expect(after(blind, blind, blind).shown.get(page)?.condition.state).toBe('ready');
  expect(after(blind, blind, shown(200, 'loading'), blind).shown.get(page)?.condition.state).toBe('loading');
});

it('a delayed source keeps what the event does not name; one that has ended stays so', () => {
  const waiting = nowOf(begun, { page, source: two });
  if (!waiting) throw new Error('it waits');
  const delayed: WatchEvent = { kind: 'delayed', waiter: waiting, reason: because('page_loading') };
  const asked = after({ kind: 'delayed', waiter: waiting, asked: ['a.example'] }, delayed);
  expect(nowOf(asked, waiting)).toEqual({ ...waiting, asked: ['a.example'], reason: because('page_loading') });
  expect(idsOf(after({ kind: 'ended', source: two, pages: [page] }, delayed))).toEqual(['one', 'three']);
});

it('a partial answer leaves those that can add to the best one', () => {
  const schema = record({ title: text, author: text });
  const partial = (readBy: WatchedSource, missing: readonly string[]): WatchEvent => ({
    kind: 'partial',
    attempt: { readBy, missing } as unknown as SourceAnswer,
    schema: z.strictObject({ ...schema.shape }),
  });
  const first = after(partial(one, ['author']));
  expect(idsOf(first)).toEqual(['three']);
  const second = next(first, partial(three, ['title', 'more']));
  expect([second.best, idsOf(second)]).toEqual([first.best, []]);
});

import { expect, it, test } from 'vitest';
import { Failure } from '../../../lib/core/failure.ts';
import { held } from '../../../lib/core/read/held.ts';
import { because } from '../../../lib/core/reason.ts';
import type { Source } from '../../../lib/core/source.ts';
import { api, embedded, operationWith, read } from './read-parts.ts';

const minutes = (count: number) => count * 60_000;
const shown = (age: number) => embedded('absent', { read: async () => held(minutes(age), { a: 'held' }) });
const from = async (...sources: readonly Source<unknown>[]) => (await read(operationWith(sources))).capture;

it('is current for half an hour', async () => {
  expect(await from(shown(30), api('newer', { a: '1' }))).toMatchObject({ source: 'embedded' });
});

it('gives way to anything newer after that, and the trail says why', async () => {
  expect(await from(shown(31), api('newer', { a: '1' }))).toMatchObject({
    source: 'newer',
    trail: [{ source: 'embedded', outcome: 'absent', reason: because('copy_too_old') }, { source: 'newer' }],
  });
});

test.each(['absent', 'challenge', 'upstream_refused', 'removed'] as const)(
  'serves where what is newer is %s',
  async (given) => {
    const capture = await from(shown(31), api('newer', given));
    expect(capture).toMatchObject({ source: 'embedded', state: 'done', failure: null });
    expect(capture?.trail.at(-1)).toMatchObject({ source: 'embedded', outcome: 'found' });
  },
);

it('which cannot be read is no answer: another page may hold it, or the reason is told', async () => {
  const normalize = () => {
    throw new Failure('upstream_changed', because('page_state'));
  };
  const read = async () => held(minutes(31), {});
  const unreadable = embedded('absent', { id: 'unreadable', read, normalize });
  expect(await from(unreadable, shown(31))).toMatchObject({ source: 'embedded', state: 'done' });
  expect(await from(unreadable)).toMatchObject({ failure: { kind: 'upstream_changed' } });
});

it('is no answer of a run that was stopped', async () => {
  expect(await from(shown(31), api('newer', 'cancelled'))).toMatchObject({ failure: { kind: 'cancelled' } });
});

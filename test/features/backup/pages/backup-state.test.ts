import { expect, it } from 'vitest';
import {
  type BackupEvent,
  type BackupState,
  blankState,
  next,
} from '../../../../lib/features/backup/pages/backup-state.ts';

const preview = { operation: '' } as NonNullable<BackupState['preview']>;
const brought = { file: 'a' } as NonNullable<BackupState['brought']>;
const trouble = { code: 'backup_not_ours', values: [] } as const;
const putBack = async () => {};
const begun = { event: 'begun', work: 'bringing' } as const;

const after = (...events: readonly BackupEvent[]) => events.reduce(next, { ...blankState, preview, brought, putBack });

it('does one work at a time: what begins meanwhile changes nothing', () => {
  const working = after(begun);
  expect(working).toMatchObject({ name: 'working', work: 'bringing', share: 0, preview });
  expect(next(working, { event: 'begun', work: 'reading' })).toBe(working);
});

it('goes on until it is cancelled, and stops at the next step', () => {
  expect(after(begun, { event: 'stepped', share: 0.5 })).toMatchObject({ name: 'working', share: 0.5 });
  const stopping = after(begun, { event: 'cancelled' });
  expect(stopping).toMatchObject({ name: 'stopping', work: 'bringing' });
  expect(next(stopping, { event: 'stepped', share: 0.5 })).toBe(stopping);
  expect(after({ event: 'cancelled' }, { event: 'stepped', share: 0.5 })).toEqual(after());
});

it.each<[BackupEvent, Partial<BackupState>]>([
  [{ event: 'stopped' }, {}],
  [{ event: 'undone' }, {}],
  [
    { event: 'saved', leftOut: ['a'] },
    { name: 'saved', leftOut: ['a'] },
  ],
  [
    { event: 'failed', trouble },
    { name: 'failed', trouble },
  ],
  [{ event: 'merged' }, { preview: null }],
  [
    { event: 'deleted', putBack },
    { preview: null, putBack },
  ],
  [{ event: 'restored' }, { putBack: null }],
  [{ event: 'found', brought: null }, { brought: null }],
  [{ event: 'dismissed' }, { preview: null }],
])('after %j it keeps the rest', (event, changed) => {
  const isEnd = event.event !== 'found' && event.event !== 'dismissed';
  const before = after(begun);
  const rest = isEnd ? { ...blankState, preview, brought, putBack } : before;
  expect(next(before, event)).toEqual({ ...rest, ...changed });
});

it('forgets what was read before when other files are read', () => {
  const reading = after({ event: 'begun', work: 'reading' });
  expect(reading.preview).toBeNull();
  expect(next(reading, { event: 'examined', preview })).toMatchObject({ name: 'idle', preview });
});

it.each([
  ['backing_up', true],
  ['reading', true],
  ['bringing', true],
  ['undoing', false],
  ['deleting', false],
] as const)('of a database that another page replaces while it is %s, it stops and says why: %s', (work, isStopped) => {
  const moved = after({ event: 'begun', work }, { event: 'moved' });
  const trouble = { code: 'backup_moved', values: [] };
  expect(moved).toMatchObject({ name: isStopped ? 'stopping' : 'working', work, preview: null, brought });
  expect(next(moved, { event: 'stopped' })).toEqual({
    ...blankState,
    brought,
    putBack,
    ...(isStopped && { name: 'failed', trouble }),
  });
});

it('forgets what files would change in another database, and says nothing where it did nothing, or the user stopped it', () => {
  expect(after({ event: 'moved' })).toEqual({ ...blankState, brought, putBack });
  expect(after(begun, { event: 'cancelled' }, { event: 'moved' }, { event: 'stopped' }).name).toBe('idle');
});

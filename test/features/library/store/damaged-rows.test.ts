import { describe, expect, it } from 'vitest';
import { dated, isCaptureRow as readableCapture } from '../../../../lib/features/library/store/capture-row.ts';
import { problemOf } from '../../../../lib/features/library/store/library-problem.ts';
import type { QueueItem } from '../../../../lib/features/queue/model/job.ts';
import { isQueueItem, markDamaged, sanitized } from '../../../../lib/features/queue/store/queue-rows.ts';
import { failedWith, told } from '../../../core/told.ts';
import { exampleItem, storedCapture } from '../../queue/model/queue-parts.ts';

const item = exampleItem('a', 3, { title: 'T' });

describe('a line of a job on the disk', () => {
  it('can be asked for where it has all that asking takes', () => {
    expect(isQueueItem(item)).toBe(true);
    for (const field of ['id', 'job', 'platform', 'path', 'body', 'url'])
      expect(isQueueItem({ ...item, [field]: 7 })).toBe(false);
    for (const field of ['index', 'rank', 'notBefore', 'attempts'])
      expect(isQueueItem({ ...item, [field]: Number.NaN })).toBe(false);
    for (const row of [{ ...item, platform: '' }, null, undefined, 'x', 7]) expect(isQueueItem(row)).toBe(false);
  });

  it('can be shown and saved, whatever is left of it', () => {
    const failure = failedWith('removed', 'It is gone.');
    expect(sanitized({ ...item, failure })).toEqual({ ...item, failure });
    const odd = { input: null, platform: 7, path: {}, title: undefined, index: '4', attempts: 'x' };
    const left = { ...item, ...odd, failure: { kind: 'removed' } };
    const mended = { input: '', platform: '', path: '', title: '', index: 4, attempts: 0, failure: null };
    expect(sanitized(left as unknown as QueueItem)).toMatchObject(mended);
    expect(sanitized({ ...item, failure: { reason: told('x') } } as unknown as QueueItem).failure).toBeNull();
  });

  it('ends, and says why', () => {
    const failure = { kind: 'internal', action: 'none' };
    expect(markDamaged(item, 9)).toMatchObject({ id: item.id, state: 'failed', endedAt: 9, failure });
  });
});

describe('a capture on the disk', () => {
  const capture = storedCapture('a');

  it('is listed where it says what it is, and when it came', () => {
    expect(readableCapture(capture)).toBe(true);
    for (const field of ['id', 'path', 'platform', 'state', 'title', 'startedAt'])
      expect(readableCapture({ ...capture, [field]: null })).toBe(false);
    for (const row of [null, undefined, 'x']) expect(readableCapture(row)).toBe(false);
  });

  it('has times that dates can name', () => {
    for (const [startedAt, endedAt, times] of [
      [8.64e15, 5, { startedAt: 8.64e15, endedAt: 5 }],
      [-8.64e15, 8.65e15, { startedAt: -8.64e15, endedAt: null }],
      [Number.NaN, 'x' as unknown as number, { startedAt: 0, endedAt: null }],
    ] as const)
      expect(dated({ ...capture, startedAt, endedAt })).toMatchObject(times);
  });
});

describe('an error of the library', () => {
  const named = (name: string, message = '', inner?: unknown) => Object.assign(new Error(message), { name, inner });

  it.each([
    [named('NewerLibrary'), 'newer'],
    [named('QuotaExceededError'), 'full'],
    [named('SecurityError'), 'blocked'],
    [named('InvalidStateError'), 'blocked'],
    [named('NotAllowedError'), 'blocked'],
    [named('MissingAPIError'), 'blocked'],
    [named('AbortError', 'QuotaExceededError: no room'), 'full'],
    [named('AbortError', 'Transaction failed: QuotaExceededError'), 'full'],
    [named('AbortError', '', named('DexieError', '', named('SecurityError'))), 'blocked'],
    [named('AbortError', 'NoQuotaExceededError'), 'damaged'],
    [named('Other'), 'damaged'],
    ['a text', 'damaged'],
  ])('%s means that it is %s', (error, problem) => {
    expect(problemOf(error)).toBe(problem);
  });

  it('that holds itself is damage like any other', () => {
    const ring = named('AbortError');
    ring.inner = ring;
    expect(problemOf(ring)).toBe('damaged');
  });
});

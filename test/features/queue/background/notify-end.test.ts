import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../lib/browser/browser.ts';
import { createEndings, notifyEnd } from '../../../../lib/features/queue/background/start-queue.ts';
import type { JobProgress } from '../../../../lib/features/queue/model/job.ts';

const counts = { waiting: 0, running: 0, done: 7, failed: 1, cancelled: 0, skipped: 3 };
const job = (id: string, state: JobProgress['state']) => ({ id, title: `list ${id}`, state, counts }) as JobProgress;

beforeEach(() => fakeBrowser.reset());

function setUp(wanted: boolean) {
  const create = vi.fn(async () => '');
  Object.assign(browser, {
    notifications: { create },
    permissions: { contains: async () => wanted },
    i18n: { getMessage: (key: string, values: string[]) => [key, ...values].join(' ') },
  });
  Object.assign(browser.runtime, { getURL: (path: string) => path });
  return create;
}

describe('the end of a job', () => {
  it('is noticed once, and only of a job that was seen running', () => {
    const endings = createEndings();
    expect(endings([job('a', 'done'), job('b', 'running'), job('c', 'running')])).toEqual([]);
    expect(endings([job('a', 'done'), job('b', 'done'), job('c', 'cancelled')]).map(({ id }) => id)).toEqual(['b']);
    expect(endings([job('b', 'done')])).toEqual([]);
  });

  it('is told in a notice, when the user wants to be told', async () => {
    const create = setUp(true);
    await notifyEnd(job('b', 'done'));
    expect(create).toHaveBeenCalledWith(
      'job-b',
      expect.objectContaining({ title: 'queueNoticeTitle list b', message: 'queueDone 7 8' }),
    );
  });

  it('is not told otherwise', async () => {
    const create = setUp(false);
    await notifyEnd(job('b', 'done'));
    expect(create).not.toHaveBeenCalled();
  });
});

import { describe, expect, it } from 'vitest';
import { createSaveStep } from '../../../../../lib/features/capture/background/runs/save-step.ts';
import { exampleCapture } from '../example-parts.ts';

/** What happened, in order. */
function setUp(stored = true) {
  const done: string[] = [];
  const save = createSaveStep({
    runs: {
      save: async (_, step) => {
        done.push(`save ${step}`);
        return stored;
      },
    },
    badge: {
      begin: (tabId) => done.push(`badge begins ${tabId}`),
      end: (tabId, succeeded) => done.push(`badge ends ${tabId} ${succeeded}`),
    },
    begun: (tabId) => done.push(`begun ${tabId}`),
  });
  return { save, done };
}

describe('a step of a run', () => {
  it('is stored before its tab shows it', async () => {
    const { save, done } = setUp();
    await save(exampleCapture({ state: 'running' }), 'queued');
    await save(exampleCapture({ state: 'running' }), '');
    await save(exampleCapture(), 'ended');
    await save(exampleCapture({ state: 'failed' }), 'ended');
    expect(done).toEqual([
      ...['save queued', 'begun 7', 'badge begins 7'],
      ...['save ', 'begun 7'],
      ...['save ended', 'begun 7', 'badge ends 7 true'],
      ...['save ended', 'begun 7', 'badge ends 7 false'],
    ]);
  });

  it('of a run without a tab is stored alone', async () => {
    const { save, done } = setUp();
    await save(exampleCapture({ tabId: null }), 'ended');
    expect(done).toEqual(['save ended']);
  });

  it('says whether it could be stored, and is shown all the same when it could not', async () => {
    const full = setUp(false);
    expect([await full.save(exampleCapture(), 'ended'), await setUp().save(exampleCapture(), 'ended')]).toEqual([
      false,
      true,
    ]);
    expect(full.done).toContain('badge ends 7 true');
  });
});

import { expect, it } from 'vitest';
import type { Capture } from '../../../../../lib/core/capture.ts';
import { createSaveStep } from '../../../../../lib/features/capture/background/runs/save-step.ts';
import { exampleCapture } from '../example-parts.ts';

type Step = Parameters<ReturnType<typeof createSaveStep>>[1];

it.each<[string, Partial<Capture>, Step, readonly string[]]>([
  ['that waits', { state: 'running' }, 'queued', ['save queued', 'begun 7 a', 'badge begins 7']],
  ['under way', { state: 'running' }, '', ['save ', 'begun 7 a']],
  ['that succeeded', {}, 'ended', ['save ended', 'begun 7 a', 'badge ends 7 true']],
  ['that failed', { state: 'failed' }, 'ended', ['save ended', 'begun 7 a', 'badge ends 7 false']],
  ['without a tab', { tabId: null }, 'ended', ['save ended']],
])(
  'a run %s is stored before its tab shows it, and shown though it could not be stored',
  async (_, run, step, done) => {
    for (const stored of [true, false]) {
      const happened: string[] = [];
      const save = createSaveStep({
        runs: {
          save: async (__, at) => {
            happened.push(`save ${at}`);
            return stored;
          },
        },
        badge: {
          begin: (tabId) => happened.push(`badge begins ${tabId}`),
          end: (tabId, succeeded) => happened.push(`badge ends ${tabId} ${succeeded}`),
        },
        begun: (tabId, id) => happened.push(`begun ${tabId} ${id}`),
      });
      expect([await save(exampleCapture(run), step), happened]).toEqual([stored, done]);
    }
  },
);

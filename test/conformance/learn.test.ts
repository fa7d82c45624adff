import { afterAll, expect, it } from 'vitest';
import { parseReport } from '../../lib/export/report/parse-report.ts';
import { learn } from '../learn/learn.ts';
import { reportOf } from '../learn/learn-change.ts';
import { tenChanges } from '../learn/ten-changes.ts';
import { runLearned } from './run-learned.ts';
import { conformanceStage } from './stage/stage.ts';

const stage = conformanceStage();
const times: string[] = [];
afterAll(() => {
  if (process.env.GLEANER_ALL === '1') console.log(times.join('\n'));
});

/** The short form of `npm run learn:show`. */
it.each(tenChanges)('$name: the report becomes a test that fails as the capture did', async (change) => {
  const start = performance.now();
  const text = await reportOf(change, stage.replica, stage.browser.arrange);
  const reported = parseReport(text).trail.find(({ source }) => source === change.source);
  const { learned } = await learn(text, (source, only) => stage.browser.arrange(only, source.arrange), change.source);
  const { outcome, lost } = await runLearned({ ...learned, name: 'x' } as typeof learned, stage);
  times.push(`${change.name}: ${Math.round(performance.now() - start)} ms, ${outcome} ${lost.length}`);
  expect({ outcome: outcome.split(':')[0], reported: reported?.outcome, lost }).toEqual({
    outcome: reported?.outcome,
    reported: reported?.outcome,
    lost,
  });
  expect(outcome !== 'found' || lost.length > 0).toBe(true);
});

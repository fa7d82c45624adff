import { expect, it } from 'vitest';
import type { Operation } from '../../../lib/core/operation.ts';
import type { Item, PageContext } from '../../../lib/core/source.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { learn } from '../../tools/learn/learn.ts';
import { reportOf } from '../../tools/learn/learn-change.ts';
import { parseReport } from '../../tools/learn/parse-report.ts';
import { tenChanges } from '../../tools/learn/ten-changes.ts';
import type { SourceCase } from '../case.ts';
import { conformanceStage } from '../stage/stage.ts';
import { runLearned } from './run-learned.ts';

const stage = conformanceStage();
const arrange = (source: SourceCase, only: Operation) => {
  stage.replica.columns(only.platform, source.columns ?? []);
  return stage.browser.arrange(only, source.arrange);
};

/** The short form has every fourth. */
for (const [at, change] of tenChanges.entries()) {
  it.runIf(all || at % 4 === 0)(
    `${change.name}: the report becomes a test that fails as the capture did`,
    longForm,
    async () => {
      const text = await reportOf(change, stage.replica, stage.browser.arrange);
      const { learned } = await learn(text, arrange);
      const reported = parseReport(text).trail.findLast(({ source }) => source === learned.source);
      const { outcome, lost } = await runLearned(learned, stage);
      expect({ source: learned.source, outcome: outcome.split(':')[0], lost }).toEqual({
        source: change.source,
        outcome: reported?.outcome,
        lost: [],
      });
      expect(outcome).not.toBe('found');
    },
  );
}

const [renamedKey] = tenChanges;

it('mending the source turns it green', async () => {
  if (!renamedKey) throw new Error('no change');
  const { learned } = await learn(await reportOf(renamedKey, stage.replica, stage.browser.arrange), arrange);
  const mended = (operation: Operation): Operation => ({
    ...operation,
    sources: operation.sources.map((source) =>
      source.kind === 'in-page'
        ? {
            ...source,
            read: (item: Item, context: PageContext<unknown>) =>
              source.read(item, {
                ...context,
                page: {
                  ...context.page,
                  fetch: async (url, request) => {
                    const answer = await context.page.fetch(url, request);
                    return { ...answer, text: answer.text.replace('"video_detail":', '"aweme_detail":') };
                  },
                },
              }),
          }
        : source,
    ),
  });
  expect(await runLearned(learned, stage, mended)).toEqual({ outcome: 'found', lost: [] });
});

it.runIf(all)('a site that has not changed is green from the start', longForm, async () => {
  if (!renamedKey) throw new Error('no change');
  const same = await reportOf({ ...renamedKey, alter: () => null }, stage.replica, stage.browser.arrange);
  expect(await runLearned((await learn(same, arrange)).learned, stage)).toEqual({ outcome: 'found', lost: [] });
});

import { describe, expect, it } from 'vitest';
import { platforms } from '../../../lib/platforms/index.ts';
import { learnedOf } from '../../tools/learn/learned-file.ts';
import { cases } from '../cases.ts';
import { conformanceStage } from '../stage/stage.ts';
import { runLearned } from './run-learned.ts';

const stage = conformanceStage();
const learned = platforms.flatMap(({ id }) => learnedOf(id));

/** Columns that users' reports became (`npm run tool -- learn`): each source must read what it once could not. */
describe('learned from reports', () => {
  it('every one names an operation and a source that is there', () => {
    const lost = learned.filter(
      ({ operation, source }) =>
        !cases.some((one) => one.operation.path === operation && one.sources.some(({ id }) => id === source)),
    );
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  it.each(learned)('$name', async (one) => {
    expect(await runLearned(one, stage)).toEqual({ outcome: one.expected, lost: [] });
  });
});

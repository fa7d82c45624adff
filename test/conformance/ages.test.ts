import { describe, expect, it } from 'vitest';
import { handle } from '../../lib/core/handle.ts';
import { post } from '../core/parts.ts';
import { all, longForm } from '../setup/long-form.ts';
import { cases } from './cases.ts';
import { conformanceStage } from './stage/stage.ts';
import { withSources } from './with-sources.ts';

const stage = conformanceStage();

const observed = cases.flatMap((test) =>
  test.operation.sources.flatMap((source) => {
    const alone = test.sources.find(({ id, absent }) => id === source.id && !absent);
    return source.kind === 'observed' && alone
      ? [{ test, alone, freshFor: source.freshFor, name: `${test.operation.spec ?? test.operation.path} ${source.id}` }]
      : [];
  }),
);

it('every observed source says for how long a copy passes as now: a live room for a minute', () => {
  expect(observed.filter(({ freshFor }) => !freshFor).map(({ name }) => name)).toEqual([]);
  expect(observed.find(({ name }) => name === 'E3 observed-room')?.freshFor).toBe(60_000);
});

describe('a copy of what a page received', () => {
  // The short form has one source of two platforms: how old copies are refused is no matter of a source.
  const first = [...Map.groupBy(observed, ({ test }) => test.operation.platform).values()].map(([one]) => one);
  const served = observed.filter((one) => all || first.slice(0, 2).includes(one));
  it.skip.each(observed.filter((one) => !served.includes(one)))(
    '$name: passes as now, and some time later as old',
    longForm,
    () => {},
  );
  it.for(served)('$name: passes as now, and some time later as old', async ({ test, alone, freshFor = 0 }) => {
    const operation = withSources(test.operation, [alone.id]);
    const openFor = alone.arrange.openFor ?? 0;
    const ended = [];
    // The page has had its answer by then.
    for (const later of [3000, freshFor + 20_000]) {
      stage.replica.reset();
      await stage.browser.clear();
      if (alone.columns) stage.replica.columns(operation.platform, alone.columns);
      const arranged = await stage.browser.arrange(operation, { ...alone.arrange, openFor: openFor + later });
      await handle(arranged.parts, post(operation.path, alone.body ?? test.body, arranged.cookie), {
        ...arranged.asker,
        explicit: false,
      });
      ended.push(arranged.captures.at(-1)?.trail.map(({ outcome, reason }) => [outcome, reason?.code]));
    }
    expect(ended[0]?.map(([outcome]) => outcome)).not.toContain('absent');
    expect(ended[1]).toEqual([['absent', 'copy_too_old']]);
  });
});

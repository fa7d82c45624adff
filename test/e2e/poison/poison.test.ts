import { expect, it } from 'vitest';
import { cases } from '../../conformance/cases.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { poisons } from '../../tools/attack/poison/kinds.ts';
import { eachBrowser } from '../stage/each-browser.ts';
import { judge } from './judge.ts';
import { deadlineOf, preparePoison } from './poison-stage.ts';

/** Platforms that read a page in different ways. */
const tried = cases.filter(({ operation }) => ['E1', 'E4', 'E7'].includes(operation.spec ?? ''));

// Each kind once, in one of both browsers, at an operation whose turn it is.
eachBrowser(
  'a poisoned page',
  (stage) => {
    it.runIf(all)(
      'gives the item or a reason, whatever is done to its world and its state',
      {
        ...longForm,
        timeout: 1_200_000,
      },
      async () => {
        const poison = await preparePoison(stage.driver, stage.replica, tried);
        const mine = poisons.filter((_, at) => (at % 2 === 0) === (stage.name === 'chromium'));
        const wrong: string[] = [];
        for (const [at, one] of tried.entries()) {
          const asked = { one, explicit: false, deadline: deadlineOf(one.operation) };
          poison.poison(null);
          const healthy = await poison.run(asked);
          expect(healthy, one.operation.path).toMatchObject({ state: 'done' });
          for (const kind of mine.filter((_, turn) => turn % tried.length === at)) {
            poison.poison(kind);
            const { verdict, told } = judge(one, await poison.run(asked), healthy ? [healthy] : [], kind.changes);
            if (!['the item', 'a failure with a reason'].includes(verdict))
              wrong.push(`${kind.name}, ${one.operation.spec}: ${verdict}: ${told}`);
          }
        }
        expect(wrong).toEqual([]);
        await poison.close();
      },
    );
  },
  // Some kinds stay in the browser.
  { own: 'gleaner' },
);

import { expect, it } from 'vitest';
import { poisons } from '../../attack/poison/kinds.ts';
import { cases } from '../../conformance/cases.ts';
import { eachBrowser } from '../stage/each-browser.ts';
import { judge } from './judge.ts';
import { deadlineOf, preparePoison } from './poison-stage.ts';

/** One of each sort, at platforms that read a page in different ways. The rest: `npm run test:poison`. */
const tried = [
  ['a document that lies', 'E4'],
  ['keys of prototypes', 'E7'],
] as const;

eachBrowser('a poisoned page', (stage) => {
  it('gives the item or a reason, whatever is done to its world and its state', async () => {
    const chosen = tried.flatMap(([, spec]) => cases.filter(({ operation }) => operation.spec === spec));
    const poison = await preparePoison(stage.driver, stage.replica, chosen);
    for (const [at, one] of chosen.entries()) {
      const kind = poisons.find(({ name }) => name === tried[at]?.[0]);
      if (!kind) throw new Error(`There is no kind ${tried[at]?.[0]}`);
      const asked = { one, explicit: false, deadline: deadlineOf(one.operation) };
      poison.poison(null);
      const healthy = await poison.run(asked);
      expect(healthy).toMatchObject({ state: 'done' });
      poison.poison(kind);
      const { verdict, told } = judge(one, await poison.run(asked), healthy ? [healthy] : [], kind.changes);
      expect(['the item', 'a failure with a reason'], `${kind.name}: ${verdict}: ${told}`).toContain(verdict);
    }
    await poison.close();
  });
});

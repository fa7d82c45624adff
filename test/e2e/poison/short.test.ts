import { expect } from 'vitest';
import { cases } from '../../conformance/cases.ts';
import { poisons } from '../../tools/attack/poison/kinds.ts';
import { eachBrowser, inChromium } from '../stage/each-browser.ts';
import { judge } from './judge.ts';
import { deadlineOf, preparePoison } from './poison-stage.ts';

/** One of each sort, at platforms that read a page in different ways. All: `npm run tool -- poison`. */
const tried = {
  firefox: { sort: 'a document that lies', spec: 'E4' },
  chromium: { sort: 'keys of prototypes', spec: 'E7' },
} as const;

eachBrowser('a poisoned page', (stage) => {
  inChromium('gives the item or a reason, whatever is done to its world and its state', async () => {
    const { sort, spec } = tried[stage.name];
    const kind = poisons.find(({ name }) => name === sort);
    const one = cases.find(({ operation }) => operation.spec === spec);
    if (!kind || !one) throw new Error(`There is no kind ${sort}, or no ${spec}`);
    const poison = await preparePoison(stage.driver, stage.replica, [one]);
    const asked = { one, explicit: false, deadline: deadlineOf(one.operation) };
    poison.poison(null);
    const healthy = await poison.run(asked);
    expect(healthy).toMatchObject({ state: 'done' });
    poison.poison(kind);
    const { verdict, told } = judge(one, await poison.run(asked), healthy ? [healthy] : [], kind.changes);
    expect(['the item', 'a failure with a reason'], `${kind.name}: ${verdict}: ${told}`).toContain(verdict);
    await poison.close();
  });
});

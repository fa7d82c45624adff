import { expect, it } from 'vitest';
import { operations } from '../../../lib/operations.ts';
import { cases } from '../../conformance/cases.ts';
import { startReplica } from '../../replica/start-replica.ts';
import { liveItems } from './live-items.ts';
import { replicaItems } from './replica-items.ts';

it('has something to capture for every listed operation, on the replica and on the real platforms', async () => {
  const replica = await startReplica();
  const lists = { examples: replicaItems(replica), live: liveItems };
  await replica.close();
  for (const [field, items] of Object.entries(lists)) {
    const without = operations.filter(({ path }) => !items.some((item) => item.path === path));
    const told = without.map(({ path }) => `the case of ${path} names nothing in \`start.${field}\``);
    expect(told, told.join('\n')).toEqual([]);
  }
});

it('knows a share text or short link for every operation', async () => {
  const replica = await startReplica();
  const items = replicaItems(replica);
  const without = cases.filter(
    ({ operation: { path }, start }) => !start.link && !items.some((one) => one.path === path && one.text),
  );
  const told = without.map(
    ({ operation }) =>
      `${operation.path}: no example in \`start.examples\` of its case has a \`shareText\`, and \`start.link\` names none`,
  );
  expect(told, told.join('\n')).toEqual([]);
  for (const { operation, start } of cases)
    if (start.link) expect(replica.example(operation.platform, start.link).url).toMatch(/^https:/);
  await replica.close();
});

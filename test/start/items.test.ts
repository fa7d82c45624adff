import { expect, it } from 'vitest';
import { operations } from '../../lib/operations.ts';
import { startReplica } from '../replica/start-replica.ts';
import { liveItems } from './live-items.ts';
import { replicaItems } from './replica-items.ts';

it('has something to capture for every listed operation, on the replica and on the real platforms', async () => {
  const replica = await startReplica();
  const lists = { 'replica-items.ts': replicaItems(replica), 'live-items.ts': liveItems };
  await replica.close();
  for (const [file, items] of Object.entries(lists)) {
    const without = operations.filter(({ spec }) => !items.some((item) => item.spec === spec));
    expect(without.map(({ spec, path }) => `${spec} ${path} has no item in test/start/${file}`)).toEqual([]);
  }
});

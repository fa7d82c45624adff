import { expect, test } from 'vitest';
import { startReplica } from '../../replica/start-replica.ts';
import { leeway } from '../../setup/leeway.ts';
import { all } from '../../setup/long-form.ts';
import { attack } from './attack.ts';

/**
 * The short form of `npm run tool -- attack`. Its seed is fixed: what is new belongs into the long form, not into
 * somebody's first run.
 */
test('whatever is sent, it ends in words of the platform or of the request, never as a fault of ours, another item or late', async () => {
  const replica = await startReplica();
  const { internal, wrong, slow, ends } = await attack(replica, 20_778, all ? 4000 : 1000, 1000 * leeway);
  await replica.close();
  expect({ internal, wrong, slow }).toEqual({ internal: [], wrong: [], slow: [] });
  // The attack reached what it attacks.
  for (const end of ['success', 'upstream_changed', 'invalid_request', 'upstream_refused'])
    expect(ends.get(end), end).toBeGreaterThan(10);
});

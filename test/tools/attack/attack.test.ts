import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases } from '../../conformance/cases.ts';
import { type Replica, startReplica } from '../../replica/start-replica.ts';
import { leeway } from '../../setup/leeway.ts';
import { all } from '../../setup/long-form.ts';
import { createAttack } from './attack.ts';

let replica: Replica;
beforeAll(async () => {
  replica = await startReplica();
});
afterAll(() => replica.close());

/**
 * The short form of `npm run tool -- attack`. Its seed is fixed: what is new belongs into the long form, not into
 * somebody's first run.
 */
test('whatever is sent, it ends in words of the platform or of the request, never as a fault of ours, another item or late', async () => {
  const { internal, wrong, slow, ends } = await createAttack(replica, cases, 20_778, 1000 * leeway).run(
    all ? 4000 : 1000,
  );
  expect({ internal, wrong, slow }).toEqual({ internal: [], wrong: [], slow: [] });
  // The attack reached what it attacks.
  for (const end of ['success', 'upstream_changed', 'invalid_request', 'upstream_refused'])
    expect(ends.get(end), end).toBeGreaterThan(10);
});

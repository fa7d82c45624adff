import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases } from '../conformance/cases.ts';
import { type Replica, startReplica } from '../replica/start-replica.ts';
import { createAttack } from './attack.ts';

let replica: Replica;
beforeAll(async () => {
  replica = await startReplica();
});
afterAll(() => replica.close());

/** The short form of `npm run test:attack`; its seed is the day, so that every day tries others and a find can be had again. */
test('whatever is sent, it ends in words of the platform or of the request, never as a fault of ours, another item or late', async () => {
  const seed = Math.floor(Date.now() / 86_400_000);
  const { internal, wrong, slow, ends } = await createAttack(replica, cases, seed).run(8000);
  expect({ seed, internal, wrong, slow }).toEqual({ seed, internal: [], wrong: [], slow: [] });
  // The attack reached what it attacks.
  for (const end of ['success', 'upstream_changed', 'invalid_request', 'upstream_refused']) expect(ends.get(end), end).toBeGreaterThan(10);
});

import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { chainHash } from '../../../../lib/features/backup/model/chain-hash.ts';

const megabyte = 1_048_576;

it('each megabyte is hashed behind the hash so far, however its bytes come: backups of earlier builds stay whole', async () => {
  const bytes = Uint8Array.from({ length: 2.5 * megabyte }, (_, at) => at % 251);
  const chain = chainHash();
  for (let at = 0; at < bytes.length; at += 300_007) await chain.add(bytes.subarray(at, at + 300_007));
  let hash = '0'.repeat(64);
  for (let at = 0; at < bytes.length; at += megabyte) {
    const block = bytes.subarray(at, at + megabyte);
    hash = createHash('sha256').update(hash).update(block).digest('hex');
  }
  expect(await chain.end()).toBe(hash);
});

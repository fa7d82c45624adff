import type { Network } from '../../../../browser/network/network.ts';
import { readPaces } from '../../../settings/background/index.ts';

/** Resolves short links to their final address, outside any run and without cookies. Rejects as the network does. */
export function createFollowLink(network: Network): (url: string) => Promise<string> {
  return async (url) => {
    const run = { settings: await readPaces(), signal: new AbortController().signal, storeId: null };
    const answer = await network(url, { session: { kind: 'anonymous', cookie: '' } }, run);
    return answer.url;
  };
}

import type { Network } from '../../../../browser/network/network.ts';
import { destination, shortLinkRequest } from '../../../../core/address/follow.ts';
import type { Platform } from '../../../../core/platform.ts';
import { readPaces } from '../../../settings/background/index.ts';

/** Resolves short links to the address they lead to, outside any run and without cookies. Rejects as the network does. */
export function createFollowLink(network: Network, platforms: readonly Platform[]): (url: string) => Promise<string> {
  return async (url) => {
    const run = { settings: await readPaces(), signal: new AbortController().signal, storeId: null };
    return destination(await network(url, shortLinkRequest(url, platforms), run), platforms);
  };
}

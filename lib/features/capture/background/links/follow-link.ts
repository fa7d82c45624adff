import { destination, pageBehind } from '../../../../core/address/follow.ts';
import type { Platform } from '../../../../core/platform.ts';
import type { AskLink } from './followed-links.ts';
import type { Follow } from './read-text.ts';

/**
 * Resolves short links to the address of the page they lead to. Rejects as `ask` does, and where a link leads to no
 * page, or refuses.
 */
export function createFollowLink(ask: AskLink, platforms: readonly Platform[]): Follow {
  return async (url) => {
    const answer = await ask(url);
    pageBehind(url, answer, platforms);
    return destination(answer, platforms);
  };
}

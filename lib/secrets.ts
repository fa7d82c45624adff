import { secretRemover } from './core/secrets.ts';
import { tokenNames } from './platforms/tokens.ts';

/** The names of all platforms' tokens. */
export const namesOf = (kind: 'opening' | 'signing' | 'members'): string =>
  Object.values(tokenNames)
    .flatMap((names) => names[kind] ?? [])
    .join(' ');

const names = { opening: namesOf('opening'), signing: namesOf('signing'), members: namesOf('members') };

/**
 * What is known of a site, as it may leave Gleaner: without tokens, and without users and passwords of proxies. Never
 * for a specified envelope.
 */
export const withoutSecrets = secretRemover(names, true);

/** What a site gave, without tokens. */
export const withoutTokens = /* @__PURE__ */ secretRemover(names, false);

import { secretRemover } from './core/secrets.ts';
import { tokenNames } from './platforms/tokens.ts';

/** The names of all platforms' tokens. */
export const namesOf = (kind: 'opening' | 'signing' | 'members'): string =>
  Object.values(tokenNames)
    .flatMap((names) => names[kind] ?? [])
    .join(' ');

const names = {
  opening: namesOf('opening'),
  signing: namesOf('signing'),
  members: namesOf('members'),
};

/** Removes tokens, and users and passwords of proxies, from what leaves Gleaner. Never used on a specified envelope. */
export const withoutSecrets = secretRemover(names, true);

/** Removes tokens from what a site gave. */
export const withoutTokens = /* @__PURE__ */ secretRemover(names, false);

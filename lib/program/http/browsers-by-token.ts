import { createBrowser } from '../client/ask.ts';
import { type StoredToken, storedTokens } from '../client/token-store.ts';
import type { Home } from '../home.ts';
import { socketNames } from '../host/stale-sockets.ts';
import { timingSafeSame } from './guard.ts';
import type { AnswerParts } from './http-answer.ts';

type Browser = ReturnType<typeof createBrowser>;

/**
 * The connected browsers, for the server. A token leads to the browser profile that accepts it, however many are
 * connected.
 */
export function browsersByToken(
  home: Home,
): Pick<AnswerParts, 'programOf' | 'connected'> & { browserOf(token: string): Browser } {
  const browsers = new Map<string, Browser>();

  function connectedTo(profile: string): Browser {
    const browser = browsers.get(profile) ?? createBrowser({ home, profile });
    browsers.set(profile, browser);
    return browser;
  }

  function storedAs(token: string): StoredToken | undefined {
    return storedTokens(home).find((one) => timingSafeSame(one.token, token));
  }

  return {
    programOf: (token) => storedAs(token)?.program ?? null,
    browserOf: (token) => connectedTo(storedAs(token)?.profile ?? ''),
    async connected() {
      const profiles = new Set(socketNames(home).map((name) => name.split('-')[0] ?? ''));
      const greetings = await Promise.all(
        [...profiles].map((profile) =>
          connectedTo(profile)
            .hello()
            .catch(() => null),
        ),
      );
      return greetings.some((hello) => hello !== null);
    },
  };
}

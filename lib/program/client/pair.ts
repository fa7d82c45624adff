import { type PairedAs, Refusal, sameTerms } from '../../features/bridge/model/index.ts';
import { type AskParts, createBrowser } from './ask.ts';
import { forgetToken, type StoredToken, storeToken, tokenOf } from './token-store.ts';

export interface PairParts extends Omit<AskParts, 'token' | 'program'>, Omit<PairedAs, 'until'> {
  /** Called with a line for the user when the browser is about to ask them. */
  tell(line: string): void;
}

/** Null where the browser does not know the token. @throws what else went wrong: the token may be good all the same */
function unlessUnpaired(thrown: unknown): null {
  if (thrown instanceof Refusal && thrown.kind === 'not_paired') return null;
  throw thrown;
}

/**
 * The program's token: the stored one if the browser still accepts it for these scopes and terms, else a new one that
 * the user allows.
 */
export async function pairedToken({ program, scopes, terms, tell, ...asked }: PairParts): Promise<StoredToken> {
  const { home } = asked;
  const browser = createBrowser({ ...asked, program });
  try {
    const known = await knownToken();
    if (known) return known;
    tell(`Gleaner in your browser asks whether "${program}" may do this: ${scopes.join(', ')}. Allow it there.`);
    const paired = await browser.call('pair', { program, scopes, ...(terms && { terms }) });
    const stored = { ...paired, profile: (await browser.hello())?.profile ?? '' };
    // The browser may have shortened the name. The token is stored under the program's own, or the program would not
    // find it again.
    storeToken(home, { ...stored, program });
    return stored;
  } finally {
    browser.close();
  }

  async function knownToken(): Promise<StoredToken | null> {
    // Waits for the browser; the user is not asked yet.
    await browser.call('whoami', {}).catch(unlessUnpaired);
    const at = (await browser.hello())?.profile ?? '';
    const stored = tokenOf(home, at, program);
    if (!stored) return null;
    const alive = await browser.call('whoami', {}, { token: stored.token }).catch(unlessUnpaired);
    if (!alive) forgetToken(home, at, program);
    // A token that is good for less stays until the user has allowed more: programs may be using it.
    const isEnough = alive && scopes.every((scope) => alive.scopes.includes(scope)) && sameTerms(alive.terms, terms);
    return isEnough ? stored : null;
  }
}

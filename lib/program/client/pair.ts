import { type PairedAs, Refusal, sameTerms } from '../../features/bridge/model/index.ts';
import { type AskParts, createBrowser } from './ask.ts';
import { forgetToken, type StoredToken, storeToken, tokenOf } from './token-store.ts';

export interface PairParts extends Omit<AskParts, 'token' | 'program'>, Omit<PairedAs, 'until'> {
  /** Called with a line for the user when the browser is about to ask them. */
  tell(line: string): void;
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
    await browser.call('whoami', {}).catch((thrown: unknown) => {
      if (!(thrown instanceof Refusal) || thrown.kind !== 'not_paired') throw thrown;
    });
    const at = (await browser.hello())?.profile ?? '';
    const stored = tokenOf(home, at, program);
    if (!stored) return null;
    const alive = await browser.call('whoami', {}, { token: stored.token }).catch(() => null);
    if (alive && scopes.every((scope) => alive.scopes.includes(scope)) && sameTerms(alive.terms, terms)) return stored;
    forgetToken(home, at, program);
    return null;
  }
}

import type { FailureKind } from '../../core/failure.ts';
import { failureTable, refuser } from '../../core/read/failure-table.ts';

const sentences: Partial<Record<FailureKind, string>> = {
  sign_in_required: 'TikTok wants you to be signed in for this item.',
  session_expired: 'Your TikTok sign-in has run out: sign in again.',
  private: 'The item or its author is private.',
  challenge: 'TikTok asks for a human check. Pass it in a tab, then try again.',
  not_found: 'TikTok knows no such item, or its author is gone.',
  removed: 'The item was deleted or made private.',
  region_blocked: 'TikTok withholds this item in the region you are connected from. A proxy or a network in another region can show it.',
  rate_limited: 'TikTok asks for a pause: too many requests.',
  unreachable: 'TikTok could not be reached. From mainland China it needs a proxy or a network elsewhere.',
  upstream_refused: 'TikTok refused the request. Open the page and try there.',
  upstream_changed: 'TikTok answered in a form Gleaner does not know.',
};

/** A failure of this platform with its standard text, and upstream's detail if given. */
export const refuse = refuser(sentences, { region_blocked: { action: 'proxy_build' } });

const ofAddress = failureTable(refuse, '', [
  { at: /^verify\.tiktok\.com\//, kind: 'challenge' },
  { at: /^[^/]+\/login\b/, kind: 'sign_in_required' },
  { at: /^[^/]+\/notfound\b/, kind: 'not_found' },
]);

/** Checks whether the site redirected the page away from the requested address. @throws Failure */
export function checkAddress(url: string): void {
  const refused = ofAddress({ url });
  if (refused) throw refused;
}

import { failureTable, refuser } from '../../core/read/failure-table.ts';

/** A failure of this platform with its standard text, and upstream's detail if given. */
export const refuse = refuser('intlvideo', { region_blocked: { action: 'proxy_build' } });

const ofAddress = failureTable(refuse, null, [
  { at: /^verify\.tiktok\.com\//, kind: 'challenge' },
  { at: /^[^/]+\/login\b/, kind: 'sign_in_required' },
  { at: /^[^/]+\/notfound\b/, kind: 'not_found' },
]);

/** Checks whether the site redirected the page away from the requested address. @throws Failure */
export function checkAddress(url: string): void {
  const refused = ofAddress({ url });
  if (refused) throw refused;
}

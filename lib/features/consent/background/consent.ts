import type { Handlers } from '../../../browser/messaging/serve.ts';
import { storedValue } from '../../../browser/storage/stored-value.ts';
import { consentVersion } from '../model/consent-lines.ts';
import type { ConsentProtocol } from '../protocol.ts';

/** Apart from the settings: what resets or restores those must not agree for the user. */
const agreed = storedValue({ area: 'local', key: 'consent', read: (raw) => (typeof raw === 'string' ? raw : '') });

/** The version of the lines that the user agreed to; '' = none. */
export const readConsent = agreed.get;
export const watchConsent = agreed.watch;

/** Whether the user has agreed to the lines as they are now. If not, pages are read only after a click of the user. */
export async function hasConsent(): Promise<boolean> {
  return (await readConsent()) === consentVersion;
}

/** Answers the requests about what the user agreed to. */
export const consentHandlers: Handlers<ConsentProtocol> = {
  'consent.read': () => readConsent(),
  'consent.change': ({ agreed: version }) => agreed.change(() => version),
};

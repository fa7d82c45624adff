export { consentHandlers, hasConsent, readConsent, watchConsent } from './consent.ts';

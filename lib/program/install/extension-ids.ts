import { createHash } from 'node:crypto';

/**
 * The public key that builds carry in their manifest (DER in base64), so that the extension has the same id in every folder. Its
 * private half was thrown away: nothing is ever signed with it. The package for stores carries no key.
 */
export const localKey =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAtySZ+JxjRQqXOrSnU8Ryt6iCrWp7MwW5jxwWegr+5Ekgd63P1PiWuf37WxE+MDXwHRXmcGKhjPMIcXxXFJ+nXN7KnsxQOelNK5S4sM6TmC+DMt2AnAgsmGlzBO3RJMk5vjTtJPozv/IgYZbANQMMfh+jCc+NK/wTsfFnRpnV3Roxgau43r/BCYcBlRfFenOIFHQm1rU3dI5okwPzpDWyNs7UstNYlLLYy0RW4CSvNrBWN5pncpQDVrEG9kyOz5EiJixdiuuiilLq8u28b5SkKJsTKrw8XrzOl1QgexC+cfdWh6R0VX4Xv2cm2znq+A8niH0F/Z7a3mPiSOuG5ik6tQIDAQAB';

/** The id that Chromium derives from an extension's key: 32 hex digits of the key's SHA-256, written with a–p. */
export function idOfKey(key: string): string {
  const digits = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 32);
  return [...digits].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('');
}

/** Gleaner's ids in Chromium and browsers made from it: that of local builds, then those of stores, once it is in one. */
export const chromiumIds: readonly string[] = [idOfKey(localKey)];

export const firefoxIds: readonly string[] = ['gleaner@gleaner.invalid'];

export function isChromiumId(text: string): boolean {
  return /^[a-p]{32}$/.test(text);
}

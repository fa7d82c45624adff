import { createHash } from 'node:crypto';
import { localKey } from './local-key.ts';

/** The id that Chromium gives an extension by its key: 32 hex digits of the key's SHA-256, written with a–p. */
export function idOfKey(key: string): string {
  const digits = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 32);
  return [...digits].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('');
}

/** Ids under which Gleaner is known in Chromium and its kin: the local build's, then those of stores, when it is in one. */
export const chromiumIds: readonly string[] = [idOfKey(localKey)];

export const firefoxIds: readonly string[] = ['gleaner@gleaner.invalid'];

export function isChromiumId(text: string): boolean {
  return /^[a-p]{32}$/.test(text);
}

import { randomBytes } from 'node:crypto';
import { html } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { refusalPage } from './documents.ts';

function sum(text: string): string {
  let value = 7;
  for (let at = 0; at < text.length; at += 1) value = (Math.imul(value, 31) + text.charCodeAt(at)) >>> 0;
  return value.toString(16).padStart(8, '0');
}

/**
 * How long both cookies are kept, in s: a signature fits one nonce. A browser that ends in between would bring back a
 * nonce alone.
 */
const life = 1800;

/**
 * Stands for the script that answers the challenge; the algorithm is the replica's own. The cookie is read back:
 * Chromium sets it in its own time, and six of a thousand requests for the next document were sent before.
 */
const script = `(() => {
  const nonce = document.cookie.match(/(?:^|; )__ac_nonce=([^;]*)/)[1];
  let value = 7;
  for (let at = 0; at < nonce.length; at += 1) value = (Math.imul(value, 31) + nonce.charCodeAt(at)) >>> 0;
  Reflect.set(document, 'cookie', '__ac_signature=_02B4Z6wo00f01' + value.toString(16).padStart(8, '0') + '; path=/; secure; max-age=${life}');
  if (document.cookie) location.reload();
})();`;

const cookie = (name: string, value: string) => `${name}=${value}; Path=/; Max-Age=${life}; Secure`;
const signatureFor = (nonce: string) => `_02B4Z6wo00f01${sum(nonce)}`;

/** As long as the real one, which is one script. */
const padding = `/*${'obfuscated '.repeat(6200)}*/`;

/**
 * The script challenge of a device's first visit to www or live (R1): a page of about 70 kB that answers for itself and
 * loads the wanted one. Stricter than the real site, which lets made-up nonces pass: only nonces given out here do.
 */
export class FirstVisits {
  readonly #nonces = new Set<string>();
  readonly #seen = new Set<string>();

  /** The challenge, or null for a device that has passed it. */
  challenge({ cookies }: ReplicaRequest): Answer | null {
    const { __ac_nonce: nonce = '', __ac_signature: signature = '' } = cookies;
    if (this.#nonces.has(nonce)) {
      if (signature === signatureFor(nonce)) return null;
      // R1: 验证码中间页, until the nonce ends.
      return refusalPage('captcha');
    }
    const fresh = this.#freshNonce();
    const page = `<!doctype html><meta charset="utf-8"><title></title><script>${padding}window.byted_acrawler={};${script}</script>`;
    return html(page, { setCookies: [cookie('__ac_nonce', fresh)] });
  }

  /** Cookies of a device that has passed it: no page of its loads itself again while a test goes on to the next. */
  passed(): readonly string[] {
    const nonce = this.#freshNonce();
    return [cookie('__ac_nonce', nonce), cookie('__ac_signature', signatureFor(nonce))];
  }

  #freshNonce(): string {
    const nonce = randomBytes(11).toString('hex').slice(0, 21);
    this.#nonces.add(nonce);
    return nonce;
  }

  /** R7: whether this is the first request of a document that is one of four. */
  isBadFirst(document: string): boolean {
    if (this.#seen.has(document)) return false;
    this.#seen.add(document);
    return this.#seen.size % 4 === 0;
  }
}

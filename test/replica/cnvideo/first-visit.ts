import { randomBytes } from 'node:crypto';
import { html } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';

function sum(text: string): string {
  let value = 7;
  for (let at = 0; at < text.length; at += 1) value = (Math.imul(value, 31) + text.charCodeAt(at)) >>> 0;
  return value.toString(16).padStart(8, '0');
}

/** Stands for the script that answers the challenge; the algorithm is the replica's own. */
const script = `(() => {
  const nonce = document.cookie.match(/(?:^|; )__ac_nonce=([^;]*)/)[1];
  let value = 7;
  for (let at = 0; at < nonce.length; at += 1) value = (Math.imul(value, 31) + nonce.charCodeAt(at)) >>> 0;
  Reflect.set(document, 'cookie', '__ac_signature=_02B4Z6wo00f01' + value.toString(16).padStart(8, '0') + '; path=/; secure');
  location.reload();
})();`;

/**
 * The script challenge of a device's first visit (cnvideo.md §2.3): a page that answers for itself and loads the wanted one.
 * Stricter than the real site, which lets made-up nonces pass (§7): only nonces given out here do.
 */
export class FirstVisits {
  readonly #nonces = new Set<string>();

  /** The challenge, or null for a device that has passed it. */
  challenge({ cookies }: ReplicaRequest): Answer | null {
    const { __ac_nonce: nonce = '', __ac_signature: signature = '' } = cookies;
    if (this.#nonces.has(nonce) && signature === `_02B4Z6wo00f01${sum(nonce)}`) return null;
    const fresh = randomBytes(11).toString('hex').slice(0, 21);
    this.#nonces.add(fresh);
    const page = `<!doctype html><meta charset="utf-8"><title></title><script>window.byted_acrawler={};${script}</script>`;
    return html(page, { setCookies: [`__ac_nonce=${fresh}; Path=/; Max-Age=1800; Secure`] });
  }
}

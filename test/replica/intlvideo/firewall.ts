import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';

const script = readFileSync(new URL('page/waf.js', import.meta.url), 'utf8');
const wanted = '00';

/** The check a real tab passes after some seconds and a request without script never does (intlvideo README, F3). */
export class Firewall {
  readonly #given = new Set<string>();

  /** R2: the answer's cookie lives for one second, and each answer opens one document. */
  passed({ cookies }: ReplicaRequest): boolean {
    try {
      const { prefix, number } = JSON.parse(atob(decodeURIComponent(cookies._wafchallengeid ?? '')));
      if (!createHash('sha256').update(`${prefix}${number}`).digest('hex').startsWith(wanted)) return false;
      return this.#given.delete(prefix);
    } catch {
      return false;
    }
  }

  /** `wait`: how long its check takes, in ms; 0: as usual. */
  page(wait = 0): Answer {
    const prefix = randomBytes(8).toString('hex');
    this.#given.add(prefix);
    const challenge = btoa(JSON.stringify({ v: { a: prefix, b: wanted, c: '' }, s: '' }));
    return html(
      `<!doctype html><html><head><title>Please wait...</title></head><body>Please wait...
<p id="cs" class="${challenge}"></p><p id="wci" class="_wafchallengeid"></p><p id="rci" class="waforiginalreid"></p><p id="rs" class=""></p>
<script>${script.replace('__WAIT__', String(wait))}</script></body></html>`,
      { headers: { 'x-tt-system-error': '3' } },
    );
  }
}

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ReplicaRequest } from '../framework/site.ts';

interface Seed {
  readonly text: string;
  readonly ttwid: string;
  readonly used: Set<string>;
}

const source = readFileSync(new URL('page/webmssdk.js', import.meta.url), 'utf8');
const own = ['X-Bogus', 'X-Gnarly', 'X-Dynosaur'];

function fnv(text: string): string {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619) >>> 0;
  return value.toString(16).padStart(8, '0');
}

/**
 * Hands out the page's security script and checks what it signed (intlvideo README, Q1). A seed belongs to the ticket
 * (`ttwid`) it was given to, covers every parameter, and each signature passes once: a copied or made-up one is
 * refused.
 */
export class Signatures {
  readonly #seeds = new Map<string, Seed>();

  /** `hooks`: whether the script minds a `fetch` that was replaced before it came (R6). */
  script(request: ReplicaRequest, hooks: 'mind' | 'keep'): string {
    const id = randomBytes(6).toString('hex');
    const text = randomBytes(16).toString('hex');
    this.#seeds.set(id, { text, ttwid: request.cookies.ttwid ?? '', used: new Set() });
    return source.replaceAll('__SEED_ID__', id).replaceAll('__SEED__', text).replaceAll('__HOOKS__', hooks);
  }

  /**
   * R5: `X-Bogus`, `X-Gnarly` and `X-Dynosaur` made by this device's script for this very query. An empty `msToken`
   * passes; one that the browser does not hold passes too, unless `tokenChecked`.
   */
  accepts({ url, cookies }: ReplicaRequest, tokenChecked: boolean): boolean {
    const params = new URLSearchParams(url.search);
    const [bogus, gnarly, dynosaur] = own.map((name) => params.get(name) ?? '');
    const [id = '', count = ''] = (bogus ?? '').split('.');
    const seed = this.#seeds.get(id);
    if (!seed || seed.ttwid === '' || seed.ttwid !== cookies.ttwid || seed.used.has(count)) return false;
    for (const name of own) params.delete(name);
    const bound = `${seed.text}|${count}|${url.pathname}|${params}`;
    const token = params.get('msToken') ?? '';
    const signed =
      bogus === `${id}.${count}.${fnv(bound)}` && gnarly === fnv(`g${bound}`) && dynosaur === fnv(`d${bound}`);
    if (!signed || (tokenChecked && token !== '' && token !== cookies.msToken)) return false;
    seed.used.add(count);
    return true;
  }
}

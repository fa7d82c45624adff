import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ReplicaRequest } from '../framework/site.ts';

interface Seed {
  readonly text: string;
  readonly ttwid: string;
  readonly used: Set<string>;
}

/** What the server thinks of a request's signatures. */
export type Verdict = 'good' | 'no-uifid' | 'no-signature' | 'invalid' | 'expired' | 'no-bogus';

function fnv(text: string): string {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619) >>> 0;
  return value.toString(16).padStart(8, '0');
}

function djb(text: string): string {
  let value = 5381;
  for (let at = 0; at < text.length; at += 1) value = (Math.imul(value, 33) ^ text.charCodeAt(at)) >>> 0;
  return value.toString(16).padStart(8, '0');
}

const source = (name: string): string => readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8');

/**
 * Hands out the page's signing scripts and checks what they signed (cnvideo.md §3.1). A seed belongs to the device ticket
 * (`ttwid`) it was given to, and each `a_bogus` passes once: a copied or made-up signature is refused.
 */
export class Signatures {
  readonly #seeds = new Map<string, Seed>();

  /** `bdms.js` or `secsdk.js` for the device that asks. */
  script(name: 'bdms.js' | 'secsdk.js', request: ReplicaRequest): string {
    const ttwid = request.cookies.ttwid ?? '';
    const id = request.url.searchParams.get('v') ?? '';
    let seed = this.#seeds.get(id);
    if (seed?.ttwid !== ttwid) {
      seed = { text: randomBytes(16).toString('hex'), ttwid, used: new Set() };
      this.#seeds.set(id, seed);
    }
    return source(name).replaceAll('__SEED_ID__', id).replaceAll('__SEED__', seed.text);
  }

  /** The value of `v` that ties the two scripts of one document together. */
  newDocument(): string {
    return randomBytes(6).toString('hex');
  }

  #seedFor(request: ReplicaRequest): Seed | null {
    const id = request.url.searchParams.get('a_bogus')?.split('.')[0] ?? '';
    const seed = this.#seeds.get(id);
    return seed && seed.ttwid !== '' && seed.ttwid === request.cookies.ttwid ? seed : null;
  }

  /** a_bogus: on every `/webcast/`, `/aweme/v1/` … request. */
  bogus(request: ReplicaRequest): boolean {
    const params = new URLSearchParams(request.url.search);
    const given = params.get('a_bogus') ?? '';
    const seed = this.#seedFor(request);
    if (!seed || seed.used.has(given)) return false;
    const nonce = given.split('.').slice(0, 2).join('.');
    params.delete('a_bogus');
    if (given !== `${nonce}.${fnv(`${seed.text}|${nonce}|${request.path}|${params.toString()}`)}`) return false;
    seed.used.add(given);
    return true;
  }

  /** webSign and a_bogus: on aweme/detail and its like, not on comment/list (8/8, 2026-09-08, EV). */
  webSign(request: ReplicaRequest): Verdict {
    const params = request.url.searchParams;
    const uifid = params.get('uifid') ?? '';
    const timestamp = params.get('timestamp') ?? '';
    const signature = params.get('x-secsdk-web-signature');
    if (uifid === '') return 'no-uifid';
    if (!signature) return 'no-signature';
    const expire = Number(request.headers['x-secsdk-web-expire'] ?? 0);
    if (expire < Date.now()) return 'expired';
    const seed = this.#seedFor(request);
    if (!seed) return 'no-bogus';
    const bound = [seed.text, request.path, params.get('aweme_id') ?? '', uifid, timestamp].join('|');
    const own = request.cookies.UIFID || request.cookies.UIFID_TEMP;
    if (uifid !== own || signature !== djb(bound) || Math.abs(expire - Number(timestamp)) > 60_000) return 'invalid';
    return this.bogus(request) ? 'good' : 'no-bogus';
  }
}

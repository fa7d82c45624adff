import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ReplicaRequest, World } from '../framework/site.ts';

interface Seed {
  readonly text: string;
  readonly ttwid: string;
  readonly used: Set<string>;
}

/** What the server thinks of a request's signatures. */
export type Verdict = 'good' | 'no-uifid' | 'no-signature' | 'invalid' | 'no-bogus';

/** What only the page's scripts may put into a query (R5). */
const own = [
  'a_bogus',
  'X-Bogus',
  'msToken',
  'verifyFp',
  'fp',
  'uifid',
  'timestamp',
  'x-secsdk-web-signature',
  'webid',
];

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
 * Hands out the page's signing scripts and checks what they signed (cnvideo README, Q1). A seed belongs to the device
 * ticket (`ttwid`) it was given to, and each `a_bogus` passes once: a copied or made-up signature is refused.
 */
export class Signatures {
  readonly #seeds = new Map<string, Seed>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** `bdms.js` or `secsdk.js` for the device that asks. */
  script(name: 'bdms.js' | 'secsdk.js', request: ReplicaRequest): string {
    const ttwid = request.cookies.ttwid ?? '';
    const id = request.url.searchParams.get('v') ?? '';
    let seed = this.#seeds.get(id);
    if (seed?.ttwid !== ttwid) {
      seed = { text: randomBytes(16).toString('hex'), ttwid, used: new Set() };
      this.#seeds.set(id, seed);
    }
    return source(name)
      .replaceAll('__SEED_ID__', id)
      .replaceAll('__SEED__', seed.text)
      .replaceAll('__SIGNS_FETCH__', String(!this.#world.is('xhr-signer')))
      .replaceAll('__SIGNS_COMMENTS__', String(this.#world.is('comments-web-sign')));
  }

  /** The value of `v` that ties the two scripts of one document together. */
  newDocument(): string {
    return randomBytes(6).toString('hex');
  }

  /** The document whose scripts signed a request. */
  documentOf(request: ReplicaRequest): string {
    return request.url.searchParams.get('a_bogus')?.split('.')[0] ?? '';
  }

  #seedFor(request: ReplicaRequest): Seed | null {
    const seed = this.#seeds.get(this.documentOf(request));
    return seed && seed.ttwid !== '' && seed.ttwid === request.cookies.ttwid ? seed : null;
  }

  /** R5: a parameter of the signer's that was there before it, or one that it never writes. */
  isPrefilled({ url }: ReplicaRequest): boolean {
    return (
      own.some((name) => url.searchParams.getAll(name).length > 1) ||
      url.searchParams.has('webid') ||
      url.searchParams.has('X-Bogus')
    );
  }

  /** a_bogus: on every `/webcast/`, `/aweme/v1/` … request. */
  bogus(request: ReplicaRequest): boolean {
    const params = new URLSearchParams(request.url.search);
    const given = params.get('a_bogus') ?? '';
    const seed = this.#seedFor(request);
    if (!seed || seed.used.has(given) || this.isPrefilled(request)) return false;
    const nonce = given.split('.').slice(0, 2).join('.');
    params.delete('a_bogus');
    if (given !== `${nonce}.${fnv(`${seed.text}|${nonce}|${request.path}|${params.toString()}`)}`) return false;
    seed.used.add(given);
    return true;
  }

  /** webSign and a_bogus: on aweme/detail and its like (Q1). */
  webSign(request: ReplicaRequest): Verdict {
    const params = request.url.searchParams;
    const uifid = params.get('uifid') ?? '';
    const timestamp = params.get('timestamp') ?? '';
    const signature = params.get('x-secsdk-web-signature');
    // R5
    if (this.isPrefilled(request)) return 'invalid';
    // R4: in this order; a cookie alone does not count.
    if (uifid === '') return 'no-uifid';
    if (!signature) return 'no-signature';
    const seed = this.#seedFor(request);
    if (!seed) return 'no-bogus';
    const bound = [seed.text, request.path, params.get('aweme_id') ?? '', uifid, timestamp].join('|');
    const ours = request.cookies.UIFID || request.cookies.UIFID_TEMP;
    if (uifid !== ours || signature !== djb(bound) || Math.abs(this.#world.now() - Number(timestamp)) > 60_000)
      return 'invalid';
    return this.bogus(request) ? 'good' : 'no-bogus';
  }
}

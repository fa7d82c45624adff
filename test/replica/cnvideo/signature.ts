import { randomBytes } from 'node:crypto';
import { pageScript } from '../framework/page-script.ts';
import { Seeds } from '../framework/seeds.ts';
import type { ReplicaRequest, World } from '../framework/site.ts';

/** What the server thinks of a request's signatures. */
export type Verdict = 'good' | 'no-uifid' | 'no-signature' | 'invalid' | 'no-bogus';

/** What only the page's scripts may put into a query, once (R5), and what they never do. */
const own = ['a_bogus', 'msToken', 'verifyFp', 'fp', 'uifid', 'timestamp', 'x-secsdk-web-signature'];
const foreign = ['webid', 'X-Bogus'];

const sources = {
  'bdms.js': pageScript('page/bdms.js', import.meta.url),
  'secsdk.js': pageScript('page/secsdk.js', import.meta.url),
};

const deviceOf = ({ cookies }: ReplicaRequest): string => cookies.ttwid ?? '';

/** Hands out the page's signing scripts and checks what they signed (cnvideo README, Q1), for one device ticket. */
export class Signatures {
  readonly #seeds = new Seeds();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** `bdms.js` or `secsdk.js` for the device that asks. */
  script(name: keyof typeof sources, request: ReplicaRequest): string {
    return this.#seeds
      .script(sources[name], deviceOf(request), request.url.searchParams.get('v') ?? '')
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

  /** R5: a parameter of the signer's that was there before it, or one that it never writes. */
  isPrefilled({ url: { searchParams } }: ReplicaRequest): boolean {
    return own.some((name) => searchParams.getAll(name).length > 1) || foreign.some((name) => searchParams.has(name));
  }

  /** a_bogus: on every `/webcast/`, `/aweme/v1/` … request. */
  bogus(request: ReplicaRequest): boolean {
    const params = new URLSearchParams(request.url.search);
    const [id = '', count = '', mark = ''] = (params.get('a_bogus') ?? '').split('.');
    params.delete('a_bogus');
    if (this.isPrefilled(request)) return false;
    return this.#seeds.accepts(id, deviceOf(request), mark, `${count}|${request.path}|${params}`);
  }

  /** webSign and a_bogus: on aweme/detail and its like (Q1). */
  webSign(request: ReplicaRequest): Verdict {
    const params = request.url.searchParams;
    const [uifid, timestamp, signature, item] = ['uifid', 'timestamp', 'x-secsdk-web-signature', 'aweme_id'].map(
      (name) => params.get(name) ?? '',
    );
    // R5
    if (this.isPrefilled(request)) return 'invalid';
    // R4: in this order; a cookie alone does not count.
    if (!uifid) return 'no-uifid';
    if (!signature) return 'no-signature';
    const document = this.documentOf(request);
    if (!document) return 'no-bogus';
    const ours = request.cookies.UIFID || request.cookies.UIFID_TEMP;
    const isTimely = Math.abs(this.#world.now() - Number(timestamp)) <= 60_000;
    const words = `${request.path}|${item}|${uifid}|${timestamp}`;
    if (uifid !== ours || !isTimely || !this.#seeds.fits(document, deviceOf(request), signature, words))
      return 'invalid';
    return this.bogus(request) ? 'good' : 'no-bogus';
  }
}

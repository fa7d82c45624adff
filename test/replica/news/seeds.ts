import { randomBytes } from 'node:crypto';
import { hash } from '../framework/seeds.ts';
import type { ReplicaRequest } from '../framework/site.ts';

/** Documents whose own program may sign feed calls (Q2). */
export class Seeds {
  readonly #seeds = new Set<string>();

  newSeed(): string {
    const seed = randomBytes(8).toString('hex');
    this.#seeds.add(seed);
    return seed;
  }

  /** Whether `_signature` was made for this very address (Q3). */
  signedWhole({ url }: ReplicaRequest): boolean {
    const params = new URLSearchParams(url.search);
    const [seed = '', mark] = (params.get('_signature') ?? '').split('.');
    params.delete('_signature');
    return this.#seeds.has(seed) && mark === hash(`${seed}|${url.pathname}?${params}`);
  }

  signed({ url }: ReplicaRequest): boolean {
    const [seed = '', mark] = (url.searchParams.get('a_bogus') ?? '').split('.');
    return this.#seeds.has(seed) && mark === hash(`${seed}|${url.searchParams.get('token')}`);
  }
}

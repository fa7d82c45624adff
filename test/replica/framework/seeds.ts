import { randomBytes } from 'node:crypto';

/** As `replicaHash` of page.js: the algorithm is the replica's own. */
export function hash(text: string): string {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619) >>> 0;
  return value.toString(16).padStart(8, '0');
}

/**
 * What pages sign with. A seed belongs to the device that it was given to, and each signature passes once: a copied or
 * made-up one is refused.
 */
export class Seeds {
  readonly #seeds = new Map<string, { readonly text: string; readonly device: string; readonly used: Set<string> }>();

  /** A signing script with a seed in it; `id`: of a document whose scripts share one. */
  script(source: string, device: string, id = randomBytes(6).toString('hex')): string {
    if (this.#seeds.get(id)?.device !== device)
      this.#seeds.set(id, { text: randomBytes(16).toString('hex'), device, used: new Set() });
    return source.replaceAll('__SEED_ID__', id).replaceAll('__SEED__', this.#seeds.get(id)?.text ?? '');
  }

  /** Whether this is the hash of these words and of a seed of this device. */
  fits(id: string, device: string, mark: string, words: string): boolean {
    const seed = this.#seeds.get(id);
    return device !== '' && seed?.device === device && mark === hash(`${seed.text}|${words}`);
  }

  /** The same, for the first time. */
  accepts(id: string, device: string, mark: string, words: string): boolean {
    const used = this.#seeds.get(id)?.used;
    if (!used || used.has(mark) || !this.fits(id, device, mark, words)) return false;
    used.add(mark);
    return true;
  }
}

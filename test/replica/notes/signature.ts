import { randomBytes } from 'node:crypto';
import type { ReplicaRequest, World } from '../framework/site.ts';

function fnv(text: string): string {
  let value = 2_166_136_261;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 16_777_619) >>> 0;
  return value.toString(16).padStart(8, '0');
}

const lifeMs = 60_000;

/**
 * Checks what the page's client signed (notes README, Q2): path and body, with the device's `a1`, within a minute, each
 * signature once. The seed belongs to one loading of the page's script.
 */
export class Signatures {
  readonly #world: World;
  readonly #seeds = new Map<string, { readonly text: string; readonly used: Set<string> }>();

  constructor(world: World) {
    this.#world = world;
  }

  /** A seed for a document about to be served, as its script gets it. */
  seed(): { readonly id: string; readonly text: string } {
    const seed = { id: randomBytes(4).toString('hex'), text: randomBytes(16).toString('hex') };
    this.#seeds.set(seed.id, { text: seed.text, used: new Set() });
    return seed;
  }

  /** A call is signed when X-s, X-t and x-s-common fit; nothing else on the page signs. */
  signed({ headers, cookies, path, body }: ReplicaRequest): boolean {
    const [, id = '', digest = ''] = /^XYS_(\w+)\.(\w+)$/.exec(headers['x-s'] ?? '') ?? [];
    const time = headers['x-t'] ?? '';
    const seed = this.#seeds.get(id);
    const { a1 = '' } = cookies;
    if (!seed || seed.used.has(headers['x-s'] ?? '') || a1.length !== 52) return false;
    if (Math.abs(this.#world.now() - Number(time)) > lifeMs || !headers['x-s-common']) return false;
    if (digest !== fnv([seed.text, path, body, a1, time].join('|'))) return false;
    seed.used.add(headers['x-s'] ?? '');
    return true;
  }
}

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ReplicaRequest } from '../framework/site.ts';

interface Seed {
  readonly text: string;
  readonly did: string;
  readonly used: Set<string>;
}

const source = readFileSync(new URL('page/hxfalcon.js', import.meta.url), 'utf8');

function fnv(text: string): string {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619) >>> 0;
  return value.toString(16).padStart(8, '0');
}

/**
 * Hands out the page's signing script and checks what it signed: path, query and body (shortclip README, Q1, Q4). The
 * algorithm is the replica's own; a seed belongs to one device, and each signature passes once.
 */
export class Signatures {
  readonly #seeds = new Map<string, Seed>();

  script({ cookies }: ReplicaRequest): string {
    const id = randomBytes(6).toString('hex');
    const text = randomBytes(16).toString('hex');
    this.#seeds.set(id, { text, did: cookies.did ?? '', used: new Set() });
    return source.replaceAll('__SEED_ID__', id).replaceAll('__SEED__', text);
  }

  accepts({ url, cookies, body }: ReplicaRequest): boolean {
    const [, id = '', count = '', hash = ''] =
      /^HUDR_(\w+)\.(\d+)\.(\w+)$/.exec(url.searchParams.get('__NS_hxfalcon') ?? '') ?? [];
    const seed = this.#seeds.get(id);
    if (!seed || seed.did === '' || seed.did !== cookies.did || seed.used.has(count)) return false;
    const query = new URLSearchParams(url.search);
    query.delete('__NS_hxfalcon');
    if (hash !== fnv(`${seed.text}|${count}|${url.pathname}|${query}|${body}`)) return false;
    seed.used.add(count);
    return true;
  }
}

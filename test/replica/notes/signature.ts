import { Seeds } from '../framework/seeds.ts';
import type { ReplicaRequest, World } from '../framework/site.ts';

const lifeMs = 60_000;
/** A seed belongs to one loading of the page's script, which makes the device's `a1` itself. */
const anyDevice = 'any';

/** Checks what the page's client signed (notes README, Q2): path and body, with the device's `a1`, within a minute. */
export class Signatures {
  readonly #world: World;
  readonly #seeds = new Seeds();

  constructor(world: World) {
    this.#world = world;
  }

  script(source: string): string {
    return this.#seeds.script(source, anyDevice);
  }

  /** A call is signed when X-s, X-t and x-s-common fit; nothing else on the page signs. */
  signed({ headers, cookies, path, body }: ReplicaRequest): boolean {
    const [, id = '', mark = ''] = /^XYS_(\w+)\.(\w+)$/.exec(headers['x-s'] ?? '') ?? [];
    const time = headers['x-t'] ?? '';
    const { a1 = '' } = cookies;
    const isTimely = Math.abs(this.#world.now() - Number(time)) <= lifeMs;
    if (!isTimely || !headers['x-s-common'] || a1.length !== 52) return false;
    return this.#seeds.accepts(id, anyDevice, mark, [path, body, a1, time].join('|'));
  }
}

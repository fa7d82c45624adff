import type { World } from '../framework/site.ts';

/**
 * What a visit or call meets after too many (R5): the "Sorry" page, then 300013, then nothing at all until the network
 * changes.
 */
type Held = 'sorry' | 'too-frequent' | 'blocked';

const minute = 60_000;
const most = 10;

/** Pages and calls of one network: ten a minute are let through (R5; numbers: guess). */
export class Pace {
  #times: number[] = [];
  #blocked = false;
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  get isBlocked(): boolean {
    return this.#blocked;
  }

  /** Counts one page or call; null = it may pass. */
  take(): Held | null {
    const now = this.#world.now();
    this.#times = [...this.#times.filter((time) => now - time < minute), now];
    const over = this.#times.length - most;
    if (over > 4) this.#blocked = true;
    if (this.#blocked) return 'blocked';
    if (over > 2) return 'too-frequent';
    return over > 0 ? 'sorry' : null;
  }
}

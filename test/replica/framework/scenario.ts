/**
 * What a test asks the replica to do wrong. Faults of the wire work on every platform: `empty` (200, no body),
 * `malformed` (JSON or HTML cut in the middle, sent as if whole), `slow` (after `delay` ms, standard 60 s), `cut`
 * (connection closed within the body), `cut-early` (before any header) and `status-<n>`. Every other name is a fault of
 * the item that the site itself shows in its own way; each site lists its own (`replica.faults(platform)`), an unknown
 * name is an error.
 */
export interface Scenario {
  readonly platform: string;
  readonly fault: string;
  /** Which answers it breaks. Absent: `data`. */
  readonly on?: 'data' | 'document' | 'asset';
  /** Only paths that contain this text. */
  readonly path?: string;
  /** Only the next n answers; absent: until `reset()`. */
  readonly times?: number;
  /** For `slow`, in ms. */
  readonly delay?: number;
  /** For `slow`: the answer waits for this, however long it takes. */
  readonly until?: Promise<unknown>;
}

/** An item-level fault, as a site sees it. */
export type SiteFault = string;

const wireFaults: readonly string[] = ['empty', 'malformed', 'slow', 'cut', 'cut-early'];

export function isWireFault(name: string): boolean {
  return wireFaults.includes(name) || /^status-[1-5]\d\d$/.test(name);
}

interface Place {
  readonly platform: string;
  readonly path: string;
  readonly role: string;
}

/** The scenarios in force, newest first. */
export class Scenarios {
  readonly #active: { readonly scenario: Scenario; left: number }[] = [];

  add(scenario: Scenario): void {
    this.#active.unshift({ scenario, left: scenario.times ?? Number.POSITIVE_INFINITY });
  }

  reset(): void {
    this.#active.length = 0;
  }

  /** The newest scenario for this place whose fault is one of the wire (or one of the item), used up by one. */
  take(place: Place, wire: boolean): Scenario | null {
    const hit = this.#active.find(
      ({ scenario, left }) =>
        left > 0 &&
        scenario.platform === place.platform &&
        (scenario.on ?? 'data') === place.role &&
        place.path.includes(scenario.path ?? '') &&
        isWireFault(scenario.fault) === wire,
    );
    if (!hit) return null;
    hit.left -= 1;
    return hit.scenario;
  }
}

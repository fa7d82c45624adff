import type { World } from '../framework/site.ts';
import type { Firewall } from './firewall.ts';
import type { Sessions } from './session.ts';
import type { Signatures } from './signature.ts';

/** What the parts of this platform share while the replica is up. */
export interface Site {
  readonly world: World;
  readonly signatures: Signatures;
  readonly sessions: Sessions;
  readonly firewall: Firewall;
  /** Requests so far (R1, R6, R10). */
  readonly counts: { embed: number; sdk: number; scripted: number };
  /** Ids for which the player has been busy (R10). */
  readonly busyOnce: Set<string>;
}

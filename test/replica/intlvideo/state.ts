import type { World } from '../framework/site.ts';
import { Firewall } from './firewall.ts';
import { Sessions } from './session.ts';
import { Signatures } from './signature.ts';

/** What the parts of this platform share while the replica is up. */
export const openState = (world: World) => ({
  world,
  signatures: new Signatures(),
  sessions: new Sessions(),
  firewall: new Firewall(),
  /** Requests so far (R1, R6, R10). */
  counts: { embed: 0, sdk: 0, scripted: 0 },
  /** Ids for which the player has been busy (R10). */
  busyOnce: new Set<string>(),
});

export type Site = ReturnType<typeof openState>;

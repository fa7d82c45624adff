import type { World } from '../framework/site.ts';
import type { Signatures } from './signature.ts';
import type { Visitors } from './visitors.ts';

/** What the parts of this platform share while the replica is up. */
export interface Site {
  readonly world: World;
  readonly visitors: Visitors;
  readonly signatures: Signatures;
}

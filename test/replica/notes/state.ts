import type { World } from '../framework/site.ts';
import type { ListLimits } from './lists/list-limits.ts';
import type { Pace } from './pace.ts';
import type { Signatures } from './signature.ts';
import type { Tokens } from './tokens.ts';
import type { Visitors } from './visitors.ts';

/** What the parts of this platform share while the replica is up. */
export interface Site {
  readonly world: World;
  readonly visitors: Visitors;
  readonly signatures: Signatures;
  readonly tokens: Tokens;
  readonly pace: Pace;
  readonly lists: ListLimits;
  /** Sessions that have been to the feed (C2). */
  readonly fed: Set<string>;
  /** The next disguise of a missing token, 0…4 (R4). */
  nextDisguise(): number;
}

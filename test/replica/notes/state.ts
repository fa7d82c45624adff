import type { World } from '../framework/site.ts';
import { ListLimits } from './lists/list-limits.ts';
import { Pace } from './pace.ts';
import { Signatures } from './signature.ts';
import { Tokens } from './tokens.ts';
import { Visitors } from './visitors.ts';

/** What the parts of this platform share while the replica is up. */
export const openState = (world: World) => ({
  world,
  visitors: new Visitors(),
  signatures: new Signatures(world),
  tokens: new Tokens(world),
  pace: new Pace(world),
  lists: new ListLimits(),
  /** Sessions that have been to the feed (C2). */
  fed: new Set<string>(),
  /** How many disguises of a missing token there were (R4). */
  disguised: 0,
});

export type Site = ReturnType<typeof openState>;

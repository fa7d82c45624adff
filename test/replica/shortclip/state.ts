import type { World } from '../framework/site.ts';
import type { ListPace } from './lists/list-pace.ts';
import type { Sessions } from './session.ts';
import type { Signatures } from './signature.ts';

/** What the parts of this platform share while the replica is up. */
export interface Site {
  readonly world: World;
  readonly sessions: Sessions;
  readonly signatures: Signatures;
  readonly lists: ListPace;
  /** Devices whose first page of a work has come, empty (R16). */
  readonly emptied: Set<string>;
}

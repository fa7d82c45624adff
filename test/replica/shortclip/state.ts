import type { World } from '../framework/site.ts';
import { ListPace } from './lists/list-pace.ts';
import { Sessions } from './session.ts';
import { Signatures } from './signature.ts';

/** What the parts of this platform share while the replica is up. */
export const openState = (world: World) => ({
  world,
  sessions: new Sessions(),
  signatures: new Signatures(),
  lists: new ListPace(),
  /** Devices whose first page of a work has come, empty (R16). */
  emptied: new Set<string>(),
});

export type Site = ReturnType<typeof openState>;

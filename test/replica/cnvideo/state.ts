import type { World } from '../framework/site.ts';
import { FirstVisits } from './first-visit.ts';
import { CommentPace, ListPace } from './pace.ts';
import { HotListLogins, Sessions } from './session.ts';
import { Signatures } from './signature.ts';

/** What the parts of this platform share while the replica is up. */
export const openState = (world: World) => ({
  world,
  signatures: new Signatures(world),
  sessions: new Sessions(),
  visits: new FirstVisits(),
  pace: new CommentPace(),
  listPace: new ListPace(),
  hotList: new HotListLogins(),
});

export type Site = ReturnType<typeof openState>;

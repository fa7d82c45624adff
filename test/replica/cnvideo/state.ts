import type { World } from '../framework/site.ts';
import type { CommentPace } from './comment-pace.ts';
import type { FirstVisits } from './first-visit.ts';
import type { HotListLogins } from './hot-list-logins.ts';
import type { ListPace } from './lists/list-pace.ts';
import type { Sessions } from './session.ts';
import type { Signatures } from './signature.ts';

/** What the parts of this platform share while the replica is up. */
export interface Site {
  readonly world: World;
  readonly signatures: Signatures;
  readonly sessions: Sessions;
  readonly visits: FirstVisits;
  readonly pace: CommentPace;
  readonly listPace: ListPace;
  readonly hotList: HotListLogins;
}

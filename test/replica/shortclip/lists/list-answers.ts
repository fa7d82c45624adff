import { json } from '../../framework/answer.ts';
import { bodyOf } from '../../framework/request.ts';
import type { Answer, ReplicaRequest } from '../../framework/site.ts';
import { eids } from '../catalogue.ts';
import { errorsCheck, faulty, restCheck } from '../faults.ts';
import type { Site } from '../state.ts';
import { type Listed, likedVideos, resultsFor, savedVideos, worksOf } from './listed.ts';

const size = 20;

type Asked = Readonly<Partial<Record<'user_id' | 'userId' | 'keyword' | 'pcursor' | 'searchSessionId', unknown>>>;

const envelope = (feeds: readonly object[], pcursor: string, more: object = {}): Answer =>
  json(
    JSON.stringify({
      result: 1,
      pcursor,
      feeds,
      llsid: '2000000000000000001',
      'host-name': 'replica',
      webPageArea: 'searchxxnull',
      ...more,
    }),
  );

/** R19: the cursor is the time of the last video, a float as text. */
function timed(all: readonly Listed[], count: number, request: ReplicaRequest, site: Site): Answer {
  const cursor = String(bodyOf<Asked>(request.body).pcursor ?? '');
  // R25
  if (cursor === 'no_more' || all.length === 0) return envelope([], 'no_more');
  // Behind the pinned one, which stands first though older.
  const from = cursor ? all.findIndex(({ photo }, at) => at > 0 && photo.timestamp < Number(cursor)) : 0;
  const next = ({ photo }: Listed) => `${photo.timestamp / 1e12}E12`;
  return paged(all, from < 0 ? all.length : from, cursor !== '', next, request, site, { count });
}

/** R30: whoever is named (what others get: guess). */
const saved = (asked: Asked, request: ReplicaRequest, site: Site): Answer =>
  asked.userId === eids.viewer ? timed(savedVideos, 18, request, site) : (faulty('refused') as Answer);

/** R20: cursors are numbers; the session of a search, which holds the number of the viewer, is handed on. */
function searched({ keyword, pcursor, searchSessionId }: Asked, request: ReplicaRequest, site: Site): Answer {
  const all = resultsFor(String(keyword));
  const cursor = String(pcursor ?? '');
  if (cursor === 'no_more' || all.length === 0) return envelope([], 'no_more');
  const session = Buffer.from('14_482256779_1795166000000_').toString('base64');
  if (cursor && searchSessionId !== session) return faulty('refused') as Answer;
  const at = Number(cursor) * size;
  const more = { searchSessionId: session };
  const beside = at === 0 ? [{ type: 9, ad: { title: '广告' } }] : [];
  return paged(all, at, cursor !== '', () => String(at / size + 1), request, site, { more, beside });
}

function paged(
  all: readonly Listed[],
  from: number,
  isFurther: boolean,
  next: (last: Listed) => string,
  request: ReplicaRequest,
  site: Site,
  { count = size, more = {}, beside = [] }: { count?: number; more?: object; beside?: readonly object[] },
): Answer {
  // R24: the seventh page (number: guess) is a check.
  if (from >= 6 * count && site.world.is('list-check')) return restCheck();
  const held = isFurther ? site.lists.take(request) : null;
  if (held === 'check') return errorsCheck();
  // R23: a brake in disguise, the cursor as it was.
  if (held === 'empty') return envelope([], String(bodyOf<Asked>(request.body).pcursor), more);
  const page = all.slice(from, from + count);
  const last = page.at(-1);
  return envelope(
    [...page.slice(0, 5), ...beside, ...page.slice(5)],
    last && from + count < all.length ? next(last) : 'no_more',
    more,
  );
}

/** Lists of the desktop site, for those who may have them; null: the address of none. */
export function listAnswer(request: ReplicaRequest, site: Site): Answer | null {
  const asked = bodyOf<Asked>(request.body);
  if (request.path === '/rest/v/profile/feed') return timed(worksOf(String(asked.user_id)), size, request, site);
  if (request.path === '/rest/v/collect/list') return saved(asked, request, site);
  if (request.path === '/rest/v/feed/liked') return timed(likedVideos, 18, request, site);
  return request.path === '/rest/v/search/feed' ? searched(asked, request, site) : null;
}

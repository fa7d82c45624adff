import { moduleCard, oddPosts, post } from '../../../fixtures/microblog/post.ts';
import { json } from '../../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../../framework/site.ts';
import { accountOf, writers } from '../catalogue.ts';
import { faultOf, navigated, sessionWanted } from '../refusals.ts';
import type { Site } from '../state.ts';

const size = 20;
/** The place of the pinned post among the others, which is on the second page (R23). */
const pinned = 25;

function postOf(uid: string, at: number): object {
  return { ...post({ ...accountOf(uid), at }), ...oddPosts[at]?.(uid) };
}

/** The entries of a page, counted from 0. */
function entries(uid: string, page: number, count: number): object[] {
  const from = page * size;
  const posts = Array.from({ length: Math.max(0, Math.min(size, count - from)) }, (_, index) =>
    postOf(uid, from + index),
  );
  if (page > 0) return posts;
  const top = count > pinned ? [{ ...postOf(uid, pinned), title: { text: '置顶', base_color: 1, icon_url: '' } }] : [];
  return [...top, ...posts.slice(0, 3), ...(count > 3 ? [moduleCard] : []), ...posts.slice(3)];
}

/** `GET weibo.com/ajax/statuses/mymblog` (Q5). */
export function postsAnswer(request: ReplicaRequest, site: Site): Answer {
  const refused = faultOf(request, site.world) ?? navigated(request) ?? sessionWanted(request, site);
  if (refused) return refused;
  // R26
  if (site.sessions.holder(request) === 'visitor')
    return json('{"ok":0,"message":"前方有点拥堵，请登录后使用"}', { status: 403 });
  const pace = site.posts.take(request, site.world.now());
  if (pace === 'burst') return json('', { status: 418 });
  const { searchParams } = request.url;
  const uid = searchParams.get('uid') ?? '';
  // R24: an account announces more posts than come.
  const [count, total] = uid === writers.many ? [118, 153] : [23, 25];
  const rest = { bottom_tips_visible: false, bottom_tips_text: '', status_visible: 0, topicList: [], total };
  const given = (since_id: string, list: readonly object[]) =>
    json(JSON.stringify({ ok: 1, data: { since_id, list, ...rest } }));
  if (pace === 'braked') return given(searchParams.get('since_id') ?? '', []);
  // R22, R25
  const page = Number(searchParams.get('page') ?? 1) - 1;
  const isOver = page * size >= count;
  return given(
    isOver ? '' : `52086755850991${String(page + 1).padStart(2, '0')}kp${page + 2}`,
    entries(uid, page, count),
  );
}

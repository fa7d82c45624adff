import { moduleCard, oddPosts, post } from '../../../fixtures/microblog/post.ts';
import { json } from '../../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../../framework/site.ts';
import { accountOf, writers } from '../catalogue.ts';
import { faulty, navigated, sessionMissing } from '../refusals.ts';
import type { Site } from '../state.ts';

const size = 20;
/** The place of the pinned post among the others, which is on the second page (R23). */
const pinned = 25;

interface Lists {
  /** Posts that come, and that the account announces (R24). */
  readonly count: number;
  readonly total: number;
  /** R22. */
  readonly cursor: 'text' | 'number' | 'page' | 'none at the end';
  /** R25. */
  readonly end: 'empty' | 'tips' | 'half a year';
}

const usual: Lists = { count: 23, total: 25, cursor: 'text', end: 'empty' };

const arms: Readonly<Record<string, Lists>> = {
  [writers.many]: { count: 118, total: 153, cursor: 'text', end: 'empty' },
  [writers.numbers]: { count: 50, total: 61, cursor: 'number', end: 'tips' },
  [writers.halfYear]: { count: 45, total: 2_210, cursor: 'page', end: 'half a year' },
  [writers.closing]: { count: 40, total: 40, cursor: 'none at the end', end: 'empty' },
  [writers.promised]: { count: 5, total: 21_947, cursor: 'text', end: 'empty' },
  [writers.thousand]: { count: 1_000, total: 1_004, cursor: 'text', end: 'empty' },
  [writers.none]: { count: 0, total: 0, cursor: 'text', end: 'empty' },
};

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
  const fault = site.world.fault(request, 'data');
  const show = fault ? faulty[fault] : undefined;
  if (show) return show(request);
  const refused = navigated(request);
  if (refused) return refused;
  const holder = site.sessions.holder(request);
  if (holder === 'none' || holder === 'stale') return sessionMissing(request, site.world.is('login-php'));
  // R26
  if (holder === 'visitor') return json('{"ok":0,"message":"前方有点拥堵，请登录后使用"}', { status: 403 });
  const pace = site.posts.take(request, site.world.now());
  if (pace === 'burst') return json('', { status: 418 });
  const { searchParams } = request.url;
  const uid = searchParams.get('uid') ?? '';
  const asked = searchParams.get('since_id') ?? '';
  const { count, total, cursor, end } = arms[uid] ?? usual;
  const rest = { status_visible: 0, topicList: [], total };
  const quiet = { bottom_tips_visible: false, bottom_tips_text: '' };
  if (pace === 'braked') return json(JSON.stringify({ ok: 1, data: { since_id: asked, list: [], ...quiet, ...rest } }));
  // R22, C: whoever gives no page gets the first one again.
  const bySince = cursor === 'page' ? 0 : asked === '' ? 0 : Math.floor(Number(/\d\d$/.exec(asked)?.[0] ?? 0));
  const page = searchParams.has('page') ? Number(searchParams.get('page')) - 1 : bySince;
  const list = entries(uid, page, count);
  const isLast = (page + 1) * size >= count;
  const over = page * size >= count && page > 0;
  const following = `52086755850991${String(page + 1).padStart(2, '0')}`;
  const since =
    cursor === 'number'
      ? { since_id: isLast ? '' : Number(following) }
      : cursor === 'none at the end' && isLast
        ? {}
        : { since_id: over || count === 0 ? '' : cursor === 'text' ? `${following}kp${page + 2}` : following };
  const tips =
    end === 'tips' && isLast
      ? { bottom_tips_visible: true, bottom_tips_text: '' }
      : end === 'half a year' && over
        ? { bottom_tips_visible: true, bottom_tips_text: '由于博主设置，目前内容仅展示半年内的微博' }
        : quiet;
  return json(JSON.stringify({ ok: 1, data: { ...since, list, ...tips, ...rest } }));
}

import { post } from '../../../fixtures/microblog/post.ts';
import { json } from '../../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../../framework/site.ts';
import { accountOf, users, writers } from '../catalogue.ts';
import { faultOf, navigated, sessionMissing } from '../refusals.ts';
import { memberId } from '../sessions.ts';
import type { Site } from '../state.ts';

const authors = [writers.many, users.user.uid, users.nextUser.uid];

/** A post that is kept; of those that are gone favourites have the notice alone, likes a mark (R40, R41). */
function keptPost(at: number, isLiked: boolean): object {
  const { user, ...rest } = post({ ...accountOf(authors[at % 3] ?? ''), at: at + 200 });
  if (at % 9 !== 4) return { ...rest, user };
  return isLiked
    ? { ...rest, user, deleted: 1 }
    : { ...rest, text: '抱歉，此微博已被删除', text_raw: '抱歉，此微博已被删除' };
}

const page = (count: number, size: number, number: number, isLiked: boolean) =>
  Array.from({ length: Math.max(0, Math.min(size, count - size * (number - 1))) }, (_, index) =>
    keptPost(size * (number - 1) + index, isLiked),
  );

/** `GET weibo.com/ajax/favorites/all_fav` and `…/statuses/likelist` (Q9): for members alone. */
export function keptAnswer(request: ReplicaRequest, site: Site): Answer {
  const refused = faultOf(request, site.world) ?? navigated(request);
  if (refused) return refused;
  if (site.sessions.holder(request) !== 'signed-in') return sessionMissing(request);
  if (site.posts.take(request, site.world.now()) === 'burst') return json('', { status: 418 });
  const { searchParams } = request.url;
  const number = Number(searchParams.get('page') ?? 1);
  const isLiked = request.path.endsWith('/likelist');
  // R42
  if ((searchParams.get('uid') ?? memberId) !== memberId)
    return json('{"ok":0,"error_code":20112,"error":"暂无查看权限"}');
  const [count, size] = isLiked ? [45, 19] : [50, 20];
  const posts = page(count, size, number, isLiked);
  const since_id = number * size >= count ? -1 : 5_320_000_000_000_000 - number;
  return json(JSON.stringify({ ok: 1, data: isLiked ? { list: posts, since_id } : posts }));
}

import { printJson } from '../../fixtures/exact-json.ts';
import { articleInfoAnswer, withheldHtml } from '../../fixtures/news/article.ts';
import { emptyFeedAnswer, feedAnswer, feedRecord, refusedFeedAnswer } from '../../fixtures/news/feed-record.ts';
import { infoAnswer, refusedInfoAnswer } from '../../fixtures/news/info-answer.ts';
import { forwardInfoAnswer, notTheText, postInfoAnswer } from '../../fixtures/news/post.ts';
import { fansStat } from '../../fixtures/news/user-detail.ts';
import { isTtwid } from '../bytedance/ttwid.ts';
import { json } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { authorToken, feedOf, ids, isArticle, people, posts, prolificToken, videos } from './catalogue.ts';
import { worksAnswer } from './lists/works.ts';
import type { NewsState } from './page.ts';

const postInfo = (id: string, fault: string | null) =>
  id === ids.forward
    ? forwardInfoAnswer(id)
    : postInfoAnswer(id, Object.entries(notTheText).find(([name]) => name === fault)?.[1]);

const nothing = '{"_ck":{},"data":null,"success":true}';

/**
 * R9: unsigned and without any cookie, `info/` and `info/v2/` alike; an unknown id has `data` null, a deleted one no
 * success.
 */
export function info(id: string, request: ReplicaRequest, { world }: NewsState): Answer {
  const fault = world.fault(request, 'data');
  const second = request.path.endsWith('/v2/');
  if (fault === 'refused' || id === ids.deleted) return json(printJson(refusedInfoAnswer()));
  if (fault === 'no-data' || world.is('info-none') || (world.is('info-null') && !second)) return json(nothing);
  if (fault === 'another-video') return json(printJson(infoAnswer(ids.oldVideo)));
  const served = world.served(id);
  if (served) return json(served);
  if (posts.includes(id)) return json(printJson(postInfo(id, fault)));
  if (fault === 'withheld') return json(printJson(articleInfoAnswer(id, withheldHtml)));
  if (fault === 'article' || isArticle(id)) return json(printJson(articleInfoAnswer(id)));
  return json(videos.includes(id) ? printJson(infoAnswer(id)) : nothing);
}

/** R6: what an unsigned call is answered, with HTTP 200: `data` null and no message, or nothing at all. */
function unsigned(byProfile: boolean): Answer {
  return json(byProfile ? JSON.stringify(refusedFeedAnswer()) : '');
}

/** R6, R7, R8: signed calls of exactly these two paths; the home page's list is asked for without an author (R5). */
export function feed(request: ReplicaRequest, { world, seeds }: NewsState): Answer {
  const byProfile = request.path === '/api/pc/list/user/feed';
  const refused =
    world.fault(request, 'data') === 'refused-feed' || !seeds.signed(request) || !isTtwid(request.cookies.ttwid);
  if (refused) return unsigned(byProfile);
  const token = request.url.searchParams.get('token');
  if (token === null && !byProfile) return json(JSON.stringify(feedAnswer(feedOf, feedRecord)));
  if (token === prolificToken && byProfile) return worksAnswer(request.url);
  const known = token === authorToken && !(world.is('profile-feed-empty') && !byProfile);
  return json(JSON.stringify(known ? feedAnswer(feedOf) : emptyFeedAnswer()));
}

/** Q6: asked by POST for the person named in the form; nothing in the answer names one. */
export function fansStatOf(request: ReplicaRequest, { world }: NewsState): Answer {
  const known = people.includes(new URLSearchParams(request.body).get('token') ?? '');
  const refused = request.method !== 'POST' || !known || world.is('counts-refused') || world.fault(request, 'data');
  return json(JSON.stringify(refused ? { message: 'fail', data: {} } : fansStat));
}

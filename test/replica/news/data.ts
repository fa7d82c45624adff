import { printJson } from '../../fixtures/exact-json.ts';
import { emptyFeedAnswer, feedAnswer, refusedFeedAnswer } from '../../fixtures/news/feed-record.ts';
import { infoAnswer, refusedInfoAnswer, writtenInfoAnswer } from '../../fixtures/news/info-answer.ts';
import { isTtwid } from '../bytedance/ttwid.ts';
import { json } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { authorToken, feedOf, ids, videos } from './catalogue.ts';
import type { NewsState } from './page.ts';

const nothing = '{"_ck":{},"data":null,"success":true}';

/** R9: unsigned and without any cookie, `info/` and `info/v2/` alike; an unknown id has `data` null. */
export function info(id: string, request: ReplicaRequest, { world }: NewsState): Answer {
  const fault = world.fault(request, 'data');
  const second = request.path.endsWith('/v2/');
  if (fault === 'refused') return json(printJson(refusedInfoAnswer()));
  if (fault === 'no-data' || world.is('info-none') || (world.is('info-null') && !second)) return json(nothing);
  if (fault === 'article' || id === ids.article) return json(printJson(writtenInfoAnswer(id)));
  if (fault === 'another-video') return json(printJson(infoAnswer(ids.oldVideo)));
  const served = world.served(id);
  if (served) return json(served);
  return json(videos.includes(id) ? printJson(infoAnswer(id)) : nothing);
}

/** R6, R7, R8: signed calls of exactly these two paths; others have `data` null and no message, with HTTP 200. */
export function feed(request: ReplicaRequest, { world, seeds }: NewsState): Answer {
  const refused = world.fault(request, 'data') === 'refused-feed' || !seeds.signed(request) || !isTtwid(request.cookies.ttwid);
  if (refused) return json(JSON.stringify(refusedFeedAnswer()));
  const { searchParams } = request.url;
  const byProfile = request.path === '/api/pc/list/user/feed';
  const known = searchParams.get('token') === authorToken && !(world.is('profile-feed-empty') && !byProfile);
  return json(JSON.stringify(known ? feedAnswer(feedOf) : emptyFeedAnswer()));
}

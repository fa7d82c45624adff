import { isTree, type Tree, tree, trees } from '../../../core/json/json.ts';
import { because } from '../../../core/reason.ts';
import { type Change, changed } from '../../../core/record/mapped.ts';
import { textAt } from '../../../core/record/place.ts';
import type { PageAnswer } from '../../../core/transport.ts';
import { bodyOf, failed, refuse, refusedBody, refusedOwn, refusedResult } from '../failures.ts';
import { withoutViewer } from '../lists/video-list.ts';
import { apolloIn, fromApollo, goneStatus } from '../page/apollo-state.ts';

/** Traces of the answer, and what its viewer may do. */
const traces: Change = {
  without: 'commentLimit danmakuSwitch llsid',
  within: { photo: { without: 'expTag llsid' } },
};

/** The site's own record of a video, without the viewer's own fields. */
export const fromVideo = (video: Tree): Tree => changed(withoutViewer(video), traces);

/**
 * The answer about a video, if it is the one asked for. @throws Failure `removed` where the site says so; an answer
 * without a video says nothing of it. `isOwn`: another session may be given it.
 */
export function aboutVideo(detail: unknown, id: string, isOwn = false): Tree {
  const { status, photo } = tree(detail);
  const { id: answeredId } = tree(photo);
  if (answeredId === id && isTree(detail)) return detail;
  if (answeredId) throw refuse('upstream_changed', because('other_item', { id }, { id: String(answeredId) }));
  if (status === goneStatus) throw failed('shortclip_video_removed');
  throw isOwn
    ? refuse('sign_in_required', 'empty_answer', { weight: 'last', ifSignedIn: 'upstream_refused' })
    : refuse('upstream_refused', 'empty_answer');
}

/** The video in the state of a desktop page; null: the state says nothing of it. @throws Failure `removed` */
export function videoInState(state: string, id: string): Tree | null {
  const { client, details } = apolloIn(state, id);
  const answers = details.map((one) => tree(fromApollo(client, one)));
  const detail = answers.find(({ photo }) => tree(photo).id === id);
  if (detail) return detail;
  const photo = fromApollo(client, client[`VisionVideoDetailPhoto:${id}`]);
  if (isTree(photo)) return { photo };
  if (answers.some((one) => one.status === goneStatus && !one.photo)) throw failed('shortclip_video_removed');
  return null;
}

const members =
  'id url backupUrl height width avgBitrate maxBitrate qualityType qualityLabel frameRate codecs defaultSelect hidden';
/** The desktop page's own query (README, Q7). */
const query =
  'query visionVideoDetail($photoId: String, $type: String, $page: String, $webPageArea: String) { ' +
  'visionVideoDetail(photoId: $photoId, type: $type, page: $page, webPageArea: $webPageArea) { status type ' +
  'author { id name following headerUrl } photo { id duration caption likeCount realLikeCount coverUrl photoUrl liked ' +
  'timestamp expTag llsid viewCount videoRatio stereoType musicBlocked manifest { mediaType businessType version ' +
  `adaptationSet { id duration representation { ${members} } } } manifestH265 photoH265Url videoResource } ` +
  'tags { type name } commentLimit { canAddComment } llsid danmakuSwitch } }';

export const graphqlAddress = 'https://www.kuaishou.com/graphql';

export const videoRequest = (photoId: string) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ operationName: 'visionVideoDetail', variables: { photoId, page: 'detail' }, query }),
});

/**
 * What an answer to that query says about the video. `isOwn`: to the browser's own session. @throws Failure as the
 * answer states
 */
export function detailAnswered(answer: Pick<PageAnswer, 'status' | 'text'>, isOwn = false): unknown {
  const body = bodyOf(answer);
  if (/No Login/i.test(textAt(trees(body.errors)[0], 'message'))) throw refuse('sign_in_required');
  const stated = refusedBody(body, isOwn ? refusedOwn : refusedResult);
  if (stated) throw stated;
  return tree(body.data).visionVideoDetail;
}

import type { z } from 'zod';
import { tree } from '../../lib/core/json/json.ts';
import { embeddedItemState } from '../../lib/platforms/cnvideo/upstream/embedded-item.ts';
import { embedData } from '../../lib/platforms/intlvideo/upstream/embed-data.ts';
import { playerItem } from '../../lib/platforms/intlvideo/upstream/player-item.ts';
import { webArticle } from '../../lib/platforms/lifestyle/upstream/web-article.ts';
import { xiguaVideoOf } from '../../lib/platforms/news/page/page-state.ts';
import { feedRow } from '../../lib/platforms/news/upstream/feed-row.ts';
import { articleInfo as articleInfoSchema, infoData } from '../../lib/platforms/news/upstream/info.ts';
import { initialVideoState } from '../../lib/platforms/news/upstream/initial-video.ts';
import { xiguaState as xiguaSchema } from '../../lib/platforms/news/upstream/xigua-video.ts';
import { h5Answer } from '../../lib/platforms/shortclip/upstream/h5-profile.ts';
import { liveAnswers, roomAuthorState } from '../../lib/platforms/shortclip/upstream/live-user.ts';
import { desktopUserProfile, visionUserProfile } from '../../lib/platforms/shortclip/upstream/vision-profile.ts';
import { workAuthor } from '../../lib/platforms/shortclip/upstream/work-author.ts';
import { authorsIn } from '../../lib/platforms/shortclip/user/work/work-page.ts';
import { pageItem } from '../fixtures/cnvideo/page-state.ts';
import { videoItem } from '../fixtures/cnvideo/video-item.ts';
import { embedPhotos, embedVideo } from '../fixtures/intlvideo/embed-state.ts';
import { itemStruct } from '../fixtures/intlvideo/item-struct.ts';
import { photoPost } from '../fixtures/intlvideo/photo-post.ts';
import { playerAnswer } from '../fixtures/intlvideo/player-answer.ts';
import { articleDetail, videoArticleDetail } from '../fixtures/lifestyle/article-detail.ts';
import { articleInfo } from '../fixtures/news/article-info.ts';
import { feedRecord } from '../fixtures/news/feed-record.ts';
import { infoAnswer } from '../fixtures/news/info-answer.ts';
import { initialVideo } from '../fixtures/news/initial-video.ts';
import { xiguaState } from '../fixtures/news/xigua-state.ts';
import { h5Profile } from '../fixtures/shortclip/h5-profile.ts';
import { liveSensitiveUserInfo } from '../fixtures/shortclip/live-sensitive-user-info.ts';
import { liveUserInfo } from '../fixtures/shortclip/live-user-info.ts';
import { profileUser } from '../fixtures/shortclip/profile-user.ts';
import { visionProfile } from '../fixtures/shortclip/vision-profile.ts';
import { workInfo } from '../fixtures/shortclip/work-info.ts';

const id = '7629698273762083363';
const eid = '3xinvented00qtiq';
const texts = { renderData: '', hydrated: xiguaState(id), ssr: '', words: '' };
const [authorOfWork] = authorsIn([workInfo('3xinvented0clip1', eid)]);
const { userInfo } = liveUserInfo(eid).data;

/** A synthetic raw answer of every source that maps, with the schema that source has of it. */
export const upstreamAnswers: readonly (readonly [string, z.ZodType, unknown])[] = [
  ['E1 embed page', embedData, embedVideo(id)],
  ['E1 embed page of photos', embedData, embedPhotos(id)],
  ['E1 player', playerItem, playerAnswer(itemStruct(id)).items[0]],
  ['E1 player, photos', playerItem, playerAnswer(photoPost(id)).items[0]],
  ['E2 page state', embeddedItemState, pageItem(videoItem({ id: '7565738211130035491', title: '山里的清晨' }))],
  ['E4 post', webArticle, articleDetail(id)],
  ['E4 video post', webArticle, videoArticleDetail(id)],
  ['E6 info', infoData, infoAnswer(id).data],
  ['E6 mobile page', articleInfoSchema, articleInfo(id)],
  ['E6 PC page', initialVideoState, initialVideo(id)],
  ['E6 feed', feedRow, feedRecord(id)],
  ['E6 Xigua page', xiguaSchema, tree(xiguaVideoOf(texts))],
  ['E7 mobile answer', h5Answer, { body: h5Profile(eid), eid }],
  ['E7 live answers', liveAnswers, { user: userInfo, sensitive: liveSensitiveUserInfo(eid).data.sensitiveUserInfo }],
  ['E7 live room', roomAuthorState, { id: userInfo.id, name: userInfo.name }],
  ['E7 work page', workAuthor, authorOfWork],
  ['E7 desktop record', desktopUserProfile, profileUser(eid).userProfile],
  ['E7 desktop answer', visionUserProfile, visionProfile(eid).data.visionProfile.userProfile],
];

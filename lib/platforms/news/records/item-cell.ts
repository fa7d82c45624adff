import { anything, each, object, record, url } from '../../../core/schema.ts';
import { actionCtrl } from './action-ctrl.ts';

const articleClassification = record(
  each(anything, 'articleType articleSubType groupSource bizID level natantLevel isSubject isStick isOriginal bizTag isLongVideo'),
);

const shareInfo = record({
  shareURL: url,
  ...each(anything, 'title description shareType'),
  weixinCoverImage: record({ url, width: anything, urlList: anything, uri: anything, height: anything }),
  shareControl: record({ isHighQuality: anything }),
});

const itemCounter = record({
  ...each(anything, 'buryCount commentCount diggCount readCount shareCount showCount repinCount forwardCount videoWatchCount'),
  ...each(anything, 'danmuCount textCount'),
});

/** `itemCell` of the video. Spec: no scalar's type is shown, nor the fields of `videoInfo`, `threadCustom` and `videoCustom`. */
export const itemCell = record({
  articleBase: record({ itemStatus: anything, gidStr: anything }),
  articleClassification,
  videoInfo: object,
  videoAbility: record({ ocrInfo: anything, music: anything }),
  actionCtrl,
  shareInfo,
  itemCounter,
  cellCtrl: record({ diggIconKey: anything }),
  extra: record({ ping: anything }),
  ...each(object, 'threadCustom videoCustom'),
});

import { anything, object, record, url } from '../../../core/schema.ts';
import { actionCtrl } from './action-ctrl.ts';

const articleClassification = record({
  articleType: anything,
  articleSubType: anything,
  groupSource: anything,
  bizID: anything,
  level: anything,
  natantLevel: anything,
  isSubject: anything,
  isStick: anything,
  isOriginal: anything,
  bizTag: anything,
  isLongVideo: anything,
});

const shareInfo = record({
  shareURL: url,
  title: anything,
  description: anything,
  shareType: anything,
  weixinCoverImage: record({ url, width: anything, urlList: anything, uri: anything, height: anything }),
  shareControl: record({ isHighQuality: anything }),
});

const itemCounter = record({
  buryCount: anything,
  commentCount: anything,
  diggCount: anything,
  readCount: anything,
  shareCount: anything,
  showCount: anything,
  repinCount: anything,
  forwardCount: anything,
  videoWatchCount: anything,
  danmuCount: anything,
  textCount: anything,
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
  threadCustom: object,
  videoCustom: object,
});

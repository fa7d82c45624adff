import { anything, each, list, object, record, url } from '../../../core/schema.ts';

const filterWord = record({ id: anything, name: anything, isSelected: anything });

const actionSetting = record({
  actionType: anything,
  styleSetting: record({ text: anything, iconKey: anything, layoutDirection: anything }),
});

/** `itemCell.actionCtrl`. Spec: no scalar's type is shown. */
const actionCtrl = record({
  ...each(anything, 'actionExtra allowDownload banComment banBury banDigg danmakuMask banDanmaku controlMeta defaultDanmaku'),
  filterWord: list(filterWord),
  actionBar: record({ actionSettingList: list(actionSetting) }),
});

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

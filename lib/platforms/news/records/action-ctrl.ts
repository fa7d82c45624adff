import { anything, each, list, record } from '../../../core/schema.ts';

const filterWord = record({ id: anything, name: anything, isSelected: anything });

const actionSetting = record({
  actionType: anything,
  styleSetting: record({ text: anything, iconKey: anything, layoutDirection: anything }),
});

/** `itemCell.actionCtrl`. Spec: no scalar's type is shown. */
export const actionCtrl = record({
  ...each(anything, 'actionExtra allowDownload banComment banBury banDigg danmakuMask banDanmaku controlMeta defaultDanmaku'),
  filterWord: list(filterWord),
  actionBar: record({ actionSettingList: list(actionSetting) }),
});

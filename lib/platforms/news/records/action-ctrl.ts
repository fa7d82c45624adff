import { anything, list, record } from '../../../core/schema.ts';

const filterWord = record({ id: anything, name: anything, isSelected: anything });

const actionSetting = record({
  actionType: anything,
  styleSetting: record({ text: anything, iconKey: anything, layoutDirection: anything }),
});

/** `itemCell.actionCtrl`. Spec: no scalar's type is shown. */
export const actionCtrl = record({
  actionExtra: anything,
  allowDownload: anything,
  banComment: anything,
  banBury: anything,
  banDigg: anything,
  danmakuMask: anything,
  banDanmaku: anything,
  controlMeta: anything,
  defaultDanmaku: anything,
  filterWord: list(filterWord),
  actionBar: record({ actionSettingList: list(actionSetting) }),
});

import { flag, integer, record, text } from '../../../core/schema.ts';
import { shortclipUserProfile } from './shortclip-user-profile.ts';

export const shareInfo = record({
  groupName: text,
  shareSubTitle: text,
  shareTitle: text,
  shareId: text,
  shareType: text,
  docId: text,
  webShareVerifyData: record({
    shareUserId: text,
    objectId: text,
    /** Spec: unit not shown; upstream writes epoch ms. */
    timestamp: integer,
    verifyData: text,
  }),
});

/** E7 `data`: the upstream answer. `userProfile` may be null. */
export const userData = record({
  result: integer,
  shareInfo,
  liveReservation: record({ hasLiveReservation: flag }),
  userProfile: shortclipUserProfile,
});

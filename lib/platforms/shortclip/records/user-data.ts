import { each, flag, integer, record, text } from '../../../core/schema.ts';
import { shortclipUserProfile } from './shortclip-user-profile.ts';

const shareInfo = record({
  ...each(text, 'groupName shareSubTitle shareTitle shareId shareType docId'),
  webShareVerifyData: record({
    ...each(text, 'shareUserId objectId'),
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

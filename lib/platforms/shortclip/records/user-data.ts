import { z } from 'zod';
import { each, flag, integer, record, text } from '../../../core/schema.ts';
import { shortclipUserProfile, shortclipUserProfileV2 } from './shortclip-user-profile.ts';

export const shareInfo = record({
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

/** E8 `data`: bare profiles, the only payload that is an array. */
export const userDataV2 = z.array(shortclipUserProfileV2);

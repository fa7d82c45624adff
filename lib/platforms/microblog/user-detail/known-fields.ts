import type { KnownFields } from '../../../core/operation.ts';

/** Fields of a profile answer that the specification does not list (captured 2023, and later bodies). */
export const userDetailFields: KnownFields = {
  'data.data.user': 'status_total_counter user_ability close_blue_v like like_me toolbar_menus urank',
  data: 'url',
  // The mobile face's.
  'data.data': 'isStarStyle isVideoCoverStyle profile_ext scheme showAppTips tabsInfo',
};

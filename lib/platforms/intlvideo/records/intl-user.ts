import { anyList, each, flag, integer, list, object, record, text, url } from '../../../core/schema.ts';

const names = 'followerCount followingCount heart heartCount videoCount diggCount friendCount';

/** `userInfo` of `webapp.user-detail`, the `data` of a profile, in upstream's own words (README, D6). */
export const intlUser = record(
  {
    /** Whole numbers, rounded from some thousands on; `heartCount` may have overflowed 32 bits. */
    stats: record(each(integer, names)),
    /** The same as digits, exact. */
    statsV2: record(each(text, names)),
    itemList: anyList,
  },
  {
    user: record(
      {
        ...each(text, 'shortId signature roomId recommendReason nowInvitationCardUrl language region'),
        /** They expire after about two days. */
        ...each(url, 'avatarLarger avatarMedium avatarThumb'),
        /** Epoch seconds, 0 = never. */
        ...each(integer, 'createTime uniqueIdModifyTime nickNameModifyTime'),
        ...each(flag, 'verified privateAccount secret ftc openFavorite isADVirtual ttSeller isEmbedBanned'),
        ...each(flag, 'canExpPlaylist suggestAccountBind'),
        ...each(integer, 'commentSetting duetSetting stitchSetting downloadSetting followingVisibility'),
        ...each(integer, 'profileEmbedPermission isOrganization UserStoryStatus'),
        commerceUserInfo: record({ commerceUser: flag, category: text }),
        profileTab: record(each(flag, 'showMusicTab showQuestionTab showPlayListTab')),
        bioLink: record({ link: url, risk: integer }),
        shortDramaCreator: object,
        eventList: list(object),
      },
      each(text, 'id uniqueId nickname secUid'),
    ),
  },
);

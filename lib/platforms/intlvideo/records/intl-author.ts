import { each, flag, integer, record, text, url } from '../../../core/schema.ts';

/** Upstream name → name in the record: the specification replaces the brand with a neutral word. */
export const intlAuthorRenames = { ttSeller: 'platformSeller' } as const;

/** `author` of IntlVideoItem. Units of the times: not shown (upstream: epoch seconds, 0 = never). */
export const intlAuthor = record({
  ...each(text, 'id shortId'),
  /** Handle, without `@`. */
  uniqueId: text,
  ...each(text, 'nickname signature secUid roomId recommendReason nowInvitationCardUrl'),
  ...each(url, 'avatarLarger avatarMedium avatarThumb'),
  ...each(integer, 'createTime relation commentSetting duetSetting stitchSetting downloadSetting uniqueIdModifyTime nickNameModifyTime'),
  ...each(flag, 'verified ftc openFavorite privateAccount secret isADVirtual isEmbedBanned canExpPlaylist'),
  ...each(flag, 'suggestAccountBind platformSeller'),
});

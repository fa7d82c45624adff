import { flag, integer, record, text, url } from '../../../core/schema.ts';

/** Upstream name → name in the record: the specification replaces the brand with a neutral word. */
export const intlAuthorRenames = { ttSeller: 'platformSeller' } as const;

/** `author` of IntlVideoItem. Units of the times: not shown (upstream: epoch seconds, 0 = never). */
export const intlAuthor = record({
  id: text,
  shortId: text,
  /** Handle, without `@`. */
  uniqueId: text,
  nickname: text,
  signature: text,
  secUid: text,
  roomId: text,
  recommendReason: text,
  nowInvitationCardUrl: text,
  avatarLarger: url,
  avatarMedium: url,
  avatarThumb: url,
  createTime: integer,
  relation: integer,
  commentSetting: integer,
  duetSetting: integer,
  stitchSetting: integer,
  downloadSetting: integer,
  uniqueIdModifyTime: integer,
  nickNameModifyTime: integer,
  verified: flag,
  ftc: flag,
  openFavorite: flag,
  privateAccount: flag,
  secret: flag,
  isADVirtual: flag,
  isEmbedBanned: flag,
  canExpPlaylist: flag,
  suggestAccountBind: flag,
  platformSeller: flag,
});

import { plainId } from '../../../core/address/plain-id.ts';
import { tree } from '../../../core/json/json.ts';
import { defineOperation, type KnownFields } from '../../../core/operation.ts';
import { flag, integer, list, oneOf, record, text } from '../../../core/schema.ts';
import { failed } from '../failures.ts';
import { weiboCondition } from '../page/page.ts';
import { microblogUser } from '../records/microblog-user.ts';
import { userPictures } from '../user-pictures.ts';
import { profileNames, profileUrl } from './profile-request.ts';
import { inPageProfile, mobileProfile, observedProfile, profileInfo, visitorProfile } from './profile-sources.ts';

/** A requested user id: decimal, old ones are short (README, A1). @throws Failure `invalid_request` */
function userId(text: string): string {
  return plainId('uid', text, /^\d{1,20}$/, 'microblog_user_id');
}

/** Fields of a profile answer that the specification does not list (captured 2023, and later bodies). */
const userDetailFields: KnownFields = {
  'data.data.user': 'status_total_counter user_ability close_blue_v like like_me toolbar_menus urank',
  data: 'url',
  // On the mobile site.
  'data.data': 'isStarStyle isVideoCoverStyle profile_ext scheme showAppTips tabsInfo',
};

/** The request body. One of `uid` or `share_text`. */
const request = record({
  /** Decimal. */
  uid: text,
  /** Share link of the user's home page, or text that holds one. */
  share_text: text,
}).meta(oneOf('uid', 'share_text'));

/** E10 `data`: the upstream answer. */
const answer = record({
  ok: integer,
  data: record({
    user: microblogUser,
    tabList: list(record({ name: text, tabName: text })),
    blockText: text,
  }),
  log: flag,
});

/** E10: one account of Weibo. Sources in their order (README, S10). */
export const microblogUserDetail = defineOperation({
  spec: 'E10',
  path: '/api/microblog/user_detail',
  name: 'user-detail',
  pages: ['profile', 'post'],
  cookie: 'optional',
  input: request,
  data: answer,
  essentials: {
    id: ['data.user.idstr data.user.id'],
    name: ['data.user.screen_name'],
    picture: ['data.user.avatar_hd data.user.avatar_large data.user.profile_image_url'],
    followers: ['data.user.followers_count data.user.followers_count_str'],
  },
  core: ['id', 'name'],
  kinds: [{ name: 'all accounts', cannot: 'log', fact: 'README, D1' }],
  knownFields: userDetailFields,
  identity: profileNames,
  ids: ({ uid }): Record<string, string> => (uid?.trim() ? { uid: userId(uid) } : {}),
  // A domain and a nickname may change, the number does not (README, A1).
  identified(data) {
    const { idstr, id } = tree(tree(tree(data).data).user);
    const uid = String(idstr ?? id);
    return /^\d+$/.test(uid) ? { uid } : {};
  },
  prefill({ ids, url }) {
    if (ids.uid) return { uid: ids.uid };
    return ids.custom || ids.screen_name ? { share_text: url } : null;
  },
  itemUrl: ({ ids }) => profileUrl(ids),
  async resolve(item) {
    if (Object.keys(item.ids).length === 0) return item;
    throw failed('microblog_post_unnamed');
  },
  condition: weiboCondition,
  sources: [
    observedProfile,
    inPageProfile,
    profileInfo,
    { kind: 'tab', id: 'tab', url: ({ ids }) => profileUrl(ids), reads: ['observed-profile', 'in-page-profile'] },
    visitorProfile,
    mobileProfile,
  ],
  view: {
    card: {
      base: 'data.data.user',
      line: 'screen_name',
      author: 'screen_name',
      handle: 'domain idstr',
      text: 'description',
      place: 'location',
      counters: { followers: 'followers_count', following: 'friends_count', posts: 'statuses_count' },
      media: [
        { kind: 'image', role: 'person', of: 'data.user', files: userPictures },
        { kind: 'image', role: 'person', of: 'data.user.cover_image_phone', files: [''] },
      ],
    },
    volatile: {
      counter: 'data.user.*_count data.user.followers_count_str',
      address: 'data.user.profile_image_url data.user.avatar_* data.user.cover_image_phone',
    },
    example: { uid: '2803301701' },
  },
});

import { namedBy } from '../../../core/address/plain-id.ts';
import { defineOperation } from '../../../core/operation.ts';
import { oneOf, record, text } from '../../../core/schema.ts';
import type { Item } from '../../../core/source.ts';
import { newsPageCondition } from '../page/page-condition.ts';
import { newsUser } from '../records/news-user.ts';
import { embeddedUser, inPageUser, observedUser } from './user-sources.ts';

/** The body. One of `sec_user_id` or `share_text`. */
const request = record({
  /** Secure id of the account, as in addresses of profiles. */
  sec_user_id: text,
  /** Share link, or text that holds one. */
  share_text: text,
}).meta(oneOf('sec_user_id', 'share_text'));

const pageOf = ({ ids }: Item) => (ids.sec_user_id ? `https://www.toutiao.com/c/user/token/${ids.sec_user_id}/` : null);

/** Beside the specification: one account of Toutiao, with the counts that its page asks for (README, S2). */
export const newsUserDetail = defineOperation({
  spec: null,
  path: '/api/news/user_detail',
  name: 'user-detail',
  pages: ['profile'],
  input: request,
  data: newsUser,
  essentials: {
    id: ['profileUserInfo.userId'],
    name: ['profileUserInfo.name'],
    picture: ['profileUserInfo.avatarUrl'],
    followers: ['fans_stat.fans'],
  },
  core: ['id', 'name'],
  ...namedBy('sec_user_id', /^[\w-]{8,120}$/, 'news_user_detail_id'),
  itemUrl: pageOf,
  condition: newsPageCondition,
  sources: [
    observedUser,
    inPageUser,
    embeddedUser,
    { kind: 'tab', id: 'tab', url: pageOf, reads: ['observed-user', 'in-page-user', 'embedded-user'] },
  ],
  view: {
    card: {
      base: 'data',
      line: 'profileUserInfo.name',
      author: 'profileUserInfo.name',
      text: 'profileUserInfo.description',
      place: 'profileUserInfo.ipLocation',
      counters: { followers: 'fans_stat.fans', following: 'fans_stat.following', likes: 'fans_stat.digg_count' },
      media: [{ kind: 'image', role: 'person', of: 'profileUserInfo', files: ['avatarUrl'] }],
    },
    volatile: { counter: 'fans_stat', address: 'profileUserInfo.avatarUrl' },
    example: { share_text: 'https://www.toutiao.com/c/user/token/MS4wLjABAAAA/' },
  },
});

import { accountBy, namedBy } from '../../../core/address/plain-id.ts';
import { defineOperation } from '../../../core/operation.ts';
import { oneOf, record, text } from '../../../core/schema.ts';
import { pageDocument } from '../page/document-source.ts';
import { embeddedRecord, pageCondition, routerState } from '../page/page-sources.ts';
import { lifestyleUser } from '../records/lifestyle-user.ts';
import { account, profileAddress } from './account.ts';

/** The body. One of `link_name` or `share_text`. */
const request = record({
  /** The name in the profile's address, without `@`. */
  link_name: text,
  /** Share link, or text that holds one. */
  share_text: text,
}).meta(oneOf('link_name', 'share_text'));

const byName = namedBy('link_name', /^[\w.]{1,60}$/, 'lifestyle_user_detail_id');

/** Beside the specification: one account of Lemon8. Sources in their order (README, S2). */
export const lifestyleUserDetail = defineOperation({
  spec: null,
  path: '/api/lifestyle/user_detail',
  name: 'user-detail',
  pages: ['profile'],
  input: request,
  data: lifestyleUser,
  essentials: { id: ['userId'], name: ['nickName'], picture: ['avatar'], followers: ['followerCount'] },
  core: ['id', 'name'],
  ...byName,
  ...accountBy('link_name', 'userId'),
  prefill: ({ ids, url }) => (ids.link_name ? { link_name: ids.link_name } : { share_text: url }),
  itemUrl: (item) => profileAddress(item),
  condition: pageCondition,
  sources: [
    embeddedRecord('embedded-user', account),
    routerState(account),
    pageDocument(account),
    { kind: 'tab', id: 'tab', url: (item) => profileAddress(item), reads: ['embedded-user', 'router-state'] },
  ],
  view: {
    card: {
      base: 'data',
      line: 'nickName',
      author: 'nickName',
      handle: 'linkName',
      text: 'description',
      place: 'location',
      counters: {
        followers: 'followerCount',
        following: 'followingCount',
        likes: 'dugCount',
        saves: 'favoredCount',
        posts: 'postCount',
      },
      media: [{ kind: 'image', role: 'person', of: '', files: ['avatar'] }],
    },
    volatile: { counter: '*Count', address: 'avatar' },
    example: { share_text: 'https://www.lemon8-app.com/@f82_bmw4' },
  },
});

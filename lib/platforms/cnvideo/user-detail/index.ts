import { defineOperation } from '../../../core/operation.ts';
import { halfAnHour, readObserved } from '../../../core/read/observed.ts';
import { oneOf, record, text } from '../../../core/schema.ts';
import { found, type Item } from '../../../core/source.ts';
import { byCreatorId } from '../by-creator-id.ts';
import { ownRequestsAfter, signerCondition } from '../page/condition.ts';
import { cnUser } from '../records/cn-user.ts';
import { fetchUser, fromUserAnswer, judgeUser, userPath } from './user-answer.ts';
import { fromUserState, userOnPage } from './user-state.ts';

const request = record({
  /** The long id in a profile's address. */
  sec_uid: text,
  /** Share link, or text that holds one. */
  share_text: text,
}).meta(oneOf('sec_uid', 'share_text'));

const pageOf = ({ ids }: Item) => (ids.sec_uid ? `https://www.douyin.com/user/${ids.sec_uid}` : null);
const idOf = ({ ids }: Item) => String(ids.sec_uid);

const hosts = ['www.douyin.com'];

/** Beside the specification: one account of Douyin. Sources in their order (README, S14). */
export const cnvideoUserDetail = defineOperation({
  spec: null,
  path: '/api/cnvideo/user_detail',
  name: 'user-detail',
  pages: ['profile'],
  input: request,
  data: cnUser,
  essentials: {
    id: ['sec_uid uid'],
    name: ['nickname'],
    picture: ['avatar_thumb avatar_larger avatar_300x300'],
    followers: ['follower_count'],
  },
  core: ['id', 'name'],
  ...byCreatorId,
  // A page of the hot list shows a creator's figures.
  prefill: (target) => (target.url.includes('douhot.douyin.com') ? null : byCreatorId.prefill(target)),
  itemUrl: pageOf,
  condition: signerCondition,
  sources: [
    {
      kind: 'embedded',
      id: 'page-state',
      hosts,
      conclusive: ['removed', 'not_found'],
      read: (item, { page }) => userOnPage(page, idOf(item)),
      normalize: fromUserState,
    },
    {
      kind: 'observed',
      id: 'observed-user',
      freshFor: halfAnHour,
      hosts,
      read: (item, { page }) => readObserved(page, userPath, judgeUser(idOf(item)), ownRequestsAfter),
      normalize: fromUserAnswer,
    },
    {
      kind: 'in-page',
      id: 'in-page-user',
      hosts,
      read: async (item, { page, transport }) => found(await fetchUser(page, transport, idOf(item))),
      normalize: fromUserAnswer,
    },
    { kind: 'tab', id: 'tab', url: pageOf, reads: ['page-state', 'observed-user', 'in-page-user'] },
  ],
  view: {
    card: {
      base: 'data',
      line: 'nickname',
      author: 'nickname',
      handle: 'unique_id short_id',
      text: 'signature',
      place: 'ip_location',
      counters: {
        followers: 'follower_count',
        following: 'following_count',
        likes: 'total_favorited',
        posts: 'aweme_count',
      },
      media: [
        {
          kind: 'image',
          role: 'person',
          of: '',
          files: ['avatar_larger', 'avatar_300x300 avatar_medium', 'avatar_168x168 avatar_thumb'],
        },
        { kind: 'image', role: 'person', of: 'cover_url[]', files: [''] },
      ],
    },
    volatile: { counter: '*_count total_favorited', address: '**.url_list share_info' },
    example: { sec_uid: 'MS4wLjABAAAANXSltcLCzDGmdNFI2Q_QixVTr67NiYzjKOIP5s03CAE' },
  },
});

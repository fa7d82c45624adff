import { accountBy, namedBy } from '../../../core/address/plain-id.ts';
import type { FailureKind } from '../../../core/failure.ts';
import type { Tree } from '../../../core/json/json.ts';
import { defineOperation } from '../../../core/operation.ts';
import { halfAnHour, judging, readObserved } from '../../../core/read/observed.ts';
import { changed } from '../../../core/record/mapped.ts';
import { oneOf, record, text } from '../../../core/schema.ts';
import type { Item } from '../../../core/source.ts';
import { pageCondition } from '../page/page-condition.ts';
import { readPageState, type StateItem } from '../page/page-state.ts';
import { intlUser } from '../records/intl-user.ts';
import { readPageDocument } from '../video-detail/page-document.ts';
import { asksFor, soughtUser, userOfAnswer } from './user-state.ts';

/** The body. One of `unique_id` or `share_text`. */
const request = record({
  /** Handle, without `@`. */
  unique_id: text,
  /** Share link, or text that holds one. */
  share_text: text,
}).meta(oneOf('unique_id', 'share_text'));

const conclusive: readonly FailureKind[] = ['private', 'not_found'];
/** As for a video: a first visit is checked for up to a minute. */
const pages = { hosts: ['www.tiktok.com'], patience: { open: 60_000, hidden: 60_000 } } as const;

const pageOf = ({ ids }: Item) => (ids.unique_id ? `https://www.tiktok.com/@${ids.unique_id}` : null);
const handleOf = ({ ids }: Item) => String(ids.unique_id);

/** `relation` is the viewer's. */
const shown = (userInfo: Tree): Tree => changed(userInfo, { within: { user: { without: 'relation' } } });
const fromState = ({ item }: StateItem) => shown(item);

/** Beside the specification: one account of TikTok, with exact counts. Sources in their order (README, S2). */
export const intlvideoUserDetail = defineOperation({
  spec: null,
  path: '/api/intlvideo/user_detail',
  name: 'user-detail',
  pages: ['profile'],
  input: request,
  data: intlUser,
  essentials: {
    id: ['user.id user.secUid'],
    name: ['user.nickname user.uniqueId'],
    picture: ['user.avatarLarger user.avatarMedium user.avatarThumb'],
    followers: ['statsV2.followerCount stats.followerCount'],
  },
  core: ['id', 'name'],
  ...namedBy('unique_id', /^[\w.-]{1,60}$/, 'intlvideo_user_detail_id'),
  ...accountBy('unique_id', 'user.id'),
  itemUrl: pageOf,
  condition: pageCondition,
  sources: [
    {
      kind: 'embedded',
      id: 'page-state',
      ...pages,
      conclusive,
      read: (item, context) => readPageState(soughtUser(handleOf(item)), context),
      normalize: fromState,
    },
    {
      kind: 'observed',
      id: 'observed-user',
      freshFor: halfAnHour,
      ...pages,
      conclusive,
      read: (item, { page }) =>
        readObserved(
          page,
          '/api/user/detail/',
          judging(asksFor(handleOf(item)), (copy) => userOfAnswer(handleOf(item), copy), conclusive),
        ),
      normalize: shown,
    },
    { kind: 'tab', id: 'tab', url: pageOf, reads: ['page-state', 'observed-user'] },
    {
      kind: 'document',
      id: 'page-document',
      sessions: ['own', 'anonymous'],
      conclusive,
      read: (item, context) => readPageDocument(soughtUser(handleOf(item)), pageOf(item) ?? '', context),
      normalize: fromState,
    },
  ],
  view: {
    card: {
      base: 'data',
      line: 'user.nickname user.uniqueId',
      author: 'user.nickname user.uniqueId',
      handle: 'user.uniqueId',
      text: 'user.signature',
      counters: {
        followers: 'statsV2.followerCount stats.followerCount',
        following: 'statsV2.followingCount stats.followingCount',
        likes: 'statsV2.heartCount stats.heartCount',
        posts: 'statsV2.videoCount stats.videoCount',
      },
      media: [{ kind: 'image', role: 'person', of: 'user', files: ['avatarLarger', 'avatarMedium avatarThumb'] }],
    },
    volatile: { counter: 'stats statsV2', address: 'user.avatar*' },
    example: { unique_id: 'tiktok' },
  },
});

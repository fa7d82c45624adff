import { defineOperation } from '../../core/operation.ts';
import { record, text } from '../../core/schema.ts';
import { userNames, userPage } from './user/user-names.ts';
import { shareTextOf, userCard, userEssentials, userMedia, userVolatile } from './user/user-request.ts';
import { bareProfiles } from './user/user-shape.ts';
import { userSources } from './user/user-sources.ts';
import { resolveAuthor } from './user/work/video-author.ts';

/** The request body. Spec: whether it is required is not shown; the operation refuses a request that names no user. */
const request = record({
  /** Share link from the mobile app, or text that holds one. */
  share_text: text,
});

/** E8: the same user as a list of one bare profile. */
export const shortclipUserDataV2 = defineOperation({
  spec: 'E8',
  path: '/api/shortclip/user_data_v2',
  name: 'user-data-v2',
  pages: ['profile', 'live', 'video'],
  rank: 1,
  echoesPath: true,
  input: request,
  data: bareProfiles.schema,
  essentials: userEssentials('[].'),
  core: ['name'],
  identity: userNames,
  ids: () => ({}),
  shareText: shareTextOf,
  prefill: ({ ids, url }) => ({ share_text: url || userPage({ ids, url: null }) }),
  itemUrl: userPage,
  resolve: resolveAuthor,
  sources: userSources(bareProfiles),
  merge: bareProfiles.merge,
  view: {
    card: { base: 'data.0', ...userCard, media: userMedia('[].') },
    rows: 'data',
    volatile: userVolatile('[].'),
    example: { share_text: 'https://c.kuaishou.com/fw/user/3xz63mn6fngqtiq' },
  },
});

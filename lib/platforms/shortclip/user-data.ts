import { defineOperation } from '../../core/operation.ts';
import { record, text } from '../../core/schema.ts';
import { userNames, userPage } from './user/user-names.ts';
import {
  idsOf,
  prefilledById,
  shareTextOf,
  userCard,
  userEssentials,
  userMedia,
  userVolatile,
} from './user/user-request.ts';
import { wholeAnswer } from './user/user-shape.ts';
import { userSources } from './user/user-sources.ts';
import { visionRequested } from './user/vision/vision-sources.ts';
import { resolveAuthor } from './user/work/video-author.ts';

/**
 * The request body. Spec: what is required is not shown; both may be absent, null or empty, but one has to name the
 * user.
 */
const request = record({
  /** Share link from the mobile app, or text that holds one. */
  share_text: text,
  /** Spec: role not shown. Accepted as an alternative to `share_text`: eid, number, kwaiId or link. */
  user_id: text,
});

/**
 * E7: one user of Kuaishou. Only the mobile page's own answer is complete, and desktop browsers seldom get it; the
 * others are merged.
 */
export const shortclipUserData = defineOperation({
  spec: 'E7',
  path: '/api/shortclip/user_data',
  name: 'user-data',
  // A video or a live room identifies its author.
  pages: ['profile', 'live', 'video'],
  cookie: 'optional',
  input: request,
  data: wholeAnswer.schema,
  essentials: userEssentials('userProfile.'),
  core: ['name'],
  identity: userNames,
  ids: idsOf,
  shareText: shareTextOf,
  prefill: prefilledById,
  itemUrl: userPage,
  resolve: resolveAuthor,
  sources: userSources(wholeAnswer, visionRequested),
  merge: wholeAnswer.merge,
  sample: 'https://c.kuaishou.com/fw/user/3xz63mn6fngqtiq',
  view: {
    card: { base: 'data.userProfile', ...userCard, media: userMedia('userProfile.') },
    volatile: { ...userVolatile('userProfile.'), issued: 'shareInfo' },
    example: { share_text: 'https://c.kuaishou.com/fw/user/3xz63mn6fngqtiq' },
  },
});

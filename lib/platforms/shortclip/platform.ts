import type { Platform } from '../../core/platform.ts';

/** Its tabs have no address of their own (README, W7). */
const profile = '(www.|)kuaishou.com/profile/:eid';

/** Of GraphQL operations, only `commentListQuery` and `visionSubCommentList` (README, W5, W7). */
const bodies = {
  '/graphql': ['ommentList'],
  '/comment/list': [''],
  '/comment/sublist': [''],
  '/collect/list': [''],
  '/feed/liked': [''],
  // Copied without its body, too, where that is not seen.
  '/search/feed': [''],
};

/**
 * A user has three names: `eid` (`3x…`), `uid` (the number, one-to-one with the eid; share links of profiles add it)
 * and `kwai_id` (chosen by the user). Addresses accept any of them (README, A1).
 */
export const shortclip: Platform = {
  id: 'shortclip',
  name: 'Kuaishou',
  // Which host is known for what: README, A4.
  hosts: ['kuaishou.com', 'chenzhongtech.com', 'gifshow.com'],
  shareHosts: ['kuaishou.cn', 'kuaishouapp.com'],
  requestHosts: [],
  mediaHosts: ['yximgs.com', 'kwaicdn.com', 'oskwai.com', 'ndcimgs.com'],
  // README, A5.
  mediaReferer: 'https://www.kuaishou.com/',
  mediaMayBePlain: true,
  shapes: {
    site: '(?:[\\w.]+\\.)?(?:kuaishou|chenzhongtech|gifshow)\\.com',
    eid: '3x[a-z0-9]{6,20}',
    uid: '\\d{1,20}',
    kwai_id: '[\\w-]{3,40}',
    keyword: '[^/?&]+',
  },
  pages: {
    profile: [
      '(www.|live.|)kuaishou.com/profile/(:eid|:uid|:kwai_id)',
      '{site}/fw/user/(:eid|{uid}|:kwai_id)&subBiz=PROFILE&shareObjectId=:uid',
      '{site}/fw/user/(:eid|:uid|:kwai_id)',
    ],
    video: [
      '{site}/(short-video|fw/photo|fw/long-video)/:photo_id&?authorId=(:eid|:uid)',
      'live.kuaishou.com/u/(:eid|:uid|:kwai_id)/:photo_id',
    ],
    live: ['live.kuaishou.com/u/(:eid|:uid|:kwai_id)', '{site}/fw/live/(:eid|:uid|:kwai_id)'],
  },
  shortLinks: ['(v.kuaishou.(com|cn)(/s|)|www.kuaishou.(com|cn)/f|v.kuaishouapp.com/s|(www.|m.|)gifshow.com/s)/{code}'],
  startPages: ['/new-reco', '/brilliant'],
  bareIds: { profile: ['(:eid|:uid|:kwai_id)'] },
  // Works by the eid alone: another name cannot be compared with the authors of an answer (README, W1).
  lists: [
    { kind: 'works', rows: 'video', pages: [profile] },
    { kind: 'saved', rows: 'video', pages: [profile] },
    { kind: 'liked', rows: 'video', pages: [profile] },
    { kind: 'comments', rows: 'comment', pages: ['(www.|)kuaishou.com/short-video/:photo_id'] },
    {
      kind: 'search',
      rows: 'video',
      pages: ['(www.|)kuaishou.com/search/video&searchKey=:keyword', '(www.|)kuaishou.com/search/:keyword'],
    },
  ],
  observed: [
    {
      hosts: ['c.kuaishou.com', 'm.kuaishou.com', 'www.kuaishou.com', '*.m.chenzhongtech.com', 'm.gifshow.com'],
      paths: ['/user/profile', '/profile/get', '/profile/feed', '/search/feed'],
    },
    { hosts: ['www.kuaishou.com'], paths: Object.keys(bodies), bodies },
  ],
};

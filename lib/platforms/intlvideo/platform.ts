import type { Platform } from '../../core/platform.ts';

/** Its tabs have no address of their own (README, Q9). */
const profile = '{www}tiktok.com/@:unique_id';
const tag = '{www}tiktok.com/tag/:name';

/**
 * The server ignores the handle in a video's address: `/@/`, `/@_/` and `/@i/` occur. A photo post is requested like a
 * video.
 */
export const intlvideo: Platform = {
  id: 'intlvideo',
  name: 'TikTok',
  // Which host is known for what: README, A5.
  hosts: ['tiktok.com', 'tiktokv.com'],
  shareHosts: [],
  requestHosts: [],
  mediaHosts: ['tiktokcdn.com', 'tiktokcdn-us.com', 'tiktokcdn-eu.com'],
  mediaReferer: 'https://www.tiktok.com/',
  shapes: {
    www: '(?:(?:www|m|t)\\.)?',
    handle: '@[\\w.-]*',
    aweme_id: '\\d{15,20}',
    collection_id: '\\d{15,20}',
    mix_id: '\\d{15,20}',
    music_id: '\\d{15,20}',
    unique_id: '[\\w.-]+',
    room_id: '\\d+',
    to: '[^&]+',
    name: '[^/?]+',
    keyword: '[^&]+',
  },
  pages: {
    video: [
      '{www}tiktok.com/({handle}/video|(i18n/|)share/video|embed(/v2|)|player/v1)/:aweme_id',
      '{www}tiktokv.com/share/video/:aweme_id',
      'm.tiktok.com/v/:aweme_id.html',
    ],
    photo: ['{www}tiktok.com/{handle}/photo/:aweme_id'],
    live: ['{www}tiktok.com/@:unique_id/live', '{www}tiktok.com/share/live/:room_id'],
    profile: [profile],
    topic: [tag],
  },
  shortLinks: ['(vm|vt|t|pro).tiktok.com/{code}', '(www.|)tiktok.com/t/{code}'],
  shortLinkPages: true,
  bareIds: { video: [':aweme_id'] },
  // Redirect target for a suspected network, instead of the short link's target.
  wrappers: ['{www}tiktok.com/login&redirect_url=:to'],
  lists: [
    { kind: 'comments', rows: 'comment', pages: ['{www}tiktok.com/{handle}/(video|photo)/:aweme_id'] },
    { kind: 'collection', rows: 'video', pages: ['{www}tiktok.com/{handle}/collection/({name}-|):collection_id'] },
    { kind: 'playlist', rows: 'video', pages: ['{www}tiktok.com/{handle}/playlist/({name}-|):mix_id'] },
    { kind: 'works', rows: 'video', pages: [profile] },
    { kind: 'saved', rows: 'video', pages: [profile] },
    { kind: 'liked', rows: 'video', pages: [profile] },
    { kind: 'tag', rows: 'video', pages: [tag] },
    { kind: 'music', rows: 'video', pages: ['{www}tiktok.com/music/({name}-|):music_id'] },
    { kind: 'search', rows: 'video', pages: ['{www}tiktok.com/search(/video|)&q=:keyword'] },
  ],
  // Photo pages and shells request their item; feeds, profiles and searches contain items in lists.
  observed: [
    {
      hosts: ['www.tiktok.com'],
      paths: [
        '/api/item/detail/',
        '/api/user/detail/',
        '/item_list/',
        '/search/general/full/',
        '/search/item/full/',
        '/comment/list/',
        '/list/reply/',
      ],
    },
  ],
};

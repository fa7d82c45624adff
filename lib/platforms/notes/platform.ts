import type { Platform } from '../../core/platform.ts';

/**
 * RedNote is the same platform abroad. A note's token is only in the note's own address; the token in a profile's
 * address opens the profile.
 */
export const notes: Platform = {
  id: 'notes',
  name: 'Xiaohongshu',
  // Which host is known for what: README, A3.
  hosts: ['xiaohongshu.com', 'rednote.com'],
  shareHosts: ['xhslink.com', 'xhslink.cn'],
  requestHosts: [],
  mediaHosts: ['xhscdn.com', 'rednotecdn.com'],
  shapes: {
    site: '(?:www\\.)?(?:xiaohongshu|rednote)\\.com',
    note_id: '[\\da-f]{24}',
    user_id: '[\\da-f]{24}',
    board_id: '[\\da-f]{24}',
    posted: '(?!/*\\?(?:.*&)?tab=(?:fav|liked)(?:&|$))',
    xsec_token: '(?:[\\w=-]|%3D)+',
    gate: '(?:404|login|website-login|web-login)(?:/[^?]*)?',
    to: '[^&]+',
    keyword: '[^&]+',
  },
  pages: {
    note: [
      '{site}/(explore|discovery/item|search_result|note|user/profile/{user_id})/:note_id&?xsec_token=:xsec_token&?xsec_source=:xsec_source',
    ],
    profile: ['{site}/user/profile/:user_id&?xsec_token=:xsec_token&?xsec_source=:xsec_source'],
  },
  shortLinks: ['(www.|)xhslink.(com|cn)/({kind}/|){code}'],
  bareIds: { note: [':note_id'] },
  wrappers: ['{site}/{gate}&redirectPath=:to', '{site}/{gate}&source=:to', 'oia.xiaohongshu.com/oia&deeplink=:to'],
  appLinks: [
    { scheme: 'xhsdiscover', pattern: /^item\/([\da-f]{24})/, address: 'https://www.xiaohongshu.com/explore/$1' },
  ],
  lists: [
    { kind: 'works', rows: 'note', pages: ['{site}/user/profile/:user_id{posted}'] },
    { kind: 'saved', rows: 'note', pages: ['{site}/user/profile/:user_id&tab=fav&subTab=note'] },
    { kind: 'liked', rows: 'note', pages: ['{site}/user/profile/:user_id&tab=liked'] },
    { kind: 'board', rows: 'note', pages: ['{site}/(user/profile/{user_id}/|)board/:board_id'] },
    { kind: 'search', rows: 'note', pages: ['{site}/search_result&keyword=:keyword'], encodedTwice: true },
    {
      kind: 'comments',
      rows: 'comment',
      pages: ['{site}/(explore|discovery/item|search_result|note|user/profile/{user_id})/:note_id'],
    },
  ],
  observed: [
    {
      hosts: ['www.xiaohongshu.com', 'www.rednote.com'],
      paths: [
        ...[
          '/api/sns/web/v1/feed',
          '/api/sns/web/v1/user/otherinfo',
          '/api/sns/web/v1/user_posted',
          '/api/sns/web/v2/note/collect/page',
          '/api/sns/web/v1/note/like/page',
          '/api/sns/web/v1/board/note',
          '/api/sns/web/v2/search/notes',
          '/api/sns/web/v1/search/notes',
        ],
        ...['/api/sns/web/v2/comment/page', '/api/sns/web/v2/comment/sub/page'],
      ],
      headers: true,
    },
  ],
};

import type { Platform } from '../../core/platform.ts';

/**
 * `/<handle>/<digits>` without `@` is a post only if the first segment is not one of the site's own. `v.…/s/<code>`
 * leads to a profile.
 */
export const lifestyle: Platform = {
  id: 'lifestyle',
  name: 'Lemon8',
  // Which host is known for what: README, A2.
  hosts: ['lemon8-app.com'],
  // Links of the discontinued TikTok Notes lead to Lemon8 posts (README, C5).
  shareHosts: ['notes.tiktok.com'],
  requestHosts: [],
  mediaHosts: ['tiktokcdn.com', 'lemon8cdn.com'],
  shapes: {
    site: '(?:(?:www|m|[a-z]{2})\\.)?lemon8-app\\.com',
    locale: '(?:[A-Za-z]{2}-[A-Za-z]{2}/)?',
    at: '@|(?!(?:topic|poi|feed|discover|experience|search|user|legal|about|follow|community-guideline|seo|article)(?:[/?]|$))',
    link_name: '[\\w.]+',
    aweme_id: '\\d{15,20}',
    topic_id: '\\d+',
    user_id: '\\d+',
  },
  pages: {
    post: [
      '{site}/{locale}{at}{link_name}/:aweme_id',
      '{site}/{locale}article/:aweme_id',
      'notes.tiktok.com/@{link_name}/:aweme_id',
    ],
    profile: ['{site}/{locale}{at}:link_name(/follow|/topic|)', '{site}/{locale}user/:user_id/share'],
    topic: ['{site}/{locale}topic/:topic_id'],
  },
  shortLinks: ['(v|s).lemon8-app.com/al/{code}', 'v.lemon8-app.com/s/{code}'],
  bareIds: { post: [':aweme_id'] },
  lists: [{ kind: 'works', rows: 'post', pages: ['www.lemon8-app.com/{locale}{at}:link_name'] }],
  observed: [{ hosts: ['www.lemon8-app.com'], paths: ['_data=routes%2F%24user_link_name'] }],
};

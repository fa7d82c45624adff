import type { AddressBook } from '../address-book.ts';

const id = '7613685322899079688';
const post = { aweme_id: id };

export const lifestyle: AddressBook = {
  pages: {
    post: [
      [`https://www.lemon8-app.com/@f82_bmw4/${id}?_r=1&_t=8x&region=jp&share_platform=copy`, post],
      [
        'https://www.lemon8-app.com/@junjunjunya3/7553245903709110840?share_platform=line',
        { aweme_id: '7553245903709110840' },
      ],
      [`https://www.lemon8-app.com/trip.com/${id}?region=sg`, post],
      [`https://www.lemon8-app.com/otteronweed/${id}`, post],
      [`https://www.lemon8-app.com/@_/${id}`, post],
      [`https://www.lemon8-app.com/%40_/${id}/`, post],
      [`https://www.lemon8-app.com/@topic/${id}`, post],
      [`https://www.lemon8-app.com/article/${id}`, post],
      [`https://www.lemon8-app.com/en-us/@_/${id}?region=us`, post],
      [`https://lemon8-app.com/@_/${id}`, post],
      [`https://m.lemon8-app.com/@_/${id}`, post],
      [`https://jp.lemon8-app.com/@_/${id}`, post],
      [`https://notes.tiktok.com/@f82_bmw4/${id}?region=jp`, post],
    ],
    profile: [
      ['https://www.lemon8-app.com/@f82_bmw4', { link_name: 'f82_bmw4' }],
      ['https://www.lemon8-app.com/trip.com?region=sg', { link_name: 'trip.com' }],
      ['https://www.lemon8-app.com/f82_bmw4/follow', { link_name: 'f82_bmw4' }],
      ['https://www.lemon8-app.com/f82_bmw4/topic', { link_name: 'f82_bmw4' }],
      [`https://www.lemon8-app.com/user/${id}/share`, { user_id: id }],
    ],
    topic: [[`https://www.lemon8-app.com/topic/${id}`, { topic_id: id }]],
  },
  lookalikes: {
    post: [
      ['https://www.lemon8-app.com/@f82_bmw4', 'a profile', 'profile'],
      ['https://www.lemon8-app.com/f82_bmw4/follow', 'a profile sub-page', 'profile'],
      [`https://www.lemon8-app.com/user/${id}/share`, 'a profile share page', 'profile'],
      [`https://www.lemon8-app.com/topic/${id}`, 'a topic', 'topic'],
      ['https://www.lemon8-app.com/topic/70123456789012345', 'a topic of 17 digits', 'topic'],
      ...[
        'poi',
        'feed',
        'discover',
        'experience',
        'search',
        'user',
        'legal',
        'about',
        'follow',
        'community-guideline',
      ].map((segment) => [`https://www.lemon8-app.com/${segment}/${id}`, `the site's own /${segment}/`, null] as const),
      [`https://www.lemon8-app.com/en-us/poi/${id}`, 'a place, with a locale', null],
      [`https://www.lemon8-app.com//@_/${id}`, 'a doubled slash', null],
      [`https://www.lemon8-app.com/@_%2F${id}`, 'an encoded slash', null],
      [`https://www.lemon8-app.com/seo/${id}`, "the site's own /seo/", null],
      [`https://api22-normal-useast1a.lemon8-app.com/@_/${id}`, 'an API host', null],
    ],
    profile: [
      ['https://www.lemon8-app.com/', 'the home page', null],
      ['https://www.lemon8-app.com/en-us', 'the home page of a locale', null],
      ...[
        'feed/food',
        'discover/cafe',
        'experience/cafe',
        'search/cafe',
        'search',
        'legal',
        'about',
        'community-guideline',
      ].map((path) => [`https://www.lemon8-app.com/${path}`, 'a list or site page', null] as const),
    ],
    topic: [['https://www.lemon8-app.com/topic/', 'no topic named', null]],
  },
  lists: [
    ['https://www.lemon8-app.com/@f82_bmw4?region=sg', { works: { link_name: 'f82_bmw4' } }],
    ['https://www.lemon8-app.com/f82_bmw4', { works: { link_name: 'f82_bmw4' } }],
    ['https://www.lemon8-app.com/en-SG/@f82_bmw4', { works: { link_name: 'f82_bmw4' } }],
    ['https://www.lemon8-app.com/@f82_bmw4/follow', {}],
    [`https://www.lemon8-app.com/@f82_bmw4/${id}`, {}],
    ['https://www.lemon8-app.com/discover/soup', {}],
  ],
  shortLinks: [
    'https://v.lemon8-app.com/al/OghwFTppx',
    'https://v.lemon8-app.com/al/OgsMsbfTMx',
    'https://s.lemon8-app.com/al/GgbccrUvTc',
    'https://v.lemon8-app.com/al/GgGzlZ2sFc',
    'https://v.lemon8-app.com/s/OgSbYMhydp',
  ],
  notShort: [
    'https://v.lemon8-app.com/al/',
    'https://www.lemon8-app.com/al/OghwFTppx',
    'https://v.lemon8-app.com/x/OghwFTppx',
  ],
  ids: [[id, 'post', post]],
  notIds: ['trip.com', '7'],
  shareTexts: [
    [
      "Check out solfunmeme's posts on Lemon8! https://v.lemon8-app.com/al/OgsMsbfTMx",
      'https://v.lemon8-app.com/al/OgsMsbfTMx',
    ],
    [`lemon8-app.com/@_/${id}?region=jp を見てね`, `https://lemon8-app.com/@_/${id}?region=jp`],
  ],
};

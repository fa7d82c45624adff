import type { AddressBook } from '../address-book.ts';

const id = '7240568259186019630';
const video = { aweme_id: id };

export const intlvideo: AddressBook = {
  pages: {
    video: [
      [`https://www.tiktok.com/@chillezy/video/${id}?is_from_webapp=1&sender_device=pc`, video],
      [`https://www.tiktok.com/@under_score.dot-dash/video/${id}`, video],
      [`https://www.tiktok.com/%40chillezy/video/${id}`, video],
      [`https://www.tiktok.com/@/video/${id}`, video],
      [`https://www.tiktok.com/@_/video/${id}`, video],
      [`https://www.tiktok.com/@i/video/${id}/`, video],
      [`https://tiktok.com/@i/video/${id}?lang=en`, video],
      [`https://m.tiktok.com/@i/video/${id}`, video],
      [`https://www.tiktok.com/share/video/${id}`, video],
      [`https://www.tiktok.com/i18n/share/video/${id}`, video],
      [`https://t.tiktok.com/i18n/share/video/${id}/?share_item_id=1`, video],
      [`https://www.tiktokv.com/share/video/${id}/`, video],
      [`https://m.tiktok.com/v/${id}.html`, video],
      [`https://m.tiktok.com/v/${id}.html?_t=8&_r=1`, video],
      [`https://www.tiktok.com/embed/${id}`, video],
      [`https://www.tiktok.com/embed/v2/${id}`, video],
      [`https://www.tiktok.com/player/v1/${id}`, video],
    ],
    photo: [[`https://www.tiktok.com/@chillezy/photo/${id}?_r=1`, video]],
    live: [
      ['https://www.tiktok.com/@chillezy/live', { unique_id: 'chillezy' }],
      ['https://m.tiktok.com/share/live/7240568259186019630', { room_id: '7240568259186019630' }],
    ],
    profile: [
      ['https://www.tiktok.com/@chillezy', { unique_id: 'chillezy' }],
      ['https://www.tiktok.com/@under_score.dot?lang=en', { unique_id: 'under_score.dot' }],
    ],
    topic: [['https://www.tiktok.com/tag/summer', { name: 'summer' }]],
  },
  lookalikes: {
    video: [
      ['https://www.tiktok.com/@chillezy', 'a profile', 'profile'],
      ['https://www.tiktok.com/@chillezy/live', 'a live room', 'live'],
      [`https://m.tiktok.com/share/live/${id}`, 'a live room', 'live'],
      [`https://www.tiktok.com/@chillezy/playlist/mine-${id}`, 'a playlist', null],
      [`https://www.tiktok.com/@chillezy/collection/mine-${id}`, 'a collection', null],
      [`https://www.tiktok.com/tag/${id}`, 'a hashtag', 'topic'],
      [`https://www.tiktok.com/music/original-sound-${id}`, 'a sound', null],
      ['https://www.tiktok.com/explore', 'a feed', null],
      ['https://www.tiktok.com/foryou', 'a feed', null],
      [`https://www.tiktok.com/search?q=${id}`, 'a search', null],
      ['https://www.tiktok.com/discover/summer', 'a list', null],
      ['https://www.tiktok.com/?_r=1', 'where dead links end', null],
      [`https://notes.tiktok.com/@chillezy/${id}`, 'a Lemon8 post', 'post'],
      [`https://www.tiktok.com/@chillezy/video/${id}0000`, 'too long a number', null],
      [`https://www.tiktok.com//@chillezy/video/${id}`, 'a doubled slash', null],
      [`https://www.tiktok.com/@chillezy%2Fvideo%2F${id}`, 'encoded slashes', null],
      [`https://www.tiktokv.com/aweme/v1/play/?video_id=${id}`, 'a media address', null],
    ],
    photo: [[`https://www.tiktok.com/photo/${id}`, 'no handle', null]],
    live: [['https://www.tiktok.com/live', 'the live feed', null]],
    profile: [
      ['https://www.tiktok.com/chillezy', 'no @', null],
      ['https://www.tiktok.com/@', 'no handle', null],
    ],
    topic: [['https://www.tiktok.com/tag/', 'no name', null]],
  },
  shortLinks: [
    'https://vm.tiktok.com/ZGdhVtER2/',
    'https://vt.tiktok.com/ZSe4FqkKd/',
    'https://vm.tiktok.com/2p4ewa7',
    'https://t.tiktok.com/ZSa8aGr1N/',
    'https://pro.tiktok.com/ZTFNEj8Hk/',
    'https://www.tiktok.com/t/ZTRC5xgJp/',
    'https://www.tiktok.com/t/ZGdhVtER2//',
    'https://www.tiktok.com/t/ZGdhVtER2?k=1',
    'https://tiktok.com/t/ZTR45GpSF',
  ],
  notShort: [
    'https://vm.tiktok.com/',
    'https://www.tiktok.com/t/',
    'https://www.tiktok.com/ZGdhVtER2',
    'https://vm.tiktok.com.evil.example/ZGdhVtER2/',
  ],
  ids: [[id, 'video', video]],
  notIds: ['chillezy', '@chillezy', '123', `${id}x`],
  shareTexts: [
    ['https://vm.tiktok.com/ZGdhVtER2/', 'https://vm.tiktok.com/ZGdhVtER2/'],
    ['Check this out! https://www.tiktok.com/t/ZTRC5xgJp/.', 'https://www.tiktok.com/t/ZTRC5xgJp/'],
    [
      `"https://www.tiktok.com/@chillezy/video/${id}?is_from_webapp=1&amp;sender_device=pc"`,
      `https://www.tiktok.com/@chillezy/video/${id}?is_from_webapp=1&sender_device=pc`,
    ],
    [`(tiktok.com/@chillezy/video/${id})`, `https://tiktok.com/@chillezy/video/${id}`],
  ],
};

import type { CardPlaces } from '../../../core/view.ts';

/** The fields of a user's profile that the result card shows first, in either operation's record. */
export const userCard: Omit<CardPlaces, 'base'> = {
  line: 'profile.user_name',
  author: 'profile.user_name',
  handle: 'profile.shortclipId profile.eid',
  text: 'profile.user_text',
  place: 'cityName',
  counters: { followers: 'ownerCount.fan', following: 'ownerCount.follow', posts: 'ownerCount.photo_public ownerCount.photo' },
};

import { namedBy } from '../../../core/address/plain-id.ts';
import { defineOperation } from '../../../core/operation.ts';
import { oneOf, record, text } from '../../../core/schema.ts';
import { profileAddress } from '../note-address.ts';
import { noteCondition } from '../page/note-condition.ts';
import { noteUser } from '../records/note-user.ts';
import { userSources } from './user-sources.ts';

/** The body. One of `user_id` or `share_text`; a link may carry the profile's token. */
const request = record({
  /** 24 hex digits. */
  user_id: text,
  /** Share link, or text that holds one. */
  share_text: text,
}).meta(oneOf('user_id', 'share_text'));

/** Beside the specification: one account of Xiaohongshu. Sources in their order (README, S2). */
export const notesUserDetail = defineOperation({
  spec: null,
  path: '/api/notes/user_detail',
  name: 'user-detail',
  pages: ['profile'],
  input: request,
  data: noteUser,
  // The record lacks the id by which it is requested.
  essentials: {
    id: ['basic_info.red_id'],
    name: ['basic_info.nickname'],
    picture: ['basic_info.images basic_info.imageb'],
    followers: ['interactions.fans.count'],
  },
  core: ['id', 'name'],
  ...namedBy('user_id', /^[\da-f]{24}$/, 'notes_user_id'),
  // The body has no field for the token: it stays in the address.
  prefill: (target) => (target.ids.user_id ? { share_text: target.url || profileAddress(target) } : null),
  itemUrl: profileAddress,
  condition: noteCondition,
  sources: userSources,
  view: {
    card: {
      base: 'data',
      line: 'basic_info.nickname',
      author: 'basic_info.nickname',
      handle: 'basic_info.red_id',
      text: 'basic_info.desc',
      place: 'basic_info.ip_location',
      counters: {
        followers: 'interactions.fans.count',
        following: 'interactions.follows.count',
        interactions: 'interactions.interaction.count',
      },
      media: [{ kind: 'image', role: 'person', of: 'basic_info', files: ['imageb', 'images'] }],
    },
    volatile: { counter: 'interactions[].count', address: 'basic_info.image*' },
    example: { user_id: '5ff0e6410000000001008400' },
  },
});

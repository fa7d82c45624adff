import type { Essentials } from '../../../core/essential-word.ts';
import type { MediaPlace } from '../../../core/media/media-kind.ts';
import type { KnownFields } from '../../../core/operation.ts';
import type { ItemKind } from '../../../core/record/item-kinds.ts';
import type { CardPlaces } from '../../../core/view.ts';

/** The fields of a note that the result card shows first, in either operation's record. */
export const noteCard: Omit<CardPlaces, 'base'> = {
  author: 'user.nickname',
  title: 'title',
  text: 'desc',
  time: 'time last_update_time',
  place: 'ip_location',
  counters: {
    likes: 'interact_info.liked_count',
    saves: 'interact_info.collected_count',
    comments: 'interact_info.comment_count',
    shares: 'interact_info.share_count',
  },
};

/**
 * What both operations' notes show; `at`: path of the note, with its dot. The video is not among them: one of the
 * records has no place for it.
 */
export function noteEssentials(at: string): Essentials {
  const paths = (names: string) => names.replace(/(^| )/g, `$1${at}`);
  return {
    author: [paths('user.user_id'), paths('user.nickname')],
    text: [paths('title desc')],
    time: [paths('time last_update_time')],
    figures: [paths(Object.values(noteCard.counters).join(' '))],
    pictures: [paths('image_list[*].url_default image_list[*].url image_list[*].info_list[].url')],
  };
}

/** Files of a video; `at`: path of its `stream`, with its dot. Those of other codecs do not play: last (README, D4). */
export function streamFiles(at = ''): string[] {
  const played = ['h264', 'h265', 'h_265', 'h266', 'av1'].map((codec) => `${at}stream.${codec}[]`);
  return [played.join(' '), `${at}stream.*[]`];
}

/** A note's pictures with what moves in them, and its author's; `at`: path of the note, with its dot. */
export function noteMedia(at: string): MediaPlace[] {
  return [
    { kind: 'image', of: `${at}image_list[]`, files: ['info_list[] url_default url', 'url_pre'] },
    { kind: 'live_photo', of: `${at}image_list[]`, files: streamFiles() },
    { kind: 'image', role: 'person', of: `${at}user`, files: ['avatar'] },
  ];
}

/** A public note, with the token of a shared link. */
export const noteExample = {
  share_text:
    'https://www.xiaohongshu.com/discovery/item/674051740000000007027a15?xsec_token=CBgeL8Dxd1ZWBhwqRd568gAZ_iwG-9JIf9tnApNmteU2E=',
};

/** `at`: path of the note, with its dot. Addresses carry the time at which they were made. */
export function noteVolatile(at: string): { readonly counter: string; readonly address: string } {
  const addresses = 'user.avatar image_list[].url* image_list[].info_list[].url image_list[].stream';
  const paths = (names: string) => names.replace(/(^| )/g, `$1${at}`);
  return { counter: paths('interact_info.*_count'), address: paths(addresses) };
}

/** Notes whose pictures do not move; `at`: path of the note, with its dot. */
export function stillNotes(at: string): ItemKind {
  const cannot = ['h264', 'h265', 'h266', 'av1'].map((codec) => `${at}image_list[].stream.${codec}`).join(' ');
  return {
    name: 'notes without a live photo',
    unless: [`${at}image_list[].live_photo`, true],
    cannot,
    fact: 'README, D5',
  };
}

const card = 'data.response_body.data.items[].note_card';

/** Fields of a note that E5's record does not list (README, D2; newer codecs, tokens, pictures of a video). */
export const noteDetailFields: KnownFields = {
  // RedNote only.
  'data.response_body.data.items[]': 'ignore',
  [card]: 'xsec_token',
  [`${card}.user`]: 'xsec_token',
  [`${card}.video.image`]: 'first_frame_fileid',
  [`${card}.video.media.stream`]: 'h266 EF4',
};

/** The same for E9, which has no video. */
export const noteFields: KnownFields = { data: 'xsec_token', 'data.user': 'xsec_token' };

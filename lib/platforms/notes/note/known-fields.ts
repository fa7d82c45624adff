import type { KnownFields } from '../../../core/operation.ts';

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

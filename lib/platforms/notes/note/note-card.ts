import type { Tree } from '../../../core/json/json.ts';
import { type Change, changed } from '../../../core/record/mapped.ts';

const withoutToken: Change = { without: 'xsec_token' };

/** Access tokens are not part of a record. */
const card: Change = { ...withoutToken, within: { user: withoutToken, at_user_list: withoutToken } };

/** Fields that upstream adds to E9's Note (README, D2). */
const note: Change = {
  without: 'video media_v2 nice_count first_frame_fileid note_translation',
  within: { interact_info: { without: 'nice_count' } },
};

/** A card as E5 nests it: unchanged from upstream, but without access tokens and with `''` for a missing place. */
export function cardOf(upstream: Tree): Tree {
  return { ...changed(upstream, card), ip_location: upstream.ip_location ?? '' };
}

/** A card as E9 returns it: the note's own fields, flat, without video. */
export const noteOf = (upstream: Tree): Tree => changed(cardOf(upstream), note);

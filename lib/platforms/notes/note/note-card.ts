import { type Tree, tree } from '../../../core/json/tree.ts';

/** What upstream adds to a note beyond the Note of E9, by the object it stands in (upstream/notes.md §6 "extras"). */
const extras = {
  note: ['xsec_token', 'video', 'media_v2', 'nice_count', 'first_frame_fileid', 'note_translation'],
  user: ['xsec_token'],
  mentioned: ['xsec_token'],
  counts: ['nice_count'],
} as const;

function without(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

function mentionedWithout(value: unknown): unknown {
  return Array.isArray(value) ? value.map((one) => without(one, extras.mentioned)) : value;
}

/** A card as E5 nests it: as upstream gave it, access tokens left out, a place that is not given as `''`. */
export function cardOf(card: Tree): Tree {
  const kept = tree(without(card, ['xsec_token']));
  const people = {
    ...('user' in card ? { user: without(card.user, extras.user) } : {}),
    ...('at_user_list' in card ? { at_user_list: mentionedWithout(card.at_user_list) } : {}),
  };
  return { ...kept, ...people, ip_location: card.ip_location ?? '' };
}

/** A card as E9 gives it: the note's own fields, flat, without video. */
export function noteOf(card: Tree): Tree {
  const note = tree(without(cardOf(card), extras.note));
  return { ...note, ...('interact_info' in card ? { interact_info: without(card.interact_info, extras.counts) } : {}) };
}

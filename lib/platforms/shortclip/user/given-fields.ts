import { type Tree, tree } from '../../../core/json/tree.ts';

/** Fields of ShortclipUserProfile that each fallback gives, by the object that holds them (upstream/shortclip.md "What each source can fill, exactly"). */
const given = {
  desktop: {
    profile: 'eid shortclipId user_name headurl user_text user_sex',
    ownerCount: 'fan follow like photo_public',
    '': 'isFollowing',
  },
  vision: {
    profile: 'eid user_name headurl user_text user_profile_bg_url user_sex',
    ownerCount: 'fan follow photo photo_public',
    '': 'isFollowing',
  },
  live: {
    profile: 'eid user_id shortclipId user_name headurl user_text user_sex verified',
    ownerCount: 'fan follow photo',
    '': 'cityName constellation isFollowing',
  },
  work: {
    profile: 'eid user_id shortclipId user_name headurl headurls user_sex verified',
    ownerCount: 'fan follow photo',
  },
  room: { profile: 'eid user_name' },
} as const;

/** A group of sources that give the same fields. */
export type Fallback = keyof typeof given;

/** Paths such as `profile.eid`. */
export function givenBy(fallback: Fallback): string[] {
  return Object.entries(given[fallback]).flatMap(([holder, names]) =>
    names.split(' ').map((name) => (holder ? `${holder}.${name}` : name)),
  );
}

/** The value at a path such as `profile.eid`. */
export function valueAt(profile: Tree, path: string): unknown {
  return path.split('.').reduce<unknown>((one, name) => tree(one)[name], profile);
}

/** Paths that this one record leaves out though its source usually gives them: hidden, or shown rounded. */
export function leftOut(fallback: Fallback, profile: Tree): string[] {
  return givenBy(fallback).filter((path) => valueAt(profile, path) === undefined);
}

import { exactInteger, type Tree, trees } from '../../../core/json/json.ts';
import { allBy, by, type Fields, mapped, part, pathsMapped, same } from '../../../core/record/mapped.ts';
import { placeOf } from '../../../core/record/place.ts';
import { isNotGiven } from '../../../core/record/says-nothing.ts';

/** A count as a number, if its text gives every digit; undefined for rounded texts such as `1.2万`. */
export function exactCount(shown: unknown): number | undefined {
  const count =
    typeof shown === 'string' && /^(\d+|\d{1,3}(,\d{3})+)$/.test(shown.trim())
      ? Number(shown.replaceAll(',', ''))
      : shown;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** The desktop site writes an address without its scheme. */
function secure(address: unknown): unknown {
  return typeof address === 'string' && address.startsWith('//') ? `https:${address}` : address;
}

/** The only value ever seen; other values are not known. */
const isFollowing = (status: unknown): true | undefined => (status === 'FOLLOWING' ? true : undefined);

function pictures(addresses: unknown): Tree[] | undefined {
  return Array.isArray(addresses) ? trees(addresses).map((one) => mapped(one, same('cdn url'))) : undefined;
}

/** The fields of ShortclipUserProfile that each fallback provides, and their upstream sources (README, S2). */
const fields = {
  desktop: {
    profile: {
      eid: 'profile.user_id',
      shortclipId: 'userDefineId',
      user_name: 'profile.user_name',
      headurl: by(secure, 'profile.headurl'),
      user_text: 'profile.user_text',
      user_sex: 'gender profile.gender',
    },
    // `photo` is never known here.
    ownerCount: part('ownerCount', allBy(exactCount, same('fan follow like photo_public'))),
    isFollowing: 'isFollowing',
  },
  vision: {
    profile: part('profile', {
      eid: 'user_id',
      ...same('user_name headurl user_text user_profile_bg_url'),
      user_sex: 'gender',
    }),
    ownerCount: part('ownerCount', allBy(exactCount, same('fan follow photo photo_public'))),
    isFollowing: 'isFollowing',
  },
  live: {
    profile: {
      eid: 'eid',
      user_id: by(exactInteger, 'user.originUserId more.originUserId'),
      shortclipId: 'more.kwaiId',
      user_name: 'user.name',
      headurl: 'user.avatar',
      user_text: 'user.description',
      user_sex: 'user.sex',
      verified: 'user.verifiedStatus.verified',
    },
    ownerCount: part('counts', allBy(exactCount, same('fan follow photo'))),
    cityName: 'user.cityName more.cityName',
    constellation: 'user.constellation more.constellation',
    isFollowing: by(isFollowing, 'user.followStatus'),
  },
  work: {
    profile: part('photo', {
      eid: 'userEid',
      user_id: by(exactInteger, 'userId'),
      shortclipId: 'kwaiId',
      user_name: 'userName',
      headurl: 'headUrl',
      headurls: by(pictures, 'headUrls'),
      user_sex: 'userSex',
      verified: 'verified',
    }),
    ownerCount: part('counts', allBy(exactCount, { fan: 'fanCount', follow: 'followCount', photo: 'photoCount' })),
  },
  room: { profile: { eid: 'eid', user_name: 'author.name' } },
} satisfies Readonly<Record<string, Fields>>;

/** A group of sources that provide the same fields. */
export type Fallback = keyof typeof fields;

/** A fallback's data about a user as the record; unknown or rounded fields are absent. */
export function userRecord(fallback: Fallback, upstream: unknown): Tree {
  return mapped(upstream, fields[fallback], isNotGiven);
}

/** Paths such as `profile.eid`. */
export const givenBy = (fallback: Fallback): string[] => pathsMapped(fields[fallback]);

/** Paths that this record leaves out although its source usually provides them: hidden, or rounded. */
export function leftOut(fallback: Fallback, profile: Tree): string[] {
  return givenBy(fallback).filter((path) => placeOf(profile, path) === undefined);
}

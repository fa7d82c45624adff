import type { z } from 'zod';
import type { Tree } from '../../../core/json/tree.ts';
import type { Merging } from '../../../core/record/merged.ts';
import { userData } from '../records/user-data.ts';
import { userDataV2 } from '../records/user-data-v2.ts';
import { type H5Answer, h5UserData, h5UserDataV2 } from './h5-record.ts';
import { type Fallback, givenBy } from './user-fields.ts';

/** How an operation publishes a user. */
export interface UserShape {
  readonly schema: z.ZodType;
  /** Path prefix of the user's profile in the envelope's `data`. */
  readonly at: string;
  /** The mobile page's complete answer. */
  fromH5(answer: H5Answer): unknown;
  /** A profile from other sources; `answered`: at least one was an answer with `result` 1, not a page's state. */
  wrap(profile: Tree, answered: boolean): unknown;
  readonly merge: Merging;
}

/**
 * The page of a work first, then the desktop site's exact record, the live site, and GraphQL, whose counts are rounded (README, S1,
 * S2); a room's page may be old. The desktop record's name for the platform's own id is not proven to mean the same.
 */
function mergeAt(at: string): Merging {
  const order = 'work-page profile-state profile-user profile-request live-user live-request vision-profile vision-request live-room';
  return { order, fields: { [`${at}profile.shortclipId`]: 'work-page live-user live-request' } };
}

/** E7: the upstream answer. */
export const wholeAnswer: UserShape = {
  schema: userData,
  at: 'userProfile.',
  fromH5: h5UserData,
  wrap: (userProfile, answered) => (answered ? { result: 1, userProfile } : { userProfile }),
  merge: mergeAt('userProfile.'),
};

/** E8: bare profiles. */
export const bareProfiles: UserShape = {
  schema: userDataV2,
  at: '[].',
  fromH5: h5UserDataV2,
  wrap: (profile) => [profile],
  merge: mergeAt('[].'),
};

/** Whether sources of this group are answers with a `result`. */
export function isAnswer(fallback: Fallback): boolean {
  return fallback !== 'room';
}

/** Fields of the operation that a fallback can provide. */
export function givesOf({ at }: UserShape, fallback: Fallback): readonly string[] {
  const paths = givenBy(fallback).map((path) => at + path);
  return isAnswer(fallback) ? ['result', ...paths] : paths;
}

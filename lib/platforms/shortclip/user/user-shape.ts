import type { z } from 'zod';
import { isTree, type Tree, tree } from '../../../core/json/json.ts';
import { type Change, changed } from '../../../core/record/mapped.ts';
import type { Merging } from '../../../core/record/merged.ts';
import { profileRenames } from '../records/shortclip-user-profile.ts';
import { userData, userDataV2 } from '../records/user-data.ts';
import { type Fallback, givenBy } from './user-fields.ts';

/**
 * The body of the mobile page's own answer. `eid`: from the page's address, '' when the address names the user in
 * another way.
 */
export interface H5Answer {
  readonly body: Tree;
  readonly eid: string;
}

// Fields that upstream writes and the specification does not show (README, D1).
const picture: Change = { without: 'urlPattern' };
const profile: Change = {
  without: 'verifiedDetail',
  names: profileRenames,
  within: { headurls: picture, bigHeadUrls: picture, user_profile_bg_urls: picture },
};
const userSettingOption: Change = { without: 'hide_follow_fans_count' };

/** Answers of 2020 have no eid: the address's eid is used. */
function profileOf(upstream: unknown, eid: string): unknown {
  const record = changed(upstream, profile);
  return isTree(record) && record.eid === undefined && eid ? { ...record, eid } : record;
}

/**
 * Converts an answer's user, without `others`: the counts that the specification shows only for the other operation.
 */
function userChange(eid: string, others: string): Change {
  return { within: { profile: (value) => profileOf(value, eid), userSettingOption, ownerCount: { without: others } } };
}

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
 * The page of a work first, then the desktop site's exact record, the live site, and GraphQL, whose counts are rounded
 * (README, S1, S2); a room's page may be old. The desktop record's name for the platform's own id is not proven to mean
 * the same.
 */
function mergeAt(at: string): Merging {
  const order =
    'work-page profile-state profile-user profile-request live-user live-request vision-profile vision-request live-room';
  return { order, fields: { [`${at}profile.shortclipId`]: 'work-page live-user live-request' } };
}

/** E7: the upstream answer. */
export const wholeAnswer: UserShape = {
  schema: userData,
  at: 'userProfile.',
  fromH5({ body, eid }) {
    const userProfile: Change = { ...userChange(eid, 'recommend'), without: 'extraLink' };
    return changed(body, { without: 'host-name', within: { userProfile } });
  },
  wrap: (userProfile, answered) => (answered ? { result: 1, userProfile } : { userProfile }),
  merge: mergeAt('userProfile.'),
};

/** E8: a list of bare profiles, with one element for one link. */
export const bareProfiles: UserShape = {
  schema: userDataV2,
  at: '[].',
  fromH5: ({ body, eid }) => [changed(tree(body.userProfile), userChange(eid, 'article_public'))],
  wrap: (profile) => [profile],
  merge: mergeAt('[].'),
};

/** Whether sources of this group are answers with a `result`. */
export const isAnswer = (fallback: Fallback): boolean => fallback !== 'room';

/** Fields of the operation that a fallback can provide. */
export function givesOf({ at }: UserShape, fallback: Fallback): readonly string[] {
  const paths = givenBy(fallback).map((path) => at + path);
  return isAnswer(fallback) ? ['result', ...paths] : paths;
}

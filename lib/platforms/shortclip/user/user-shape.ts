import type { z } from 'zod';
import { type Tree, tree } from '../../../core/json/tree.ts';
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
  /** The profile in `data`. */
  profileOf(data: unknown): Tree;
}

/** E7: the upstream answer. */
export const wholeAnswer: UserShape = {
  schema: userData,
  at: 'userProfile.',
  fromH5: h5UserData,
  wrap: (userProfile, answered) => (answered ? { result: 1, userProfile } : { userProfile }),
  profileOf: (data) => tree(tree(data).userProfile),
};

/** E8: bare profiles. */
export const bareProfiles: UserShape = {
  schema: userDataV2,
  at: '[].',
  fromH5: h5UserDataV2,
  wrap: (profile) => [profile],
  profileOf: (data) => tree(Array.isArray(data) ? data[0] : null),
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

import type { Tree } from '../../../core/json/tree.ts';
import type { PartialRecord } from '../../../core/operation.ts';
import { placeOf } from '../../../core/record/place.ts';
import { type Fallback, givenBy } from './user-fields.ts';
import { isAnswer, type UserShape } from './user-shape.ts';

/**
 * Which source wins when several provide a field: the page of a work first, then the desktop site's exact record, the live site,
 * and GraphQL, whose counts are rounded (README, S1, S2); a room's page may be old. Paths not listed here follow `usual`.
 */
const usual: readonly Fallback[] = ['work', 'desktop', 'live', 'vision', 'room'];
const exceptions: Readonly<Record<string, readonly Fallback[]>> = {
  // The desktop record's name for it is not proven to mean the same.
  'profile.shortclipId': ['work', 'live', 'desktop'],
};

/** Which group a source belongs to. */
export const groups: Readonly<Record<string, Fallback>> = {
  'work-page': 'work',
  'profile-state': 'desktop',
  'profile-user': 'desktop',
  'profile-request': 'desktop',
  'vision-profile': 'vision',
  'vision-request': 'vision',
  'live-user': 'live',
  'live-request': 'live',
  'live-room': 'room',
};

function put(profile: Tree, [name = '', ...rest]: readonly string[], value: unknown): Tree {
  return { ...profile, [name]: rest.length > 0 ? put((profile[name] as Tree | undefined) ?? {}, rest, value) : value };
}

/** The partial records of one user merged into one. */
export function mergedUser(records: readonly PartialRecord[], shape: UserShape): unknown {
  const byGroup = new Map(
    records.flatMap(({ source, data }) => {
      // A tab's source is named like `desktop-page: profile-state`.
      const group = groups[source.split(': ').at(-1) ?? ''];
      return group ? [[group, shape.profileOf(data)] as const] : [];
    }),
  );
  let merged: Tree = {};
  for (const path of new Set(usual.flatMap(givenBy))) {
    const values = (exceptions[path] ?? usual).map((group) => placeOf(byGroup.get(group), path));
    const value = values.find((one) => one !== undefined);
    if (value !== undefined) merged = put(merged, path.split('.'), value);
  }
  return shape.wrap(merged, [...byGroup.keys()].some(isAnswer));
}

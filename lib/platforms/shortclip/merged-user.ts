import type { Tree } from '../../gateway/json/tree.ts';
import type { PartialRecord } from '../../gateway/operation.ts';
import { type Fallback, givenBy, valueAt } from './given-fields.ts';
import { isAnswer, type UserShape } from './user-shape.ts';

/**
 * Who wins a field that several sources give: the desktop site was asked as the signed-in user, the live site also answers
 * guests, a room's page may be old. A path missing here goes by `usual`.
 */
const usual: readonly Fallback[] = ['vision', 'live', 'room'];
const exceptions: Readonly<Record<string, readonly Fallback[]>> = {
  // The desktop site leaves it null and shows the public ones in its place; the live site counts.
  'ownerCount.photo': ['live', 'vision'],
};

/** Which group a source belongs to. */
export const groups: Readonly<Record<string, Fallback>> = {
  'vision-profile': 'vision',
  'vision-request': 'vision',
  'live-user': 'live',
  'live-request': 'live',
  'live-room': 'room',
};

function put(profile: Tree, [name = '', ...rest]: readonly string[], value: unknown): Tree {
  return { ...profile, [name]: rest.length > 0 ? put((profile[name] as Tree | undefined) ?? {}, rest, value) : value };
}

/** The partial records of one user as one. */
export function mergedUser(records: readonly PartialRecord[], shape: UserShape): unknown {
  const byGroup = new Map(
    records.flatMap(({ source, data }) => {
      const group = groups[source];
      return group ? [[group, shape.profileOf(data)] as const] : [];
    }),
  );
  let merged: Tree = {};
  for (const path of new Set(usual.flatMap(givenBy))) {
    const values = (exceptions[path] ?? usual).map((group) => valueAt(byGroup.get(group) ?? {}, path));
    const value = values.find((one) => one !== undefined);
    if (value !== undefined) merged = put(merged, path.split('.'), value);
  }
  return shape.wrap(merged, [...byGroup.keys()].some(isAnswer));
}

import type { Tree } from '../../../core/json/json.ts';
import { decode } from '../../../core/platform.ts';
import { unavailable } from '../failures.ts';
import { type NamedRecord, recordsIn } from '../page/named-records.ts';

/** The name of a post's record, whatever its version (README, P1). */
export const detailKey = /^\$ArticleDetail\w*\+/;

/**
 * The id of the post in a record, or else in its name; null: it is no post. Under another name, its text or time tells
 * a record from a list's entry (README, P3).
 */
function postIn({ name, record }: NamedRecord): string | null {
  const isPost =
    name === ''
      ? 'groupId' in record && ('content' in record || 'publishTime' in record)
      : 'groupId' in record || 'unavailableReason' in record;
  return isPost ? String(record.groupId ?? decode(name.replace(detailKey, ''))) : null;
}

/**
 * The record of the post with this id, or null. @throws Failure `removed` or `private` when it says that the post is
 * unavailable
 */
export function articleWith(id: string, values: readonly unknown[]): Tree | null {
  const all = values.flatMap((value) => recordsIn(value, detailKey)).filter((one) => postIn(one) === id);
  const best = all.find(({ name }) => name !== '') ?? all[0];
  if (!best) return null;
  if (best.record.unavailableReason) throw unavailable(String(best.record.unavailableReason));
  return best.record;
}

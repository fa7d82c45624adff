import { parseJson, printJson } from '../json/json.ts';
import type { Paging } from '../paging.ts';

/**
 * The items that one page of a collection had first, as JSON texts with every digit; `first` are their keys. Read over all
 * pages this is every item exactly once, whatever pages overlapped or were asked for twice. `captureId` names items without a key.
 */
export function collectedOn(paging: Paging, envelope: string, captureId: string, first: ReadonlySet<string>): string[] {
  const { data } = parseJson(envelope) as { readonly data: unknown };
  const keys = paging.keys(data).map((key, index) => key || `${captureId}/${index}`);
  const items = paging.items(data);
  return items.flatMap((item, index) => {
    const key = keys[index] ?? '';
    return first.has(key) && keys.indexOf(key) === index ? [printJson(item)] : [];
  });
}

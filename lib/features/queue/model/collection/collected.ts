import { parseJson, printJson } from '../../../../core/json/json.ts';
import type { Paging } from '../../../../core/paging.ts';
import { pageKeys } from './read-page.ts';

/** The items that appeared first on this page, as they are in its envelope's `data`. */
export function firstItems(paging: Paging, data: unknown, captureId: string, first: ReadonlySet<string>): unknown[] {
  const keys = pageKeys(paging, data, captureId);
  return paging.items(data).filter((_, index) => {
    const key = keys[index] ?? '';
    return first.has(key) && keys.indexOf(key) === index;
  });
}

/**
 * The items that appeared first on one page of a collection, as JSON texts with every digit; `first` holds their keys. Over all pages,
 * this yields every item exactly once, even if pages overlapped or were requested twice. `captureId` names items without a key.
 */
export function collectedOn(paging: Paging, envelope: string, captureId: string, first: ReadonlySet<string>): string[] {
  const { data } = parseJson(envelope) as { readonly data: unknown };
  return firstItems(paging, data, captureId, first).map((item) => printJson(item));
}

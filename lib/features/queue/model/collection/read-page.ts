import type { Capture } from '../../../../core/capture.ts';
import { parseJson } from '../../../../core/json/json.ts';
import type { Paging } from '../../../../core/paging.ts';
import type { TakenPage } from './collection.ts';

/** What a collection reads from one page. `keys`: one per item of the page. */
export interface PageFacts extends Omit<TakenPage, 'fresh'> {
  readonly keys: readonly string[];
}

/** The keys of a page's items; items without a key are named after `captureId`. */
export function pageKeys(paging: Paging, data: unknown, captureId: string): string[] {
  return paging.keys(data).map((key, index) => key || `${captureId}/${index}`);
}

/** Reads a stored page of a list. @throws where `envelope` is not an envelope */
export function readPage(
  paging: Paging,
  { id, itemId, itemUrl }: TakenPage['capture'],
  envelope: NonNullable<Capture['envelope']>,
): PageFacts {
  const { data } = parseJson(envelope) as { readonly data: unknown };
  const keys = pageKeys(paging, data, id);
  return { capture: { id, itemId, itemUrl }, keys, size: keys.length, total: paging.total(data), next: paging.next(data) };
}

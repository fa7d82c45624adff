import type { Capture } from '../../../../core/capture.ts';
import { parseJson, printJson } from '../../../../core/json/json.ts';
import type { Paging } from '../../../../core/paging.ts';

/** The keys of a page's items; items without a key are named after `captureId`. */
export function pageKeys(paging: Paging, data: unknown, captureId: string): string[] {
  return paging.keys(data).map((key, index) => key || `${captureId}/${index}`);
}

/** What a collection reads from one stored page of a list. @throws where `envelope` is not an envelope */
export function readPage(
  paging: Paging,
  { id, itemId, itemUrl }: Pick<Capture, 'id' | 'itemId' | 'itemUrl'>,
  envelope: NonNullable<Capture['envelope']>,
) {
  const { data } = parseJson(envelope) as { readonly data: unknown };
  const keys: readonly string[] = pageKeys(paging, data, id);
  return {
    capture: { id, itemId, itemUrl },
    /** One per item of the page, and their number. */
    keys,
    size: keys.length,
    total: paging.total(data),
    next: paging.next(data),
  };
}

export type PageFacts = ReturnType<typeof readPage>;

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

import type { Ids, PageKind } from '../../lib/core/platform.ts';

/** What one platform's addresses must and must not be taken for. What is known of its addresses stands here whole. */
export interface AddressBook {
  /** Address, and the ids in it. */
  readonly pages: Readonly<Partial<Record<PageKind, readonly (readonly [url: string, ids: Ids])[]>>>;
  /**
   * By the kind an address must not be taken for: address, what it is, and the kind it is recognised as (null: none).
   */
  readonly lookalikes: Readonly<
    Partial<Record<PageKind, readonly (readonly [url: string, what: string, as: PageKind | null])[]>>
  >;
  /** Links that are such a page's, while an open tab at the address tells by itself. */
  readonly linked?: AddressBook['pages'];
  /** Address, and by kind the ids of each list that its page shows. */
  readonly lists?: readonly (readonly [url: string, lists: Readonly<Record<string, Ids>>])[];
  readonly shortLinks: readonly string[];
  /** Addresses on short-link hosts and others that are no short link. */
  readonly notShort: readonly string[];
  /** Identifier alone, the kind and ids it names. */
  readonly ids: readonly (readonly [text: string, kind: PageKind, ids: Ids])[];
  readonly notIds: readonly string[];
  /** Text as pasted, and the address of its first link. */
  readonly shareTexts: readonly (readonly [text: string, url: string])[];
  /** Login, captcha and error pages, and the address they stand in front of (null: none that is a page). */
  readonly wrapped?: readonly (readonly [url: string, inner: string | null])[];
}

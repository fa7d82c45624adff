import type { Tree } from '../../../core/json/json.ts';
import type { PageKind } from '../../../core/platform.ts';
import type { Item, NetworkSource } from '../../../core/source.ts';

/** What is read from a page: one post, or one account. */
export interface Sought {
  /** The names under which the site holds such records. */
  readonly key: RegExp;
  /** What names it in its record and in its page's path: an id, or an account's name. */
  readonly id: string;
  /** Its record among the site's values; null: they have none. @throws Failure that the record states instead */
  among(values: readonly unknown[]): Tree | null;
}

/** One kind of record, for the sources that read it. */
export interface SoughtRecord {
  /** The kind of page that has it. */
  readonly page: PageKind;
  sought(item: Item): Sought;
  /** Its page's address; `region` replaces the region in the item's address. */
  address(item: Item, region?: string): string;
  /** Members of all its sources. */
  readonly source: Pick<NetworkSource<Tree, unknown>, 'gives' | 'conclusive' | 'upstream' | 'normalize'>;
}

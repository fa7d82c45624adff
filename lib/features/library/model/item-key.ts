import type { OperationOutline } from '../../../core/operation.ts';
import type { PlatformId, RowKind } from '../../../core/platform.ts';

/** Makes the keys of tags and notes: an item's platform, kind and id. */
export interface ItemKeys {
  /** The key of a capture's item. With an unknown operation, it is the key of earlier versions. */
  ofCapture(path: string, id: string): string;
  /**
   * Today's key for one that an earlier version may have written: that named the operation, which rows of lists do not
   * have.
   */
  current(key: string): string;
  /** The keys of the groups that an item's captures are in. */
  groupsOf(key: string): readonly string[];
}

/** The key of an item, as a row names it. */
export const itemKey = (platform: PlatformId, kind: RowKind, id: string): string => `${platform} ${kind} ${id}`;

const ofOperation = /^item (\S+) (.*)$/s;

/**
 * An item has the first kind of page that its operation captures, whichever page showed it: a video and a note may have
 * one record.
 */
export function itemKeys(operations: readonly Pick<OperationOutline, 'platform' | 'path' | 'pages'>[]): ItemKeys {
  const kinds = new Map(operations.map(({ path, platform, pages }) => [path, `${platform} ${pages[0]}`]));
  const ofCapture: ItemKeys['ofCapture'] = (path, id) => `${kinds.get(path) ?? `item ${path}`} ${id}`;
  return {
    ofCapture,
    current(key) {
      const [, path, id = ''] = ofOperation.exec(key) ?? [];
      return path === undefined ? key : ofCapture(path, id);
    },
    groupsOf(key) {
      const named = [...kinds].flatMap(([path, kind]) =>
        key.startsWith(`${kind} `) ? [`item ${path} ${key.slice(kind.length + 1)}`] : [],
      );
      // No operation of this version captures it: it is only a row of a list, or an earlier version kept it.
      return named.length > 0 ? named : [key];
    },
  };
}

/** The platform and the id that a key of any version names; null: it is not an item's. */
export function itemOf(key: string): { readonly platform: string; readonly id: string } | null {
  const [, before, now, id] = /^(?:item \/api\/([^/ ]+)\/\S+|(\S+) \S+) (.*)$/s.exec(key) ?? [];
  const platform = before ?? now;
  return platform !== undefined && id ? { platform, id } : null;
}

import type { OperationOutline } from '../../../core/operation.ts';
import type { PlatformId, RowKind } from '../../../core/platform.ts';

/** What tells whose tags and note these are: the item's platform, what it is and its id. */
export interface ItemKeys {
  /** Of what a capture is of. One whose operation is not known keeps the key of earlier versions. */
  ofCapture(path: string, id: string): string;
  /**
   * The key of today for one that an earlier version may have written: it named the operation, so that no list could
   * have it.
   */
  current(key: string): string;
  /** The groups of captures that an item's are in, by their keys. */
  groupsOf(key: string): readonly string[];
}

/** The key of an item, as a row names it. */
export const itemKey = (platform: PlatformId, kind: RowKind, id: string): string => `${platform} ${kind} ${id}`;

const ofOperation = /^item (\S+) (.*)$/s;

/**
 * An item is of the first kind of page that its operation captures, whichever of them showed it: a video and a note may
 * have one record.
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
      // What no operation of this version captures: a row of a list alone, or what an earlier version kept.
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

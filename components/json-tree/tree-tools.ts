import type { ComponentType } from 'preact';
import type { TreeModel } from './tree-model.ts';

/** Tree parts for pages that have room for them. */
export interface TreeTools {
  /** Above the tree: search, filter, depth. */
  readonly Bar: ComponentType<{ readonly tree: TreeModel }>;
  /** Shows the picture at an address, on request. */
  readonly Picture: ComponentType<{ readonly address: string; readonly steps: readonly (string | number)[] }>;
}

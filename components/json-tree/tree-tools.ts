import type { ComponentType } from 'preact';
import type { TreeModel } from './tree-model.ts';

/** What a page with room for it adds to a tree. */
export interface TreeTools {
  /** Stands above the tree: search, filter, depth. */
  readonly Bar: ComponentType<{ readonly tree: TreeModel }>;
  /** Shows a picture's address as a picture, once asked to. */
  readonly Picture: ComponentType<{ readonly address: string; readonly steps: readonly (string | number)[] }>;
}

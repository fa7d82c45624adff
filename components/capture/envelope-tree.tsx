import { useMemo } from 'preact/hooks';
import type { Outline } from '../../lib/core/json/outline.ts';
import { JsonTree } from '../json-tree/json-tree.tsx';
import { createTree } from '../json-tree/tree-model.ts';

/** The whole envelope as a tree, created when first shown. */
export function EnvelopeTree({ outline }: { readonly outline: Outline }) {
  const tree = useMemo(() => createTree(outline), [outline]);
  return <JsonTree tree={tree} />;
}

import { useMemo } from 'preact/hooks';
import { JsonTree } from '../json-tree/json-tree.tsx';
import { createTree } from '../json-tree/tree-model.ts';
import type { TreeTools } from '../json-tree/tree-tools.ts';
import { useOutline } from '../rows/use-outline.ts';

interface Props {
  readonly text: string | null;
  readonly tools?: TreeTools;
}

/** A whole envelope as a tree, created when first shown. */
export function EnvelopeTree({ text, tools }: Props) {
  const outline = useOutline(text);
  const tree = useMemo(() => outline && createTree(outline), [outline]);
  return tree && <JsonTree tree={tree} {...(tools ? { tools } : {})} />;
}

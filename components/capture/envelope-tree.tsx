import { useSignal } from '@preact/signals';
import type { Outline } from '../../lib/export/json/outline.ts';
import { message } from '../format/message.ts';
import { JsonTree } from '../json-tree/json-tree.tsx';
import { createTree, type TreeModel } from '../json-tree/tree-model.ts';

/** The whole envelope behind a fold; the tree is made when it is first opened. */
export function EnvelopeTree({ outline }: { readonly outline: Outline }) {
  const tree = useSignal<TreeModel | null>(null);
  function onToggle(event: Event): void {
    if ((event.currentTarget as HTMLDetailsElement).open) tree.value ??= createTree(outline);
  }
  return (
    <details class="fold" onToggle={onToggle}>
      <summary>{message('data')}</summary>
      {tree.value && <JsonTree tree={tree.value} />}
    </details>
  );
}

import type { TreeModel } from './tree-model.ts';

/** Opens everything of the envelope above `depth` levels and closes the rest. */
export function openTo({ outline, root, reopened }: TreeModel, depth: number): void {
  const ends: number[] = [];
  for (let node = 0; node < outline.size; node += 1) {
    while (ends.length > 0 && node >= (ends.at(-1) ?? 0)) ends.pop();
    const holds = outline.count(node) > 0;
    root.open[node] = holds && ends.length < depth ? 1 : 0;
    if (holds) ends.push(outline.next(node));
  }
  reopened();
}

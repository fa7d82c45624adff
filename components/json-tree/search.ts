import type { Outline } from '../../lib/export/outline.ts';

/** Values between two pauses. */
const stride = 2048;

/** Values whose name or content holds the text, in any case, in document order. */
export function* searchSlices(outline: Outline, text: string): Generator<void, number[]> {
  const wanted = text.toLowerCase();
  const found: number[] = [];
  for (let node = 0; node < outline.size; node += 1) {
    const kind = outline.kind(node);
    const leaf = kind !== 'object' && kind !== 'array';
    const named = outline.name(node)?.toLowerCase().includes(wanted) ?? false;
    if (named || (leaf && outline.content(node).toLowerCase().includes(wanted))) found.push(node);
    if (node % stride === stride - 1) yield;
  }
  return found;
}

/** Marks what a filter keeps: the matches, what they hold, and what holds them. */
export function keptBy(outline: Outline, matches: readonly number[]): Uint8Array {
  const kept = new Uint8Array(outline.size);
  for (const match of matches) {
    kept.fill(1, match, outline.next(match));
    for (let holder = outline.parent(match); holder >= 0 && !kept[holder]; holder = outline.parent(holder)) kept[holder] = 1;
  }
  return kept;
}

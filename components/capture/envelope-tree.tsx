import { useMemo } from 'preact/hooks';
import type { Capture } from '../../lib/core/capture.ts';
import { inSlices } from '../../lib/core/in-slices.ts';
import type { Tree } from '../../lib/core/json/json.ts';
import { outlineSlices } from '../../lib/core/json/outline.ts';
import { JsonTree } from '../json-tree/json-tree.tsx';
import type { TreeTools } from '../json-tree/tree-details.tsx';
import { createTree } from '../json-tree/tree-model.ts';
import { useAsked } from '../parts/use-asked.ts';

/**
 * The envelope of a capture as data, for its media and details; null if it has none. Integers beyond 2^53 are rounded.
 */
export function useAnswer(capture: Capture | null): Tree | null {
  const text = capture?.state === 'done' ? capture.envelope : null;
  return useMemo(() => {
    try {
      return text === null ? null : (JSON.parse(text) as Tree | null);
    } catch {
      return null;
    }
  }, [text]);
}

/**
 * A whole envelope as a tree, created when first shown, its outline in slices. An envelope from a file may be no JSON:
 * it is shown as it is.
 */
export function EnvelopeTree({ text, tools }: { readonly text: string | null; readonly tools?: TreeTools }) {
  const [outline] = useAsked(
    (late) => (text === null ? null : inSlices(outlineSlices(text), late).catch(() => null)),
    [text],
  );
  const tree = useMemo(() => outline && createTree(outline), [outline]);
  if (outline === null && text) return <pre>{text}</pre>;
  return tree && <JsonTree tree={tree} tools={tools} />;
}

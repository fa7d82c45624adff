import type { JsonNode } from './json-node.ts';

/** The value at a path such as `data.items.0.title`, or null. */
export function nodeAt(base: JsonNode, path: string): JsonNode | null {
  return base.at(...path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)));
}

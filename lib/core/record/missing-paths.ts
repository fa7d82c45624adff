import type { z } from 'zod';
import { toJsonSchema } from '../schema.ts';

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
}

/** All paths in a schema below its root, `[]` for list elements: the form of a source's `partial`. */
export function pathsOf(schema: z.ZodType): string[] {
  const paths = new Set<string>();
  (function walk(node: Node, path: string) {
    for (const part of node.anyOf ?? []) walk(part, path);
    if (node.items) walk(node.items, `${path}[]`);
    for (const [name, child] of Object.entries(node.properties ?? {})) {
      const below = path ? `${path}.${name}` : name;
      paths.add(below);
      walk(child, below);
    }
  })(toJsonSchema(schema) as Node, '');
  return [...paths];
}

function isBelow(path: string, holder: string): boolean {
  return path === holder || path.startsWith(`${holder}.`) || path.startsWith(`${holder}[]`);
}

interface Known {
  readonly paths: readonly string[];
  /** By the given paths. */
  readonly missing: Map<string, readonly string[]>;
}

const known = new WeakMap<z.ZodType, Known>();

/**
 * The `partial` of a source that gives few of a record's fields: all paths except those `given`, their descendants and their
 * ancestors. Computed at first use and cached: it must not slow down a worker's start, and a run needs it often.
 */
export function missingPaths(schema: z.ZodType, given: readonly string[]): readonly string[] {
  const { paths, missing } = known.get(schema) ?? { paths: pathsOf(schema), missing: new Map<string, readonly string[]>() };
  known.set(schema, { paths, missing });
  const key = given.join(' ');
  const counted = missing.get(key) ?? paths.filter((path) => !given.some((one) => isBelow(path, one) || isBelow(one, path)));
  missing.set(key, counted);
  return counted;
}

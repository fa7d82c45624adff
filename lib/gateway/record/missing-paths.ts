import type { z } from 'zod';
import { toJsonSchema } from '../schema.ts';

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
}

/** Every path that a schema names below its root, `[]` for list elements: the form of a source's `partial`. */
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

const known = new WeakMap<z.ZodType, string[]>();

/**
 * The `partial` of a source that gives few of a record's fields: all but those `given`, what lies below them and what holds
 * them. The schema's paths are read once, at first use: a worker's start must not pay for them.
 */
export function missingPaths(schema: z.ZodType, given: readonly string[]): readonly string[] {
  const paths = known.get(schema) ?? pathsOf(schema);
  known.set(schema, paths);
  return paths.filter((path) => !given.some((one) => isBelow(path, one) || isBelow(one, path)));
}

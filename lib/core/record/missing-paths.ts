import type { z } from 'zod';
import { toJsonSchema } from '../schema.ts';
import type { Gives } from '../source.ts';

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
}

/** All paths in a schema below its root, `[]` for list elements: the form of a source's `gives`. */
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
  /** By what is given. */
  readonly missing: WeakMap<Gives, readonly string[]>;
}

const known = new WeakMap<z.ZodType, Known>();

/**
 * The paths of a record that a source cannot give: all except those it `gives`, their descendants and their ancestors. Computed at
 * first use and cached: it must not slow down a worker's start, and a run needs it often.
 */
export function missingPaths(schema: z.ZodType, gives: Gives = { allBut: [] }): readonly string[] {
  if ('allBut' in gives) return gives.allBut;
  const { paths, missing } = known.get(schema) ?? { paths: pathsOf(schema), missing: new WeakMap<Gives, readonly string[]>() };
  known.set(schema, { paths, missing });
  const counted = missing.get(gives) ?? paths.filter((path) => !gives.some((one) => isBelow(path, one) || isBelow(one, path)));
  missing.set(gives, counted);
  return counted;
}

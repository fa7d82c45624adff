import type { z } from 'zod';
import { toJsonSchema } from '../../lib/gateway/schema.ts';

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
}

/** Every path that a schema publishes below its root, `[]` for list elements, in the form of a source's `partial`. */
export function publishedPaths(schema: z.ZodType): string[] {
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

/** Whether any value stands at a path of a record (null counts: the key is there). */
export function stands(value: unknown, path: string): boolean {
  if (path === '') return true;
  if (path.startsWith('[]')) return Array.isArray(value) && value.some((one) => stands(one, path.slice(2).replace(/^\./, '')));
  const [, name = '', rest = ''] = /^([^.[]+)\.?(.*)$/.exec(path) ?? [];
  if (typeof value !== 'object' || value === null || !(name in value)) return false;
  return stands((value as Readonly<Record<string, unknown>>)[name], rest);
}

/** Whether a path is a listed one, lies below it, or fits a listed pattern. */
export function isBelow(path: string, listed: readonly (string | RegExp)[]): boolean {
  return listed.some((one) => {
    if (typeof one !== 'string') return one.test(path);
    return path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[]`);
  });
}

import type { z } from 'zod';
import { toJsonSchema } from '../../lib/core/schema.ts';

type Node = ReturnType<typeof toJsonSchema>;

function alternatives(node: Node): Node[] {
  return [node, ...(node.anyOf ?? []).flatMap((one) => (typeof one === 'object' ? alternatives(one) : []))];
}

/** Paths of all named fields of a record, list elements as `[]`. */
export function fieldsOf(schema: z.ZodType): string[] {
  const paths: string[] = [];
  const visit = (node: Node, at: string) => {
    for (const one of alternatives(node)) {
      for (const [name, child] of Object.entries(one.properties ?? {})) {
        const path = at ? `${at}.${name}` : name;
        paths.push(path);
        if (typeof child === 'object') visit(child, path);
      }
      if (one.items && typeof one.items === 'object' && !Array.isArray(one.items)) visit(one.items, `${at}[]`);
    }
  };
  visit(toJsonSchema(schema), '');
  return paths;
}

/** True when `value` holds something at `path`; for lists, in any element. Null counts as present. */
export function known(value: unknown, path: string): boolean {
  let at: unknown[] = [value];
  for (const step of path.split('.')) {
    const name = step.replaceAll('[]', '');
    at = at.flatMap((one) =>
      typeof one === 'object' && one !== null && name in one ? [(one as Record<string, unknown>)[name]] : [],
    );
    for (let depth = step.split('[]').length - 1; depth > 0; depth -= 1)
      at = at.flatMap((one) => (Array.isArray(one) ? one : []));
  }
  return at.length > 0;
}

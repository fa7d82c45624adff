import { printJson } from '../../../core/json/json.ts';
import type { OperationOutline } from '../../../core/operation.ts';
import { operationsFor } from '../../../core/page-operations.ts';
import type { PageTarget } from '../../../core/platform.ts';
import type { ItemRequest } from '../model/read-list.ts';

/**
 * The request for a page target: its default operation, or the next that accepts it. Looked up once per kind: lists are
 * long.
 */
export function createRequestFor(operations: readonly OperationOutline[]): (target: PageTarget) => ItemRequest | null {
  const fitting = new Map<string, readonly OperationOutline[]>();
  function operationsOf(target: PageTarget): readonly OperationOutline[] {
    const key = `${target.platform} ${target.kind}`;
    const known = fitting.get(key) ?? operationsFor(target, operations);
    fitting.set(key, known);
    return known;
  }
  return (target) => {
    for (const { path, prefill, identity } of operationsOf(target)) {
      const body = prefill(target);
      if (body)
        return { path, body: printJson(body), itemId: identity.map((name) => target.ids[name]).find(Boolean) ?? '' };
    }
    return null;
  };
}

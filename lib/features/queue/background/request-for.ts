import { printJson } from '../../../core/json/json.ts';
import type { Operation } from '../../../core/operation.ts';
import type { PageTarget } from '../../../core/platform.ts';
import { operationsFor } from '../../capture/background/index.ts';
import type { Wanted } from '../model/read-list.ts';

/**
 * Returns the request for a page target: its default operation, or the next one that accepts the target. The operations of each kind of
 * page are looked up once, because lists are long.
 */
export function createRequestFor(operations: readonly Operation[]): (target: PageTarget) => Wanted | null {
  const fitting = new Map<string, readonly Operation[]>();
  function operationsOf(target: PageTarget): readonly Operation[] {
    const key = `${target.platform} ${target.kind}`;
    const known = fitting.get(key) ?? operationsFor(target, operations);
    fitting.set(key, known);
    return known;
  }
  return (target) => {
    for (const { path, prefill, identity } of operationsOf(target)) {
      const body = prefill(target);
      if (body) return { path, body: printJson(body), itemId: identity.map((name) => target.ids[name]).find(Boolean) ?? '' };
    }
    return null;
  };
}

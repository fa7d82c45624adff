import { printJson } from '../../../../core/json/json.ts';
import { type Operation, type OperationOutline, summaryOf } from '../../../../core/operation.ts';
import { operationsFor } from '../../../../core/page-operations.ts';
import type { PageTarget, PlatformId } from '../../../../core/platform.ts';
import type { Offer } from '../../protocol.ts';

function offer(operation: OperationOutline, body: unknown): Offer {
  return { operation: summaryOf(operation), body: printJson(body) };
}

/** An offer for the prefilled body, then one per variant; each lists the fields in which the offers differ. */
function variantsOf(operation: OperationOutline, body: Readonly<Record<string, unknown>>): Offer[] {
  const { variants = [] } = operation;
  const fields = [...new Set(variants.flatMap((variant) => Object.keys(variant)))];
  return [body, ...variants.map((variant) => ({ ...body, ...variant }))].map((one: typeof body) => {
    const differs = Object.fromEntries(fields.map((field) => [field, String(one[field] ?? '')]));
    return { ...offer(operation, one), ...(fields.length > 0 && { differs }) };
  });
}

/** The operations available for a page target, default first, each with its request body. */
export function offersOf(target: PageTarget | null, operations: readonly OperationOutline[]): Offer[] {
  if (!target) return [];
  return operationsFor(target, operations).flatMap((operation) => {
    const body = operation.prefill(target);
    return body ? variantsOf(operation, body) : [];
  });
}

/**
 * The operations that accept an unresolved link: for short links that could not be followed, so that a run reports why.
 */
export function offersOfLink(url: string, platform: PlatformId, operations: readonly Operation[]): Offer[] {
  const body = { share_text: url };
  return operations
    .filter((operation) => operation.platform === platform)
    .filter(({ input, shareText }) => {
      const parsed = input.safeParse(body);
      return parsed.success && shareText(parsed.data) === url;
    })
    .map((operation) => offer(operation, body));
}

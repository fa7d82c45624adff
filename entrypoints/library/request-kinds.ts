import type { BodySchema, RequestKind } from '../../components/library/request-fields.ts';
import type { Operation } from '../../lib/gateway/operation.ts';
import { publish } from '../../lib/gateway/record/publish.ts';
import { viewOf } from '../../lib/gateway/record/views.ts';
import { operations } from '../../lib/operations.ts';

/** A field names the item when the operation reads an id or a link out of it. */
function namesIn(operation: Operation, { properties = {} }: BodySchema): string[] {
  const { identity } = operation;
  return Object.keys(properties).filter((field) => field === 'share_text' || field === 'user_id' || identity.includes(field));
}

/** The operations as the library's page shows them, the fields of their requests from the published schemas. */
export function requestKinds(): RequestKind[] {
  return operations.map((operation) => {
    const body = publish(operation).body as BodySchema;
    return { ...viewOf(operation), body, names: namesIn(operation, body) };
  });
}

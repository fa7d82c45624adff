import type { Operation } from '../../lib/core/operation.ts';
import { publish } from '../../lib/core/record/publish.ts';
import type { BodySchema, RequestSchema } from '../../lib/features/capture/pages/request-fields.ts';
import { operations } from '../../lib/operations.ts';

/** A field names the item when the operation reads an id or a link out of it. */
function namesIn(operation: Operation, { properties = {} }: BodySchema): string[] {
  const { identity } = operation;
  return Object.keys(properties).filter((field) => field === 'share_text' || field === 'user_id' || identity.includes(field));
}

/** What the form of an operation is made from; without a field where there is no such operation. It takes ms: of those that are shown alone. */
export function requestSchema(path: string): RequestSchema {
  const operation = operations.find((one) => one.path === path);
  if (!operation) return { body: {}, names: [] };
  const body = publish(operation).body as BodySchema;
  return { body, names: namesIn(operation, body) };
}

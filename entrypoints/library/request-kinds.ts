import type { BodySchema, RequestKind } from '../../components/library/request-fields.ts';
import { publish } from '../../lib/gateway/record/publish.ts';
import { viewOf } from '../../lib/gateway/record/views.ts';
import { operations } from '../../lib/operations.ts';

/** The operations as the library's page shows them, the fields of their requests from the published schemas. */
export function requestKinds(): RequestKind[] {
  return operations.map((operation) => ({ ...viewOf(operation), body: publish(operation).body as BodySchema }));
}

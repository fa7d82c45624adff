import type { BodySchema, RequestKind } from '../../components/library/request-fields.ts';
import { publish } from '../../lib/gateway/record/publish.ts';
import { operations } from '../../lib/operations.ts';

/** The operations as the request form needs them, their fields from the published schemas. */
export function requestKinds(): RequestKind[] {
  return operations.map((operation) => {
    const { spec, path, name, platform, cookie, proxy } = operation;
    return { spec, path, name, platform, cookie, proxy, body: publish(operation).body as BodySchema };
  });
}

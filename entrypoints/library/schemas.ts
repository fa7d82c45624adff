import type { Operation } from '../../lib/core/operation.ts';
import { type Published, publish } from '../../lib/core/record/publish.ts';
import type { BodySchema, RequestSchema } from '../../lib/features/capture/pages/index.ts';
import { operations } from '../../lib/operations.ts';

// The library loads this only where schemas are needed: those of all platforms take longer to make than a list takes to
// open.

/** Publishing costs ms, so each operation is published once, and only if asked for. */
const known = new Map<Operation, Published>();

/** The fields that name the item: the operation reads an id or a link from them. */
function namesIn({ identity }: Operation, { properties = {} }: BodySchema): string[] {
  return Object.keys(properties).filter(
    (field) => field === 'share_text' || field === 'user_id' || identity.includes(field),
  );
}

/** The schema of an operation's form, without fields if the operation does not exist. */
export function requestSchema(path: string): RequestSchema {
  const operation = operations.find((one) => one.path === path);
  if (!operation) return { body: {}, names: [] };
  const published = known.get(operation) ?? publish(operation);
  known.set(operation, published);
  const body = published.body as BodySchema;
  return { body, names: namesIn(operation, body) };
}

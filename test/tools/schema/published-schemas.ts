import { publish } from '../../../lib/core/record/publish.ts';
import { operations } from '../../../lib/operations.ts';

/**
 * The published schemas of all operations: `{ "E1": { "headers"?, "body", "response" }, … }`; one beside the
 * specification stands under its path.
 */
export const publishedSchemas = (): object =>
  Object.fromEntries(operations.map((operation) => [operation.spec ?? operation.path, publish(operation)]));

import { publish } from '../../../lib/core/record/publish.ts';
import { operations } from '../../../lib/operations.ts';

// Prints the published schemas of all operations: { "E1": { "headers"?, "body", "response" }, … }; one beside the specification
// stands under its path.
const published = Object.fromEntries(operations.map((operation) => [operation.spec ?? operation.path, publish(operation)]));
process.stdout.write(`${JSON.stringify(published, null, 2)}\n`);

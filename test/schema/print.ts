import { publish } from '../../lib/gateway/record/publish.ts';
import { operations } from '../../lib/operations.ts';
import { records } from './records.ts';

// Prints the published schemas of all thirteen operations: { "E1": { "headers"?, "body", "response" }, … }.
// What an operation says of itself comes first; until it is listed, the specification's own table speaks for it.
const published = Object.entries({ ...records, ...Object.fromEntries(operations.map((operation) => [operation.spec, operation])) });
process.stdout.write(`${JSON.stringify(Object.fromEntries(published.map(([spec, operation]) => [spec, publish(operation)])), null, 2)}\n`);

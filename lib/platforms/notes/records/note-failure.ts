import { anything, integer, map, record, text } from '../../../gateway/schema.ts';

/** `data` of a failed E5 when the upstream did answer: what it said. */
export const noteFailure = record({
  response_status: integer,
  /** JSON where the upstream sent JSON, else its text. */
  response_body: anything,
  response_headers: map(text),
});

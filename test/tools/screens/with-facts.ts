import type { Capture } from '../../../lib/core/capture.ts';
import { parseJson, tree } from '../../../lib/core/json/json.ts';
import { readRecord } from '../../../lib/core/record/read-record.ts';
import { operations } from '../../../lib/operations.ts';

/** A capture as its run stores it: with what its record says, but under its own title and author. */
export function withFacts(capture: Capture): Capture {
  const { path, state, envelope } = capture;
  const card = operations.find((one) => one.path === path)?.view.card;
  if (!card || state !== 'done' || envelope === null) return capture;
  const { title: _, author: __, ...facts } = readRecord(card, tree(parseJson(envelope)).data, envelope.length);
  return { ...capture, ...facts };
}

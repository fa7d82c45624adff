import type { Capture } from '../capture.ts';
import type { Operation } from '../operation.ts';
import type { ReadableSource } from '../source.ts';
import { type Comparison, compare } from './drift.ts';
import { essentialsLacking, lacksCore } from './essentials.ts';
import { missingOf } from './item-kinds.ts';
import { pathsUnder } from './mapped.ts';
import { missingIn } from './missing.ts';

export interface ReadAnswer {
  readonly raw: unknown;
  readonly data: unknown;
  readonly readBy: Pick<ReadableSource<unknown>, 'upstream'>;
}

/** How a record and its raw answers compare with their schemas and known fields. */
export type Findings = Pick<
  Capture,
  'missing' | 'lacking' | 'complete' | 'drift' | 'driftMore' | 'newFields' | 'newFieldsMore' | 'coverage'
>;

export const driftAtMost = 20;
/** A full answer of one platform has some 300; names are cut to 80 characters. */
const newFieldsAtMost = 500;

/** Compares one answer with its source's `upstream` schema, or with the specification if the source has none. */
function compareAnswer(
  { readBy, raw, data }: ReadAnswer,
  operation: Operation,
  ofRecord: Comparison,
  alone: boolean,
): Comparison {
  if (readBy.upstream) return compare(raw, readBy.upstream, 'upstream');
  if (alone) return ofRecord;
  // A part may lack what another part gave.
  const part = compare(data, operation.data);
  return { ...part, drift: part.drift.filter((line) => !line.endsWith(': missing') || ofRecord.drift.includes(line)) };
}

/** Paths of the fields outside the specification that an operation's answers are known to have. */
export function knownFieldsOf({ knownFields = {} }: Pick<Operation, 'knownFields'>): Set<string> {
  return new Set(pathsUnder(knownFields));
}

/**
 * A capture's findings about its answer. `drift` lists wrong types and missing required fields first, then fields never
 * seen before in this operation: neither among its known fields nor in `seen`; between them `differing`, what its
 * sources say differently. `seen` null: too few earlier answers to call a field new.
 */
export function findings(
  operation: Operation,
  data: unknown,
  answers: readonly ReadAnswer[],
  seen: ReadonlySet<string> | null,
  differing: readonly string[] = [],
): Findings {
  const ofRecord = compare(data, operation.data);
  const compared = answers.map((answer) => compareAnswer(answer, operation, ofRecord, answers.length === 1));
  // A source's own schema may allow what the record must not hold. What a part lacks is no departure.
  const types = ofRecord.drift.filter((line) => !line.endsWith(': missing'));
  const newFields = [...new Set(compared.flatMap((one) => one.newFields))];
  const listed = knownFieldsOf(operation);
  const unseen = seen ? newFields.filter((path) => !listed.has(path) && !seen.has(path)) : [];
  const core = lacksCore(data, operation).map((places) => `data.${places.split(' ')[0]}: missing`);
  const drift = [
    ...new Set([...core, ...compared.flatMap((one) => one.drift), ...types]),
    ...differing,
    ...unseen.map((path) => `${path}: new field`),
  ];
  const missing = missingOf(data, missingIn(data, operation.data), operation.kinds);
  const lacking = essentialsLacking(data, operation);
  return {
    missing,
    lacking,
    complete: lacking.length === 0,
    drift: drift.slice(0, driftAtMost),
    driftMore: Math.max(0, drift.length - driftAtMost),
    newFields: newFields.slice(0, newFieldsAtMost),
    newFieldsMore: Math.max(0, newFields.length - newFieldsAtMost),
    coverage: ofRecord.coverage,
  };
}

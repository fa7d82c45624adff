import { readFileSync } from 'node:fs';
import { parseJson } from '../../lib/core/json/json.ts';
import type { KnownFields, Operation } from '../../lib/core/operation.ts';
import { compare } from '../../lib/core/record/drift.ts';
import { knownFieldsOf } from '../../lib/core/record/findings.ts';
import { operations } from '../../lib/operations.ts';
import { captured, recordOf } from './captured-records.ts';
import { hasCaptures } from './departures.ts';

// Prints `knownFields` of an operation anew: what it lists, and what captured answers and the given files bring beside
// the specification. `npm run tool -- known-fields E2 data.json …`, each file the `data` of an envelope. Names only, no
// value.

function grouped(paths: Iterable<string>): KnownFields {
  const holders: Record<string, string[]> = {};
  for (const path of [...paths].sort()) {
    const cut = path.lastIndexOf('.');
    const holder = path.slice(0, cut);
    holders[holder] = [...(holders[holder] ?? []), path.slice(cut + 1)];
  }
  return Object.fromEntries(Object.entries(holders).map(([holder, names]) => [holder, names.join(' ')]));
}

function knownTo(operation: Operation, files: readonly string[]): KnownFields {
  const answers = captured.filter(({ spec, name }) => spec === operation.spec && hasCaptures(name.split('/')[0] ?? ''));
  const records = [
    ...answers.map((one) => recordOf(one).data),
    ...files.map((file) => parseJson(readFileSync(file, 'utf8'))),
  ];
  return grouped(
    new Set([...knownFieldsOf(operation), ...records.flatMap((data) => compare(data, operation.data).newFields)]),
  );
}

const [spec, ...files] = process.argv.slice(2);
const asked = operations.filter((operation) => !spec || operation.spec === spec);
// Operations whose sources all map have their lists in the sources' own schemas.
const listing = asked.filter(({ sources }) => sources.some((source) => source.kind !== 'tab' && !source.upstream));
process.stdout.write(
  `${JSON.stringify(Object.fromEntries(listing.map((one) => [one.spec, knownTo(one, files)])), null, 2)}\n`,
);

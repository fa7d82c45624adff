import { describe, expect, it } from 'vitest';
import { printJson, tree } from '../../../lib/core/json/json.ts';
import type { Operation } from '../../../lib/core/operation.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { cases } from '../cases.ts';
import { conformanceStage } from '../stage/stage.ts';
import { callsOf } from './named.ts';
import { hasSpecification, needsSpecification, specifiedFields, valuesAt } from './specified.ts';
import { type Place, Sweep } from './sweep.ts';

/** In the short form every so many a field is changed. */
const stride = all ? 1 : 80;

const retyped = (value: unknown): unknown => {
  if (typeof value === 'string') return 7;
  if (Array.isArray(value)) return { value: 7 };
  return value === null ? null : 'another type';
};

const kinds = [
  { kind: 'dropped', value: () => undefined },
  { kind: 'renamed', value: (value: unknown) => value, as: 'renamed_value' },
  { kind: 'retyped', value: retyped },
];

/** Changes of all operations: how many there were, and how many of them were named. */
const made = { changes: 0, named: 0 };
const stage = conformanceStage();

/** In how many places a record is not as specified. */
const faults = ({ data }: Operation, envelope: unknown) =>
  data.safeParse(tree(envelope).data).error?.issues.length ?? 0;

/**
 * The place in a source's answers that a field of the record comes from: the one whose loss takes the fewest fields
 * with it.
 */
async function placesOf(sweep: Sweep, whole: unknown, fields: readonly string[]): Promise<Map<string, Place>> {
  const held = fields.filter((path) => valuesAt(whole, path).length > 0);
  const found = new Map<string, { place: Place; lost: number }>();
  const tail = (path: string) =>
    path
      .replace(/(?:\[\]|\{\}|<json>)+$/, '')
      .split('.')
      .slice(-2)
      .join('.')
      .toLowerCase()
      .replaceAll('_', '');
  const last = (path: string) => tail(path).split('.').at(-1);
  const names = new Set(held.map(last));
  for (const at of sweep.places) {
    // In the short form only what has the name of a wanted field is tried.
    if (!all && !names.has(last(at.path))) continue;
    const after = Sweep.dataOf(await sweep.run({ at, value: () => undefined }));
    // Without it nothing is read: it is the field of that name.
    const lost =
      after === undefined
        ? held.filter((path) => tail(path) === tail(at.path))
        : held.filter((path) => valuesAt(after, path).length === 0);
    for (const path of lost) {
      const known = found.get(path);
      if (
        !known ||
        lost.length < known.lost ||
        (lost.length === known.lost && at.path.length > known.place.path.length)
      )
        found.set(path, { place: at, lost: lost.length });
    }
  }
  return new Map([...found].map(([path, { place }]) => [path, place]));
}

// The last test counts what those before it have done.
describe.skipIf(!hasSpecification)(
  'every field of the specification, changed',
  { ...needsSpecification, shuffle: false },
  () => {
    const specified = cases.filter(({ operation }) => operation.spec);
    // Of two operations with the same sources the short form has the first.
    const { true: served = [], false: left = [] } = Object.groupBy(
      specified,
      ({ turn }) => `${all || turn !== 'second'}`,
    );
    it.skip.each(left)('$operation.spec $operation.path', longForm, () => {});

    it.each(served)(
      '$operation.spec $operation.path',
      async (test) => {
        const { spec, sources } = test.operation;
        const fields = specifiedFields().filter(
          (field) => field.spec === spec && field.side === 'response' && field.path.startsWith('data'),
        );
        const wanted = new Set(
          fields.map(({ path }) => path).filter((path, index) => path !== 'data' && index % stride === 1 % stride),
        );
        const misses: string[] = [];
        let changes = 0;
        const reads = test.sources.filter(
          ({ absent, id }) => !absent && sources.some((one) => one.id === id && one.kind !== 'tab'),
        );
        for (const source of reads) {
          if (wanted.size === 0) break;
          const sweep = await Sweep.open(test, source, stage);
          const unchanged = await sweep.run(null);
          const whole = Sweep.dataOf(unchanged);
          const held = [...wanted].filter((path) => valuesAt(whole, path).length > 0);
          if (held.length === 0) continue;
          for (const [path, at] of await placesOf(sweep, whole, held)) {
            wanted.delete(path);
            for (const { kind, ...change } of kinds) {
              if (kind === 'retyped' && valuesAt(whole, path).every((value) => value === null)) continue;
              const capture = await sweep.run({ at, ...change });
              const { named, others: called } = callsOf(capture, at.path, path, unchanged);
              // A record may have one field of an answer twice: both are wrong then.
              const now = Sweep.dataOf(capture);
              const isChanged = (one: string) => printJson(valuesAt(now, one)) !== printJson(valuesAt(whole, one));
              const others = called.filter((line) => !isChanged(line.replace(/(?:<json>)?: .*/, '')));
              // Where the record is still as specified, as with an empty value, only shapes would tell.
              const silent =
                valuesAt(now, path).length > 0 && faults(test.operation, now) <= faults(test.operation, whole);
              changes += 1;
              made.named += Number(named);
              const told = `${spec} ${source.id} ${path} at ${at.key}${at.path} ${kind}:`;
              if (!(named || silent)) misses.push(told);
              expect(others, told).toEqual([]);
            }
          }
        }
        made.changes += changes;
        if (all) expect(changes).toBeGreaterThan(0);
        // An answer that a source passes over for another, which lacks nothing that such a record must have, is told by
        // nothing.
        expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(changes * 0.01);
      },
      1_200_000,
    );

    it('reached what it changes, and most of it is named', () => {
      expect(made.changes).toBeGreaterThan(all ? 80 : 40);
      expect(made.named).toBeGreaterThan(made.changes * 0.9);
    });
  },
);

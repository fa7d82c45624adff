import type { FailureKind } from '../../../lib/core/failure.ts';
import type { Scenario } from '../../replica/framework/scenario.ts';
import type { FailureCase } from '../case.ts';
import { type ByKind, eachByKind } from './by-kind.ts';

/** Where a fault of the site stands. */
type Place = Pick<Scenario, 'on' | 'path'>;

/** A failure signal whose name and kind the table says; one fault may stand in the place of its scenarios. */
interface Signal extends Omit<FailureCase, 'name' | 'kind'>, Place {
  readonly fault?: string;
}

function signal(name: string, kind: FailureKind, { fault, on, path, ...more }: Signal): FailureCase {
  const place = { ...(on && { on }), ...(path && { path }) };
  return { name, kind, ...(fault && { scenarios: [{ fault, ...place }] }), ...more };
}

/** Failure signals by the kind of failure that each must give, then by what they are called. */
export function signals(table: ByKind<Readonly<Record<string, Signal>>>, shared: Signal = {}): FailureCase[] {
  return eachByKind(table).flatMap(([named, kind]) =>
    Object.entries(named).map(([name, own]) => signal(name, kind, { ...shared, ...own })),
  );
}

/** Meets faults of one place, each called by `name`, with the fault where it says `$fault`. */
export function faultsAt({ name, ...shared }: Signal & { readonly name: string }) {
  return (fault: string, kind: FailureKind, own: Partial<FailureCase> = {}): FailureCase => ({
    ...signal(name.replace('$fault', fault), kind, { ...shared, fault }),
    ...own,
  });
}

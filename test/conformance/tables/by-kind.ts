import type { FailureKind } from '../../../lib/core/failure.ts';
import type { FailureCase } from '../case.ts';

/** Something of each kind of failure. */
export type ByKind<T> = Readonly<Partial<Record<FailureKind, T>>>;

/** All of them, each with its kind. */
export function eachByKind<T>(table: ByKind<T>): [of: T, kind: FailureKind][] {
  return (Object.entries(table) as [FailureKind, T][]).map(([kind, of]) => [of, kind]);
}

/** Names of faults by the kind of failure that each must give, in a text or in several. */
export type Faults = ByKind<string | readonly string[]>;

/** Faults by the kind of failure that each must give, met as `meet` says. */
export function byKind(meet: (fault: string, kind: FailureKind) => FailureCase, faults: Faults): FailureCase[] {
  return eachByKind(faults).flatMap(([names, kind]) =>
    [names].flat().flatMap((text) => text.split(' ').map((fault) => meet(fault, kind))),
  );
}

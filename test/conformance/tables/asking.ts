import type { FailureCase } from '../case.ts';
import { type ByKind, eachByKind } from './by-kind.ts';

/** Bodies of requests, by what is said of them. */
type Bodies = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Requests by the kind of failure that each must give, with no fault of the site. */
export function asking(table: ByKind<Bodies>, shared: Partial<FailureCase> = {}): FailureCase[] {
  return eachByKind(table).flatMap(([bodies, kind]) =>
    Object.entries(bodies).map(([name, body]) => ({ ...shared, name, kind, body })),
  );
}

import { type Failure, failureMeanings } from './failure.ts';
import type { Operation } from './operation.ts';

/** The response of every operation. `path` only where the specification shows it. */
export interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly path?: string;
  readonly data: unknown;
}

type Echo = Pick<Operation, 'path' | 'echoesPath'>;

function envelope(code: number, msg: string, data: unknown, operation: Echo | null): Envelope {
  return operation?.echoesPath ? { code, msg, path: operation.path, data } : { code, msg, data };
}

export function succeed(operation: Echo, data: unknown): Envelope {
  return envelope(200, 'success', data, operation);
}

/** `msg` is `<kind>: <one sentence the user can act on>`. `operation` is null when the request named none. */
export function fail(
  operation: Pick<Operation, 'path' | 'echoesPath' | 'failureData'> | null,
  failure: Failure,
): Envelope {
  const data = failure.evidence && operation?.failureData ? operation.failureData(failure.evidence) : null;
  return envelope(failureMeanings[failure.kind].code, `${failure.kind}: ${failure.message}`, data, operation);
}

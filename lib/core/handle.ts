import { checkItem } from './address/item.ts';
import { type CapturedFailure, type CaptureFacts, capturedFailure, withoutEnvelope } from './capture.ts';
import { fail } from './envelope.ts';
import { Failure } from './failure.ts';
import { failed } from './failures.ts';
import type { Asker, GatewayParts } from './gateway.ts';
import { printJson } from './json/json.ts';
import type { Operation } from './operation.ts';
import { parseInput } from './request.ts';
import { run } from './run.ts';

/** What to run. `cookie`: the caller's own, for this run only. */
export interface RunRequest {
  /** The operation's path. */
  readonly path: string;
  /** JSON text. */
  readonly body: string;
  readonly cookie?: string;
}

/** What became of a request: a run, or a refusal before any run began. */
export interface RunAnswer {
  readonly run: CaptureFacts | null;
  readonly refused: CapturedFailure | null;
  /** As JSON text. */
  readonly envelope: string;
  /** Of a run for a report, as `Capture.shapes`: the library keeps none of a run that does not depart. */
  readonly shapes?: string;
}

function operationAt(operations: readonly Operation[], path: string): Operation | undefined {
  return operations.find((one) => one.path === path);
}

export function refusal(operations: readonly Operation[], path: string, thrown: unknown): RunAnswer {
  const failure = Failure.from(thrown);
  return {
    run: null,
    refused: capturedFailure(failure),
    envelope: printJson(fail(operationAt(operations, path) ?? null, failure)),
  };
}

/** Admits or rejects a valid request before its run begins. @throws Failure to reject it */
export type BeforeRun = (operation: Operation) => Promise<void>;

/** Runs an operation. Never rejects: bad requests and failed runs return a failure envelope. */
export async function handle(
  parts: GatewayParts,
  request: RunRequest,
  asker: Asker,
  admit?: BeforeRun,
): Promise<RunAnswer> {
  const { path, body, cookie = '' } = request;
  try {
    const operation = operationAt(parts.operations, path);
    if (!operation) throw failed('unknown_path', [{ said: path.slice(0, 200) }]);
    const input = parseInput(operation, body);
    if (admit) {
      // Only a request that can be run may wait for its turn, and take it.
      checkItem(operation, input, parts.platforms);
      await admit(operation);
    }
    const callerCookie = operation.cookie === 'none' ? '' : cookie.trim();
    const capture = await run(parts, { operation, input, body, callerCookie }, asker);
    const answer = { run: withoutEnvelope(capture), refused: null, envelope: capture.envelope ?? '' };
    return asker.report ? { ...answer, shapes: capture.shapes } : answer;
  } catch (thrown) {
    return refusal(parts.operations, path, thrown);
  }
}

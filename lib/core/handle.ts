import { withoutEnvelope } from './capture.ts';
import { fail } from './envelope.ts';
import { Failure, failureMeanings } from './failure.ts';
import type { Asker, GatewayParts } from './gateway.ts';
import type { GatewayRequest, RunResponse } from './gateway-request.ts';
import { printJson } from './json/json.ts';
import type { Operation } from './operation.ts';
import { parseInput } from './request.ts';
import { run, statusOf } from './run.ts';

const contentType = 'application/json; charset=utf-8';

function header(request: GatewayRequest, name: string): string {
  return Object.entries(request.headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
}

function refuse(operation: Operation | null, thrown: unknown): RunResponse {
  const failure = Failure.from(thrown);
  const { code } = failureMeanings[failure.kind];
  return { status: code, headers: { 'content-type': contentType }, body: printJson(fail(operation, failure)), run: null };
}

/** The operation a request names. @throws Failure `invalid_request` */
function operationOf(operations: readonly Operation[], request: GatewayRequest): Operation {
  const path = request.path.split('?')[0] ?? '';
  const operation = operations.find((one) => one.path === path);
  if (!operation) throw new Failure('invalid_request', `path: ${path.slice(0, 200)} is no operation.`);
  return operation;
}

function checkForm(request: GatewayRequest): void {
  if (request.method.toUpperCase() !== 'POST') throw new Failure('invalid_request', 'method: every operation is a POST.');
  const type = header(request, 'content-type').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Failure('invalid_request', 'content-type: must be application/json.');
}

/** Admits or rejects a valid request before its run begins. @throws Failure to reject it */
export type BeforeRun = (operation: Operation) => Promise<void>;

/**
 * The gateway as the specification describes it. Never rejects: bad requests and failed runs return a failure envelope. The
 * header `gleaner-capture` gives the run's capture id; a request refused by the gateway has none.
 */
export async function handle(parts: GatewayParts, request: GatewayRequest, asker: Asker, admit?: BeforeRun): Promise<RunResponse> {
  let operation: Operation | null = null;
  try {
    operation = operationOf(parts.operations, request);
    checkForm(request);
    const input = parseInput(operation, request.body);
    await admit?.(operation);
    const callerCookie = operation.cookie === 'none' ? '' : header(request, 'cookie').trim();
    const capture = await run(parts, { operation, input, body: request.body, callerCookie }, asker);
    const headers = { 'content-type': contentType, 'gleaner-capture': capture.id };
    return { status: statusOf(capture), headers, body: capture.envelope ?? '', run: withoutEnvelope(capture) };
  } catch (thrown) {
    return refuse(operation, thrown);
  }
}

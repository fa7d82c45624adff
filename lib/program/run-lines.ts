import { isTree, parseJson, printJson, textOf } from '../core/json/json.ts';
import {
  type GatewayRequest,
  type GatewayResponse,
  Refusal,
  refusalCodes,
  refusalFor,
} from '../features/bridge/model/index.ts';
import { refusedEnvelope } from './refused-envelope.ts';
import { pathNamed, requestOf } from './request-of.ts';

/** Maximum number of requests at once: one per platform will do, because each platform is asked one thing at a time. */
const atOnce = 8;

/** What one line asks for: `{"operation": "E2", "body": {…}, "cookie"?}`. @throws Refusal naming what is wrong */
export function requestIn(line: string): GatewayRequest {
  let value: unknown;
  try {
    value = parseJson(line);
  } catch {
    throw refusalFor('line_not_json');
  }
  const { operation, body, cookie } = isTree(value) ? value : {};
  const path = pathNamed(textOf(operation));
  if (!path) throw refusalFor('operation_unnamed');
  return requestOf(path, printJson(body ?? {}), textOf(cookie));
}

/** The envelope is inserted as it came, so that it keeps every digit. */
function lineOf(number: number, status: number, envelope: string): string {
  return `{"line":${number},"status":${status},"envelope":${envelope}}`;
}

function refusedLine(number: number, thrown: unknown): string {
  const { kind, sentence } = Refusal.fromThrown(thrown);
  const code = refusalCodes[kind];
  return lineOf(number, code, refusedEnvelope(code, kind, sentence));
}

/**
 * One line of output per line of input, in any order; `line` (from 1) says which. Resolves with the exit code: 0 when
 * all succeeded.
 */
export async function runLines(
  input: AsyncIterable<string> | Iterable<string>,
  ask: (line: string) => Promise<GatewayResponse>,
  write: (line: string) => void,
): Promise<number> {
  const running = new Set<Promise<void>>();
  let failed = false;
  let number = 0;

  async function answer(line: string, at: number): Promise<void> {
    try {
      const { status, body } = await ask(line);
      failed ||= status !== 200;
      write(lineOf(at, status, body));
    } catch (thrown) {
      failed = true;
      write(refusedLine(at, thrown));
    }
  }

  for await (const line of input) {
    number += 1;
    if (line.trim() === '') continue;
    const task = answer(line, number).finally(() => running.delete(task));
    running.add(task);
    if (running.size >= atOnce) await Promise.race(running);
  }
  await Promise.all(running);
  return failed ? 1 : 0;
}

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints the one envelope that was asked for. Gives the exit code. */
export function printAnswer({ status, body }: GatewayResponse): number {
  printLine(body);
  return status === 200 ? 0 : 1;
}

import type { Asker } from '../../../core/gateway.ts';
import type { GatewayRequest, GatewayResponse, RunResponse } from '../../../core/gateway-request.ts';
import type { BeforeRun } from '../../../core/handle.ts';
import { textOf, tree } from '../../../core/json/tree.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { refusalOf } from '../../queue/background/index.ts';
import { outcomeOf } from '../../queue/model/index.ts';
import { PaceDenied, type PaceSlot } from './pace-slots.ts';

export interface ProgramRunParts {
  handle(request: GatewayRequest, asker: Asker, admit: BeforeRun): Promise<RunResponse>;
  /** Stops a run that is queued or under way. */
  cancel(runId: string): void;
  readonly takeSlot: (platform: PlatformId, signal: AbortSignal) => Promise<PaceSlot>;
  /** The user has switched this platform off. */
  off(platform: PlatformId): Promise<boolean>;
  online(): boolean;
  now(): number;
}

/** The only headers of a program that are passed on: those of the specification. */
const passed: readonly string[] = ['content-type', 'cookie'];

/** Makes a gateway request of whatever a program sent. */
export function gatewayRequest(argument: unknown): GatewayRequest {
  const { method, path, headers, body } = tree(argument);
  const named = Object.entries(tree(headers)).map(([name, value]) => [name.toLowerCase(), textOf(value)] as const);
  return {
    method: textOf(method),
    path: textOf(path),
    headers: Object.fromEntries(named.filter(([name]) => passed.includes(name))),
    body: textOf(body),
  };
}

/** Runs a program's request through the gateway like any other lookup, at the pace of the queue. Rejects only when the disk is full. */
export function createProgramRun({ handle, cancel, takeSlot, off, online, now }: ProgramRunParts) {
  return async (argument: unknown, signal: AbortSignal): Promise<GatewayResponse> => {
    const runId = crypto.randomUUID();
    let slot: PaceSlot | null = null;
    let seconds = 0;
    const stop = () => cancel(runId);
    const admit: BeforeRun = async ({ platform }) => {
      if (await off(platform))
        throw new PaceDenied('unreachable', 'The user has switched this platform off in Gleaner’s settings.', 0, 'grant');
      slot = await takeSlot(platform, signal).catch((thrown: unknown) => {
        if (thrown instanceof PaceDenied) seconds = thrown.seconds;
        throw thrown;
      });
      signal.addEventListener('abort', stop, { once: true });
    };
    const asker: Asker = { tabId: null, explicit: true, incognito: false, runId };
    const { status, headers, body, run } = await handle(gatewayRequest(argument), asker, admit);
    signal.removeEventListener('abort', stop);
    const taken = slot as PaceSlot | null;
    if (taken) {
      const outcome = outcomeOf({ run, refusal: run ? '' : refusalOf(body) }, { online: online(), now: now() });
      await taken.end(outcome.kind === 'unstored' ? { kind: 'void', loads: outcome.loads } : outcome);
    }
    return { status, headers: seconds > 0 ? { ...headers, 'retry-after': String(seconds) } : headers, body };
  };
}

import { failureMeanings } from '../../../core/failure.ts';
import type { Asker } from '../../../core/gateway.ts';
import type { BeforeRun, RunAnswer, RunRequest } from '../../../core/handle.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { platformOff } from '../../capture/background/index.ts';
import { outcomeOf } from '../../queue/model/index.ts';
import { type GatewayResponse, gatewayRequest, toldFailure, wrongForm } from '../model/bridge-protocol.ts';
import { PaceDenied, type PaceSlot } from './pace-slots.ts';

export interface ProgramRunParts {
  handle(request: RunRequest, asker: Asker, admit: BeforeRun): Promise<RunAnswer>;
  /** The answer to a request for that operation that is not run. */
  refusal(path: string, thrown: unknown): RunAnswer;
  /** Stops a run that is queued or under way. */
  cancel(runId: string): void;
  /** What is left of the platform's day, as headers. */
  pace(platform: PlatformId): Promise<Readonly<Record<string, string>>>;
  readonly takeSlot: (platform: PlatformId, signal: AbortSignal) => Promise<PaceSlot>;
  /** Whether the user has switched this platform off. */
  off(platform: PlatformId): Promise<boolean>;
  online(): boolean;
  now(): number;
}

function responseTo(
  { run, refused, envelope }: RunAnswer,
  { seconds, unasked }: { readonly seconds: number; readonly unasked: boolean },
  pace: Readonly<Record<string, string>>,
): GatewayResponse {
  const failure = refused ?? run?.failure ?? null;
  return {
    status: failure ? failureMeanings[failure.kind].code : 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(run && { 'gleaner-capture': run.id }),
      ...(seconds > 0 && { 'retry-after': String(seconds) }),
      ...pace,
    },
    body: envelope,
    failure: failure && toldFailure(failure, unasked),
  };
}

/**
 * Runs a program's request through the gateway like any other lookup, at the pace of the queue. `begun`: called once it
 * has its turn. Rejects only when the disk is full.
 */
export function createProgramRun({ handle, refusal, cancel, pace, takeSlot, off, online, now }: ProgramRunParts) {
  return async (argument: unknown, signal: AbortSignal, begun: () => void): Promise<GatewayResponse> => {
    const runId = crypto.randomUUID();
    let slot: PaceSlot | null = null;
    let asked: PlatformId | null = null;
    let seconds = 0;
    const stop = () => cancel(runId);
    const admit: BeforeRun = async ({ platform }) => {
      asked = platform;
      if (await off(platform)) throw platformOff();
      slot = await takeSlot(platform, signal).catch((thrown: unknown) => {
        if (thrown instanceof PaceDenied) seconds = thrown.seconds;
        throw thrown;
      });
      begun();
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop, { once: true });
    };
    const asker: Asker = { tabId: null, explicit: true, incognito: false, runId };
    const request = gatewayRequest(argument);
    const { path, body, headers } = request;
    const wrong = wrongForm(request);
    const answer = wrong
      ? refusal(path, wrong)
      : await handle({ path, body, cookie: headers.cookie ?? '' }, asker, admit);
    signal.removeEventListener('abort', stop);
    const taken = slot as PaceSlot | null;
    if (taken) {
      const outcome = outcomeOf(answer, { online: online(), now: now() });
      await taken.end(outcome.kind === 'unstored' ? { kind: 'void', loads: outcome.loads } : outcome);
    }
    const unasked = asked !== null && !taken;
    return responseTo(answer, { seconds, unasked }, asked ? await pace(asked) : {});
  };
}

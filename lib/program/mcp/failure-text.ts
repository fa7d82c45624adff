import type { FailureAction } from '../../core/failure.ts';
import { Refusal, type RefusalKind, refusalCodes, type ToldFailure } from '../../features/bridge/model/index.ts';

export interface AgentFailure {
  readonly kind: string;
  readonly code: number;
  readonly sentence: string;
  /** What to do about it. */
  readonly help: string;
}

const helps: Readonly<Record<FailureAction, string>> = {
  fix_input: 'Check the id or link, and ask with the right one.',
  sign_in: 'The user signs in at the platform in the browser; then ask again.',
  open_page: 'The user opens the page of the item in the browser; then ask again.',
  pass_check:
    'The platform wants to verify the user; only the user can do that, in the browser. Do not ask again before.',
  wait: 'Wait; asking again sooner makes it worse.',
  retry: 'Ask again.',
  proxy_build: 'Ask without a proxy.',
  grant: "The user allows Gleaner on the platform's site; then ask again.",
  report: 'Nothing: the platform has changed, or Gleaner is at fault. The user can report it from the library.',
  none: 'Nothing.',
};

const refusalHelps: Readonly<Record<RefusalKind, string>> = {
  not_paired: 'The user allows this program in the browser.',
  not_allowed: 'The user revokes this program in Gleaner’s settings and allows it again, with more.',
  denied: 'Nothing, unless the user changes their mind.',
  busy: helps.wait,
  bad_call: helps.fix_input,
  browser_closed: 'The user opens the browser and switches on "Programs on this computer" in Gleaner’s settings.',
  broken_off: helps.retry,
  timed_out: helps.retry,
  internal: helps.report,
};

/** Why a run, or a request for one, gave no record. */
export function runFailure(status: number, { kind, sentence, action }: ToldFailure): AgentFailure {
  return { kind, code: status, sentence, help: helps[action] };
}

/** A refusal of the bridge, or anything else that was thrown. */
export function thrownFailure(thrown: unknown): AgentFailure {
  const { kind, sentence } = Refusal.fromThrown(thrown);
  return { kind, code: refusalCodes[kind], sentence, help: refusalHelps[kind] };
}

import type { FailureAction, FailureKind, Retry } from '../../../core/failure-kinds.ts';

/** A program's request, as the specification describes it. */
export interface GatewayRequest {
  readonly method: string;
  readonly path: string;
  /** Names in any case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Why a request gave no record, in English. */
export interface ToldFailure {
  readonly kind: FailureKind;
  readonly sentence: string;
  readonly action: FailureAction;
  readonly retry: Retry;
}

/** The answer to it; the body is the envelope. */
export interface GatewayResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Why there is no record; null: there is one. */
  readonly failure: ToldFailure | null;
}

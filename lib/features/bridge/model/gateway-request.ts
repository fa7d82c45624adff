import type { CapturedFailure } from '../../../core/capture.ts';
import type { Failure } from '../../../core/failure.ts';
import { failed } from '../../../core/failures.ts';

/** A program's request, as the specification describes it. */
export interface GatewayRequest {
  readonly method: string;
  readonly path: string;
  /** Names in any case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What is wrong with the form of a request, or null. */
export function wrongForm({ method, headers }: GatewayRequest): Failure | null {
  if (method.toUpperCase() !== 'POST') return failed('method_not_post');
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  return type === 'application/json' ? null : failed('content_type');
}

/** Why a request gave no record, in English. */
export interface ToldFailure extends Omit<CapturedFailure, 'reason'> {
  readonly sentence: string;
}

/** The answer to it; the body is the envelope. */
export interface GatewayResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Why there is no record; null: there is one. */
  readonly failure: ToldFailure | null;
}

import type { CaptureFacts } from './capture.ts';

/** The gateway's request, as the specification describes it. */
export interface GatewayRequest {
  readonly method: string;
  readonly path: string;
  /** Names in any case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface GatewayResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The response and the run's facts; the body is the run's envelope. `run` null: refused before any run began. */
export interface RunResponse extends GatewayResponse {
  readonly run: CaptureFacts | null;
}

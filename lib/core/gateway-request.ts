import type { CaptureFacts } from './capture.ts';

/** The gateway's request, as the specification draws it. */
export interface GatewayRequest {
  readonly method: string;
  readonly path: string;
  /** Any case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface GatewayResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The response with what else is known of the run; its envelope is the body. `run` null: refused before any run began. */
export interface RunResponse extends GatewayResponse {
  readonly run: CaptureFacts | null;
}
